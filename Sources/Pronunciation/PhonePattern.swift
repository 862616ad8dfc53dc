internal import Grammar

/// What may stand beside the place where an accent rule applies: some phones, the edge, or all but.
struct PhonePattern: Sendable, Equatable {
    /// The beginning or end of the word, as if it were a phone.
    static let edge = "#"

    private let symbols: Set<String>
    private let isNegated: Bool

    /// Reads `R`, `F|S|TH`, `vowel`, `#` or, for everything else, the same after `!`.
    ///
    /// `classes` are the names that stand for several phones. Nil when a symbol is unknown.
    init?(_ text: Substring, classes: [String: [String]]) {
        isNegated = text.hasPrefix("!")
        let names = text.dropFirst(isNegated ? 1 : 0).split(separator: "|").map(String.init)
        var symbols = Set<String>()
        for name in names {
            guard let phones = classes[name] ?? (Self.isSymbol(name) ? [name] : nil) else {
                return nil
            }
            symbols.formUnion(phones)
        }
        guard !symbols.isEmpty else { return nil }
        self.symbols = symbols
    }

    /// Whether `symbol`, a phone or the edge, may stand there.
    func matches(_ symbol: String) -> Bool { symbols.contains(symbol) != isNegated }

    private static func isSymbol(_ name: String) -> Bool {
        name == edge || PhoneSet.contains(name)
    }
}

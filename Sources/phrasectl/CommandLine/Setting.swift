import Wire

/// One parameter given as `key=value` or `key:=JSON`.
struct Setting {
    let key: String
    let value: JSONValue

    /// Reads what follows `--set`.
    init(_ text: String) throws(Failure) {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
            throw .usage("--set needs key=value, not \"\(text)\"", verb: "add")
        }
        let before = text[..<equals]
        let written = String(text[text.index(after: equals)...])
        guard before.last == ":" else {
            key = String(before)
            value = Self.plain(written)
            return
        }
        key = String(before.dropLast())
        guard !key.isEmpty else {
            throw .usage("--set needs key:=JSON, not \"\(text)\"", verb: "add")
        }
        do {
            value = try JSONValue(parsing: written)
        } catch {
            throw .usage("the value of --set \(key):= is \(error.message)", verb: "add")
        }
    }

    /// The value as written: a Boolean or number that is written the usual way, else a string.
    static func plain(_ text: String) -> JSONValue {
        if text == "true" || text == "false" { return .bool(text == "true") }
        if let number = Int(text), String(number) == text { return .integer(number) }
        // "007", "1e5" or "+3" are more likely codes than numbers.
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        let isDecimal =
            parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
            && (parts[0] == "0" || parts[0].first != "0")
        if isDecimal, let number = Double(text), number.isFinite { return .number(number) }
        return .string(text)
    }

    private static func isDigit(_ character: Character) -> Bool {
        ("0"..."9").contains(character)
    }
}

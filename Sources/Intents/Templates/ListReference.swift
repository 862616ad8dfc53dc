/// `{list}`, `{list:slot}` or `{1..100:slot}` in a template: where a value is said.
package struct ListReference: Sendable, Hashable {
    /// The name of the list; of an inline range, its text.
    package let list: String
    /// The slot that gets the value.
    package let slot: String
    /// Whether the text is only for the response and no parameter: `{list:@slot}`.
    package let isCapture: Bool

    /// A reference as it was written.
    package init(list: String, slot: String? = nil, isCapture: Bool = false) {
        self.list = list
        self.slot = slot ?? list
        self.isCapture = isCapture
    }

    /// The numbers of an inline range (`1..10`, `0..100,5`), when `list` is one.
    package var inlineRange: NumberRange? {
        let parts = list.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        guard let dots = list.firstRange(of: ".."), let bounds = parts.first,
            let lower = Int(list[..<dots.lowerBound]),
            let upper = Int(bounds[dots.upperBound...]), lower <= upper
        else { return nil }
        guard parts.count == 2 else { return NumberRange(lower...upper) }
        guard let step = Int(parts[1]), step > 0 else { return nil }
        return NumberRange(lower...upper, step: step)
    }

    /// The reference that `text` (what stands between the braces) spells; nil when it spells none.
    init?(parsing text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        guard let last = parts.last else { return nil }
        isCapture = last.hasPrefix("@")
        slot = isCapture ? String(last.dropFirst()) : last
        list = parts.count == 2 ? parts[0] : slot
        guard Self.isName(list), Self.isName(slot) else { return nil }
    }

    /// Whether `text` can be the name of a list, slot or rule.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy { scalar in
                !scalar.properties.isWhitespace && !"()[]{}<>|;:\\@".unicodeScalars.contains(scalar)
            }
    }
}

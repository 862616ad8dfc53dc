/// The phones of the acoustic model: ARPAbet without stress marks, in capital letters.
package enum PhoneSet {
    /// All of them, sorted.
    package static let all = [
        "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
        "IH", "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH",
        "UH", "UW", "V", "W", "Y", "Z", "ZH",
    ]

    private static let members = Set(all)

    /// Whether the model knows `phone`.
    package static func contains(_ phone: String) -> Bool { members.contains(phone) }

    /// The phones in `phones` that the model does not know, in order.
    package static func unknown(in phones: some Sequence<String>) -> [String] {
        phones.filter { !members.contains($0) }
    }
}

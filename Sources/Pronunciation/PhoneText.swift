internal import Grammar

/// Phones as a person types them: in any case, with or without the stress marks of a dictionary.
package struct PhoneText: Sendable, Equatable {
    /// Something in it that is no phone of the model, and what may have been meant.
    package struct Unknown: Sendable, Equatable {
        /// As it was typed.
        package let text: String
        /// The nearest phones of the model, nearest first.
        package let nearest: [String]
    }

    /// The phones, those that are unknown left out.
    package let phones: [String]
    /// What the model does not know.
    package let unknown: [Unknown]

    /// Reads `text`, whose phones are separated by white space.
    package init(_ text: String) {
        var phones: [String] = []
        var unknown: [Unknown] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            let name = word.uppercased()
            let bare = name.last?.isNumber == true ? String(name.dropLast()) : name
            if PhoneSet.contains(bare) {
                phones.append(bare)
            } else {
                unknown.append(Unknown(text: String(word), nearest: Self.nearest(to: bare)))
            }
        }
        self.phones = phones
        self.unknown = unknown
    }

    /// Names of other phone sets, and letters that are no names of sounds.
    private static let relatives: [String: [String]] = [
        "A": ["AE", "AA", "AH"], "AX": ["AH"], "AXR": ["ER"], "C": ["K", "S", "CH"],
        "DX": ["T", "D"],
        "E": ["EH", "IY"], "EL": ["AH", "L"], "EM": ["AH", "M"], "EN": ["AH", "N"], "H": ["HH"],
        "HV": ["HH"], "I": ["IH", "AY", "IY"], "IX": ["IH"], "J": ["JH"], "NX": ["N", "NG"],
        "O": ["AO", "OW", "AA"], "OH": ["OW", "AO"], "OO": ["UW", "UH"], "Q": ["K"],
        "U": ["UH", "UW", "AH"],
        "UX": ["UW"], "X": ["K", "S"],
    ]

    private static func nearest(to name: String) -> [String] {
        if let known = relatives[name] { return known }
        let letters = Set(name)
        let ranked = PhoneSet.all.map { phone in
            (
                phone,
                shared: Double(letters.intersection(phone).count)
                    / Double(max(phone.count, name.count))
                    + (phone.first == name.first ? 0.5 : 0)
            )
        }
        return ranked.filter { $0.shared > 0.5 }.sorted { $0.shared > $1.shared }
            .prefix(3).map(\.0)
    }
}

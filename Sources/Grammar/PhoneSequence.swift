/// One way to pronounce a word.
package struct PhoneSequence: Sendable, Hashable {
    /// Who says that the word is pronounced so.
    package enum Origin: String, Sendable {
        /// The dictionary that belongs to the acoustic model, or words of it put together.
        case dictionary
        /// Letter-to-sound rules, or letters spelt one by one: a guess worth hearing.
        case rules
        /// The person.
        case user
        /// The project's own additions to the model's dictionary.
        case additions
        /// Another way, derived by an accent rule.
        case accent
        /// What a person's own recordings of a phrase showed.
        case recording
    }

    /// Phones of the acoustic model, such as `K AH M`.
    package let phones: [String]
    /// How likely this way is beside the word's other ways, above 0 up to 1.
    package let weight: Double
    /// Who says so.
    package let origin: Origin

    /// A way to pronounce a word.
    package init(phones: [String], weight: Double = 1, origin: Origin) {
        self.phones = phones
        self.weight = weight
        self.origin = origin
    }

    /// Whether a decoder can use it: at least one phone, all known, and a weight above 0 up to 1.
    package var isUsable: Bool {
        !phones.isEmpty && weight > 0 && weight <= 1 && phones.allSatisfy(PhoneSet.contains)
    }
}

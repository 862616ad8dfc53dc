/// What the mouth does for each phone, and how audible the differences are.
package enum PhoneFeatures {
    /// A consonant: place from the lips (0) to the throat (8), manner, and whether it is voiced.
    private struct Consonant {
        let place: Float
        let manner: Manner
        let isVoiced: Bool
    }

    private enum Manner { case stop, affricate, fricative, nasal, approximant }

    /// A vowel: height from open (0) to close (3), from front (0) to back (2), and its glide.
    private struct Vowel {
        let height: Float
        let backness: Float
        let glide: Character
    }

    private static let consonants: [String: Consonant] = [
        "P": .init(place: 0, manner: .stop, isVoiced: false),
        "B": .init(place: 0, manner: .stop, isVoiced: true),
        "M": .init(place: 0, manner: .nasal, isVoiced: true),
        "W": .init(place: 0, manner: .approximant, isVoiced: true),
        "F": .init(place: 1, manner: .fricative, isVoiced: false),
        "V": .init(place: 1, manner: .fricative, isVoiced: true),
        "TH": .init(place: 2, manner: .fricative, isVoiced: false),
        "DH": .init(place: 2, manner: .fricative, isVoiced: true),
        "T": .init(place: 3, manner: .stop, isVoiced: false),
        "D": .init(place: 3, manner: .stop, isVoiced: true),
        "N": .init(place: 3, manner: .nasal, isVoiced: true),
        "S": .init(place: 3, manner: .fricative, isVoiced: false),
        "Z": .init(place: 3, manner: .fricative, isVoiced: true),
        "L": .init(place: 3, manner: .approximant, isVoiced: true),
        "R": .init(place: 4, manner: .approximant, isVoiced: true),
        "SH": .init(place: 5, manner: .fricative, isVoiced: false),
        "ZH": .init(place: 5, manner: .fricative, isVoiced: true),
        "CH": .init(place: 5, manner: .affricate, isVoiced: false),
        "JH": .init(place: 5, manner: .affricate, isVoiced: true),
        "Y": .init(place: 6, manner: .approximant, isVoiced: true),
        "K": .init(place: 7, manner: .stop, isVoiced: false),
        "G": .init(place: 7, manner: .stop, isVoiced: true),
        "NG": .init(place: 7, manner: .nasal, isVoiced: true),
        "HH": .init(place: 8, manner: .fricative, isVoiced: false),
    ]

    private static let vowels: [String: Vowel] = [
        "IY": .init(height: 3, backness: 0, glide: "-"),
        "IH": .init(height: 2.4, backness: 0.3, glide: "-"),
        "EY": .init(height: 2, backness: 0, glide: "i"),
        "EH": .init(height: 1.2, backness: 0.2, glide: "-"),
        "AE": .init(height: 0.4, backness: 0.3, glide: "-"),
        "AA": .init(height: 0, backness: 1.6, glide: "-"),
        "AO": .init(height: 0.7, backness: 2, glide: "-"),
        "OW": .init(height: 1.8, backness: 2, glide: "u"),
        "UH": .init(height: 2.4, backness: 1.6, glide: "-"),
        "UW": .init(height: 3, backness: 1.8, glide: "-"),
        "AH": .init(height: 1.2, backness: 1.1, glide: "-"),
        "ER": .init(height: 1.5, backness: 1.1, glide: "r"),
        "AY": .init(height: 0.2, backness: 1, glide: "i"),
        "AW": .init(height: 0.2, backness: 1.1, glide: "u"),
        "OY": .init(height: 1, backness: 2, glide: "i"),
    ]

    /// Whether it is the middle of a syllable.
    package static func isVowel(_ phone: String) -> Bool { vowels[phone] != nil }

    /// From 0 for the same phone to 1 for two that nobody confuses.
    package static func difference(_ left: String, _ right: String) -> Float {
        if left == right { return 0 }
        if let left = consonants[left], let right = consonants[right] {
            let place =
                min(abs(left.place - right.place) / 8, 0.5) * 0.6
                + (left.place == right.place ? 0 : 0.1)
            let manner: Float =
                left.manner == right.manner ? 0 : isNasal(left) != isNasal(right) ? 0.5 : 0.35
            return min(1, place + manner + (left.isVoiced == right.isVoiced ? 0 : 0.25))
        }
        if let left = vowels[left], let right = vowels[right] {
            let height = abs(left.height - right.height) / 3
            let backness = abs(left.backness - right.backness) / 2
            return min(
                1, 0.1 + 0.5 * height + 0.35 * backness + (left.glide == right.glide ? 0 : 0.2))
        }
        return 1
    }

    private static func isNasal(_ consonant: Consonant) -> Bool { consonant.manner == .nasal }
}

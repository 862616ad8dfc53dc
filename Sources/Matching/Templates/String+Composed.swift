internal import Foundation

extension String {
    /// The text composed (NFC), which costs nothing when it is ASCII.
    var precomposedForMatching: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
    }
}

import Intents

@testable import YAML

extension YAMLNode {
    /// One line in the manner of JSON; plain scalars without quotes.
    var rendered: String {
        switch kind {
        case .scalar(let text, .plain): text
        case .scalar(let text, .quoted): "\"\(text)\""
        case .sequence(let items): "[" + items.map(\.rendered).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{"
                + entries.map { "\($0.key.rendered): \($0.value.rendered)" }
                .joined(separator: ", ") + "}"
        }
    }

    /// Values below and at this one.
    var size: Int {
        switch kind {
        case .scalar: 1
        case .sequence(let items): items.reduce(1) { $0 + $1.size }
        case .mapping(let entries): entries.reduce(1) { $0 + $1.key.size + $1.value.size }
        }
    }

    /// Mappings and sequences inside each other.
    var depth: Int {
        switch kind {
        case .scalar: 0
        case .sequence(let items): 1 + (items.map(\.depth).max() ?? 0)
        case .mapping(let entries): 1 + (entries.map(\.value.depth).max() ?? 0)
        }
    }
}

/// Numbers that depend on nothing but the seed.
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

import Intents

/// Makes trees and texts by chance, the same ones for the same seed.
struct RandomTrees: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    /// A tree in normal form that is not empty.
    mutating func tree() -> TemplateNode {
        while true {
            let tree = node(depth: 4)
            if tree.references.isEmpty, case .text(let text) = tree, text == " " { continue }
            if tree != .nothing { return tree }
        }
    }

    /// Signs and letters in any order.
    mutating func noise() -> String {
        let pieces = [
            "(", ")", "[", "]", "{", "}", "<", ">", "|", ";", "\\", " ", "a", "b:c", "é", "@",
        ]
        return (0..<Int.random(in: 0...14, using: &self))
            .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &self)] }.joined()
    }

    private mutating func node(depth: Int) -> TemplateNode {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 3), using: &self) {
        case 0: .text(text())
        case 1: .list(reference())
        case 2: .rule("rule\(Int.random(in: 0...3, using: &self))")
        case 3, 4: .joined(nodes(depth: depth, 2...4))
        case 5: .choice(nodes(depth: depth, 2...3))
        case 6: .maybe(node(depth: depth - 1))
        default: .anyOrder(nodes(depth: depth, 2...3))
        }
    }

    private mutating func nodes(depth: Int, _ count: ClosedRange<Int>) -> [TemplateNode] {
        (0..<Int.random(in: count, using: &self)).map { _ in node(depth: depth - 1) }
    }

    private mutating func text() -> String {
        let texts = ["light", "s", "on ", " off", "l'", "a (b)", "50%", #"\"#, "é|", " x ", "<y>;"]
        return texts[Int.random(in: 0..<texts.count, using: &self)]
    }

    private mutating func reference() -> ListReference {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: ListReference(list: "name")
        case 1: ListReference(list: "name", slot: "who")
        case 2: ListReference(list: "name", isCapture: true)
        default: ListReference(list: "1..9", slot: "count")
        }
    }
}

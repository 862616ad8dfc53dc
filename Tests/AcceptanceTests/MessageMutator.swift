import TestSupport
import Wire

/// Messages that are nearly right: those of Docs/Protocol.md, each changed by chance.
struct MessageMutator {
    /// Where chance comes from.
    var random: SeededGenerator
    /// What is sent as it is, or changed.
    let messages: [JSONValue]

    /// Strings that may stand anywhere; none is a word that agrees to something.
    private static let strings = [
        "", "soup.order", "soup", "tomato", "the second one", "cancel", "no", "org.test.Liar",
        "org.example.SoupChef", "success", "ready", "needs-value", "disambiguation", "\u{0}",
        "\u{1B}[2J\u{202E}", "{soup}", "(a|b", "[[[[", "../../x", "-1", "🥣", "\\", "\"",
        "{\"a\":1}",
        String(repeating: "word ", count: 60), String(repeating: "(a|b)", count: 100),
    ]

    /// Words that agree, and the member that agrees beforehand: nothing of it is ever sent.
    private static let agreements: Set = [
        "yes", "yeah", "yep", "yup", "sure", "ok", "okay", "correct", "right", "absolutely",
        "definitely", "affirmative", "of course", "go ahead", "do it", "please do", "sounds good",
        "confirm", "that's it", "that is it", "that's right", "that's fine",
    ]

    /// The next line, without its end; now and then it is none.
    mutating func line() -> [UInt8] {
        while true {
            var message = choose(messages)
            let changes = choose([0, 1, 1, 1, 2, 2, 5])
            for _ in 0..<changes { message = changed(message) }
            guard !Self.agrees(message) else { continue }
            let bytes = Array(message.text.utf8)
            return isOne(in: 6) ? torn(bytes) : bytes
        }
    }

    private static func agrees(_ value: JSONValue) -> Bool {
        switch value {
        case .string(let text): agreements.contains(text.lowercased())
        case .array(let items): items.contains(where: agrees)
        case .object(let members):
            members.contains { agreements.contains($0) || agrees($1) }
        default: false
        }
    }

    /// True once in `count` times.
    mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    /// One of `elements`, of which there must be one.
    mutating func choose<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    /// The value with something in it that is otherwise.
    private mutating func changed(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(var members) where !members.isEmpty && !isOne(in: 10):
            let key = choose(members.keys.sorted())
            switch Int.random(in: 0..<9, using: &random) {
            case 0: members[key] = nil
            case 1: members[choose(["id", "params", "method", "extra", "result"])] = members[key]
            case 2: members[key] = part(of: choose(messages))
            default: members[key] = members[key].map { changed($0) }
            }
            return .object(members)
        case .array(var items) where !items.isEmpty && !isOne(in: 4):
            let index = Int.random(in: 0..<items.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: items.remove(at: index)
            case 1: items += Array(repeating: items[index], count: 40)
            default: items[index] = changed(items[index])
            }
            return .array(items)
        default: return any()
        }
    }

    /// A part of another message, so that values stand where others belong.
    private mutating func part(of value: JSONValue) -> JSONValue {
        switch value {
        case .object(let members) where !members.isEmpty && !isOne(in: 4):
            let key = choose(members.keys.sorted())
            return part(of: members[key] ?? .null)
        default: return value
        }
    }

    private mutating func any() -> JSONValue {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: .null
        case 1: .bool(isOne(in: 2))
        case 2: .integer(Int.random(in: -3...9, using: &random))
        case 3: .integer(choose([.min, .max, 1 << 53]))
        case 4: .number(choose([-0.0, 1e300, 0.1, -1e-300]))
        case 5: .array((0..<choose([0, 1, 3])).map { _ in any() })
        case 6: ["value": any(), "title": .string(choose(Self.strings))]
        default: .string(choose(Self.strings))
        }
    }

    /// Bytes that are cut, doubled or changed.
    private mutating func torn(_ bytes: [UInt8]) -> [UInt8] {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        var torn = bytes
        switch Int.random(in: 0..<4, using: &random) {
        case 0: torn = Array(bytes[..<place])
        case 1: torn[place] = UInt8.random(in: 0...255, using: &random)
        case 2: torn.insert(contentsOf: bytes[place...], at: place)
        default: torn = bytes + bytes
        }
        return torn
    }
}

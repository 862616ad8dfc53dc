import Grammar
import Intents
import Testing

/// Whether what was said is whole, and whether it goes on.
@Suite struct GraphWalkTests {
    /// A way through phrases: what was said, whether that is whole, and what may follow.
    struct Case: Sendable, CustomTestStringConvertible {
        var phrases: [String]
        var said: String
        var isEnd: Bool
        var next: Set<String>
        var testDescription: String { "“\(said)” of \(phrases)" }

        init(_ phrases: [String], _ said: String, _ isEnd: Bool, _ next: Set<String> = []) {
            (self.phrases, self.said, self.isEnd, self.next) = (phrases, said, isEnd, next)
        }
    }

    private static let lights = ["lights", "lights off", "turn the lights off"]
    private static let rooms = ["dim [the] {room} [to {level} percent]", "good night"]

    static let cases = [
        Case(lights, "lights", true, ["off"]),
        Case(lights, "lights off", true),
        Case(lights, "turn", false, ["the"]),
        Case(lights, "turn the lights", false, ["off"]),
        Case(lights, "turn the lights off", true),
        Case(lights, "", false, ["lights", "turn"]),
        Case(lights, "burger", false),
        Case(lights, "lights off lights", false),
        Case([], "lights", false),
        Case(rooms, "dim", false, ["the", "hall", "living"]),
        Case(rooms, "dim the living", false, ["room"]),
        Case(rooms, "dim living room", true, ["to"]),
        Case(rooms, "dim the hall", true, ["to"]),
        Case(rooms, "dim hall to", false, ["one", "two"]),
        Case(rooms, "dim hall to two", false, ["percent"]),
        Case(rooms, "dim hall to two percent", true),
        Case(rooms, "good night", true),
    ]

    @Test(arguments: cases)
    func `what was said is whole, or goes on`(example: Case) {
        let standing = GraphWalk(Self.graph(example.phrases))
            .standing(after: example.said.split(separator: " ").map(String.init))
        #expect(standing == GraphWalk.Standing(isEnd: example.isEnd, next: example.next))
    }

    @Test func `a word goes on wherever one that sounds the same goes on`() {
        let graph = Self.graph(["order two", "order to go"], ways: ["two": "T UW", "to": "T UW"])
        let standing = GraphWalk(graph).standing(after: ["order", "two"])
        #expect(standing == GraphWalk.Standing(isEnd: true, next: ["go"]))
    }

    @Test func `words that may be skipped go on from every end`() {
        let graph = Self.graph(["good night"], skipWords: ["please", "thank you"])
        let standing = GraphWalk(graph).standing(after: ["good", "night"])
        #expect(standing == GraphWalk.Standing(isEnd: true, next: ["please", "thank"]))
    }

    @Test(arguments: ["lights off", "good night"])
    func `a wake phrase stands before every phrase, and alone`(phrase: String) {
        let walk = GraphWalk(Self.graph([phrase, "good"], wake: ["hey", "computer"]))
        let words = phrase.split(separator: " ").map(String.init)
        #expect(walk.standing(after: ["hey"]).next == ["computer"])
        let awake = walk.standing(after: ["hey", "computer"])
        #expect(awake == .init(isEnd: true, next: [words[0], "good"]))
        #expect(walk.standing(after: ["hey", "computer"] + words) == .init(isEnd: true))
        #expect(walk.standing(after: words) == .init(isEnd: true))
        #expect(walk.standing(after: ["hey", "computer", "hey"]) == .init())
    }

    @Test func `without phrases a wake phrase is heard alone`() {
        let walk = GraphWalk(Self.graph([], wake: ["computer"]))
        #expect(walk.standing(after: ["computer"]) == .init(isEnd: true))
    }

    private static func graph(
        _ templates: [String], ways own: [String: String] = [:], skipWords: [String] = [],
        wake: [String] = []
    ) -> SearchGraph {
        let block = SentenceBlock(templates: templates.compactMap { TemplateParser.parse($0).0 })
        let rooms = ["hall", "living room"].compactMap { TemplateParser.parse($0).0 }
        let set = SentenceSet(
            intents: [SentenceIntent(name: "test", blocks: [block])],
            lists: [
                "room": .values(rooms.map { ListValue(template: $0, value: nil) }),
                "level": .range(NumberRange(1...2)),
            ],
            rules: [:], skipWords: skipWords)
        let network = WordNetwork(sentences: set, wake: wake)
        // Every word sounds like no other one, but for those that are given.
        let phones = PhoneSet.all.sorted()
        let ways = network.words.enumerated().map { index, word in
            let phones =
                own[word]?.split(separator: " ").map(String.init) ?? [
                    phones[index % phones.count], phones[index / phones.count],
                ]
            return (word, [PhoneSequence(phones: phones, origin: .dictionary)])
        }
        return GraphBuilder().build(
            network, pronunciations: Dictionary(uniqueKeysWithValues: ways))
    }
}

import Intents
import Matching
import Testing

/// Says sentences of a template by chance, and asks whether the matcher hears the template.
struct SampledSentenceTests {
    static let templates = [
        "[please] (turn|switch) (on|off) [the] {area} light[s] [now]",
        "(set;[the] {area};to {n} [percent]) (please|)",
        "[[very] [very]] (cold|(hot|warm)[er]) in <where> [and {n} more]",
        "tell {any} that [it is] {any:rest} now",
        "<where>licht (an|aus)", "{n}[ ](%|percent)", "l'<where> [d']<where>",
        "(a|a b|a b c) [b] [c] [b c] d", "(x;(y|[z] w);[v])",
    ]

    @Test(arguments: templates, UInt64(1)...4)
    func `what a template can say fits it`(source: String, seed: UInt64) throws {
        let fixture = try SentenceFixture(
            lists: [
                "area": try SentenceFixture.values("kitchen", "living room", "[big] hall"),
                "n": .range(NumberRange(0...100)), "any": .wildcard,
            ],
            rules: ["where": "[the] {area:place}"], ["T: \(source)"])
        let matcher = TemplateMatcher(fixture.set)
        #expect(matcher.diagnostics.isEmpty)
        var sampler = Sampler(set: fixture.set, seed: seed)
        let root = try SentenceFixture.template(source).root
        for _ in 0..<40 {
            let sentence = sampler.say(root)
            guard sentence.contains(where: \.isLetter) || sentence.contains(where: \.isNumber)
            else {
                continue
            }
            #expect(matcher.match(sentence).match?.intent == "T", "“\(sentence)”")
        }
    }

    /// Chooses one way through a tree.
    private struct Sampler {
        let set: SentenceSet
        var state: UInt64

        init(set: SentenceSet, seed: UInt64) {
            self.set = set
            state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        }

        mutating func choose(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }

        mutating func say(_ node: TemplateNode) -> String {
            switch node {
            case .text(let text): return text
            case .sequence(let parts): return parts.map { say($0) }.joined()
            case .alternatives(let parts): return say(parts[choose(parts.count)])
            case .optional(let part): return choose(2) == 0 ? say(part) : ""
            case .rule(let name): return set.rules[name].map { say($0.root) } ?? ""
            case .permutation(var parts):
                var said: [String] = []
                while !parts.isEmpty { said.append(say(parts.remove(at: choose(parts.count)))) }
                return " " + said.joined(separator: " ") + " "
            case .list(let reference):
                switch set.lists[reference.list] {
                case .values(let values)?: return say(values[choose(values.count)].template.root)
                case .range?: return ["7", "seven", "42", "forty-two", "100"][choose(5)]
                default: return ["tea", "some odd words"][choose(2)]
                }
            }
        }
    }
}

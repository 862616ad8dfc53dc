import Definitions
import Dialogue
import Foundation
import Grammar
import Intents
import Matching
import TestSupport
import Testing

/// What the graph can hold, the reader can read; and the graph stays small.
struct SpokenGrammarTests {
    static let types: [(type: ParameterType, arcs: Int)] = [
        (.integer(nil), 200), (.integer(1...10), 100), (.decimal(0...100), 200), (.boolean, 160),
        (.date(.any), 600), (.time, 500), (.dateTime(.any), 1_300), (.dateTime(.past), 1_600),
        (.duration(nil), 500),
        (.enumeration(AnswerGrammarTests.soups), 110),
    ]

    private static func question(_ type: ParameterType, isArray: Bool = false) -> Question {
        var parameter = IntentParameter(name: "thing", type: type, isRequired: true)
        parameter.isArray = isArray
        return Question(.value(parameter), prompt: "What?")
    }

    @Test(arguments: types)
    func `the graph of the answers stays small`(type: ParameterType, arcs: Int) {
        let grammar = AnswerGrammar(Self.question(type), reader: Person().reader)
        let network = WordNetwork(sentences: grammar.sentences)
        #expect(network.diagnostics.isEmpty)
        #expect(network.arcCount < arcs)
        #expect(network.words.allSatisfy { word in !word.contains(where: \.isNumber) })
    }

    @Test(arguments: types.map(\.type))
    func `whatever can be said can be read`(type: ParameterType) async {
        let person = Person()
        let grammar = AnswerGrammar(Self.question(type), reader: person.reader)
        var sampler = SentenceSampler(
            set: grammar.sentences, speller: .foundation(language: "en"),
            generator: SeededGenerator(seed: 4))
        for _ in 0..<400 {
            // Tests that wait for somebody share the threads, and have deadlines.
            await Task.yield()
            guard let (intent, text) = sampler.sentence(), !text.isEmpty else { continue }
            switch grammar.read(text, now: person.now) {
            case .answer(.cancel): #expect(intent == "cancel", "“\(text)”")
            case .answer(.value): #expect(intent != "cancel", "“\(text)”")
            // A day that does not exist, a number that is too large: understood, and refused.
            case .none(.unsupported, _): break
            case .none(.ambiguous, _) where !type.choices.isEmpty: break
            case let reply: Issue.record("“\(text)”: \(reply)")
            }
        }
    }

    static let slots: [(type: ParameterType, isArray: Bool)] = [
        (.integer(1...10), false), (.date(.any), false), (.dateTime(.any), false),
        (.duration(nil), true), (.enumeration(AnswerGrammarTests.soups), false),
        (.enumeration(AnswerGrammarTests.soups), true),
    ]

    @Test(arguments: slots)
    func `a slot of a phrase takes what the reader reads`(type: ParameterType, isArray: Bool)
        async throws
    {
        let person = Person()
        var parameter = IntentParameter(name: "when", type: type)
        parameter.isArray = isArray
        let slot = person.reader.slot(for: parameter)
        var lists = slot.lists
        lists["when"] = slot.list
        let template = try #require(TemplateParser.parse("remind me {when} please").0)
        let set = SentenceSet(
            intents: [
                SentenceIntent(name: "remind", blocks: [SentenceBlock(templates: [template])])
            ],
            lists: lists, rules: slot.rules)
        #expect(set.check().isEmpty)
        let matcher = TemplateMatcher(set)
        #expect(matcher.diagnostics.isEmpty)
        #expect(WordNetwork(sentences: set).diagnostics.isEmpty)
        var sampler = SentenceSampler(
            set: set, speller: .foundation(language: "en"), generator: SeededGenerator(seed: 7))
        for _ in 0..<100 {
            await Task.yield()
            guard let (_, text) = sampler.sentence() else { continue }
            let match = matcher.match(text).match
            #expect(match.map { Set($0.slots.keys) } == ["when"], "“\(text)”")
            guard let value = match?.slots["when"]?.value else { continue }
            let reading = person.reader.check(value, of: parameter, now: person.now)
            guard case .unsupported(let sentence) = reading else { continue }
            let isRefused =
                ["no such day", "lies outside", "must not lie"].contains { sentence.contains($0) }
                || text.contains(" and ")
            #expect(isRefused, "“\(text)”: \(sentence)")
        }
    }

    @Test func `all number words of the platform are read`() {
        var person = Person()
        person.reader = ValueReader(
            language: "en", timeZone: .gmt, speller: NumberSpeller.rulesets)
        #expect(person.read("one hundred and twenty minutes", as: .duration(nil)) == "PT2H")
        #expect(person.read("one hundred and one", as: .integer(nil)) == "101")
    }
}

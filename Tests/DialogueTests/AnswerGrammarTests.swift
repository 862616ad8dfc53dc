import Dialogue
import Foundation
import Intents
import Testing

struct AnswerGrammarTests {
    /// What `text` answers to `question`, in short.
    private static func read(
        _ text: String, to question: Question, _ person: Person = Person()
    ) -> String {
        switch AnswerGrammar(question, reader: person.reader).read(text, now: person.now) {
        case .answer(.yes): "yes"
        case .answer(.no): "no"
        case .answer(.cancel): "cancel"
        case .answer(.choice(let index)): "choice \(index)"
        case .answer(.dictated(let words)): "dictated \(words)"
        case .answer(.value(let value)): "value \(value.argument)"
        case .none(let reason, let sentence): "\(reason.rawValue): \(sentence)"
        }
    }

    static let yesNo: [(text: String, reply: String)] = [
        ("yes", "yes"), ("Yes, please.", "yes"), ("yeah", "yes"), ("okay", "yes"), ("sure", "yes"),
        ("of course", "yes"), ("that's right", "yes"), ("please do", "yes"), ("go ahead", "yes"),
        ("no", "no"), ("no thanks", "no"), ("No, thank you", "no"), ("nope", "no"),
        ("that's wrong", "no"), ("don't do that", "no"), ("not now", "no"),
        ("cancel", "cancel"), ("never mind", "cancel"), ("stop", "cancel"), ("forget it", "cancel"),
        ("", "silence: nothing was said"), ("please", "not-understood: that is neither yes nor no"),
        ("yes no", "not-understood: that is neither yes nor no"),
        ("not yes", "not-understood: that is neither yes nor no"),
        ("yesterday", "not-understood: that is neither yes nor no"),
        ("order another soup", "not-understood: that is neither yes nor no"),
    ]

    @Test(arguments: yesNo)
    func `yes is yes and nothing else is`(text: String, reply: String) {
        #expect(Self.read(text, to: Question(.yesNo, prompt: "Order?")) == reply)
    }

    static let soups = [
        ParameterChoice(
            value: .string("clam"), title: "Clam chowder", synonyms: ["chowder", "[the] clams"]),
        ParameterChoice(
            value: .string("tomato"), title: "Tomato soup", synonyms: ["tomato", "red one"]),
        ParameterChoice(value: .string("yes"), title: "Yes please special", synonyms: ["special"]),
        ParameterChoice(value: .string("corn"), title: "2 corn chowders", synonyms: ["chowder"]),
    ]

    static let choices: [(text: String, reply: String)] = [
        ("clam chowder", "choice 0"), ("the clams", "choice 0"), ("tomato", "choice 1"),
        ("tomato, please", "choice 1"), ("yes please special", "choice 2"),
        ("two corn chowders", "choice 3"), ("2 corn chowders", "choice 3"),
        ("the second one", "choice 1"), ("second", "choice 1"), ("number two", "choice 1"),
        ("number 2", "choice 1"), ("two", "choice 1"), ("2", "choice 1"),
        ("option three", "choice 2"),
        ("the 3rd", "choice 2"), ("the last one", "choice 3"), ("last", "choice 3"),
        ("chowder", "ambiguous: that fits Clam chowder and 2 corn chowders"),
        ("the fifth one", "not-understood: that is none of the choices"),
        ("number nine", "not-understood: that is none of the choices"),
        ("yes", "not-understood: that is none of the choices"),
        ("no", "not-understood: that is none of the choices"),
        ("never mind", "cancel"), ("cancel", "cancel"),
    ]

    @Test(arguments: choices)
    func `a choice is named, counted or none`(text: String, reply: String) {
        #expect(Self.read(text, to: Question(.choice(Self.soups), prompt: "Which?")) == reply)
    }

    @Test func `a choice that is called like another answer is that choice`() {
        let titles = ["Two", "One", "Stop", "Never mind the weather", "Yes"]
        let choices = titles.map { ParameterChoice(value: .string($0), title: $0) }
        let question = Question(.choice(choices), prompt: "Which?")
        #expect(Self.read("two", to: question) == "choice 0")
        #expect(Self.read("one", to: question) == "choice 1")
        #expect(Self.read("number two", to: question) == "choice 1")
        #expect(Self.read("stop", to: question) == "choice 2")
        #expect(Self.read("never mind", to: question) == "cancel")
        #expect(Self.read("yes", to: question) == "choice 4")
    }

    static let values: [(type: ParameterType, isArray: Bool, text: String, reply: String)] = [
        (.integer(1...10), false, "three", "value 3"), (.integer(1...10), false, "3", "value 3"),
        (
            .integer(1...10), false, "twelve",
            "unsupported: the thing goes from 1 to 10, and 12 lies outside"
        ),
        (.integer(1...10), false, "yes", "not-understood: the thing must be an integer"),
        (.decimal(nil), false, "20 point 5", "value 20.5"),
        (.decimal(nil), false, "2.5", "value 2.5"),
        (.boolean, false, "yes", "value true"), (.boolean, false, "off", "value false"),
        (.boolean, false, "never mind", "cancel"),
        (.enumeration(soups), false, "tomato", "value tomato"),
        (
            .enumeration(soups), false, "chowder",
            "ambiguous: that fits Clam chowder and 2 corn chowders"
        ),
        (.enumeration(soups), true, "tomato and clam chowder", "value tomato,clam"),
        (.enumeration(soups), true, "clam chowder, tomato and special", "value clam,tomato,yes"),
        (.enumeration(soups), true, "tomato", "value tomato"),
        (.enumeration(soups), true, "cancel", "cancel"),
        (.integer(nil), true, "one, two and three", "value 1,2,3"),
        (.string, false, "Hello, world", "value Hello, world"),
        (.string, false, "cancel", "cancel"),
        (.string, true, "red, light green and blue", "value red,light green,blue"),
        (.url, false, "https://example.org/a", "value https://example.org/a"),
        (
            .url, false, "somewhere",
            "unsupported: the thing must be an address such as https://example.org"
        ),
        (.date(.future), false, "next friday", "value 2026-12-04"),
        (.date(.future), false, "yesterday", "unsupported: the thing must not lie in the past"),
        (.dateTime(.any), false, "tomorrow", "value 2026-12-02"),
        (.dateTime(.any), false, "tomorrow at 7:30 am", "value 2026-12-02T07:30:00+01:00"),
        (.time, false, "7:05 pm", "value 19:05"), (.time, false, "07:30", "value 07:30"),
        (.duration(nil), false, "an hour and a half", "value PT1H30M"),
        (.duration(nil), true, "an hour and a half and twenty minutes", "value PT1H30M,PT20M"),
        (.person([]), false, "Ada Lovelace", "value Ada Lovelace"),
    ]

    @Test(arguments: values)
    func `a value is read by the parameter's type`(
        type: ParameterType, isArray: Bool, text: String, reply: String
    ) {
        var parameter = IntentParameter(name: "thing", type: type, isRequired: true)
        parameter.isArray = isArray
        #expect(Self.read(text, to: Question(.value(parameter), prompt: "What?")) == reply)
    }

    @Test func `the time of day alone answers when the day is known`() {
        let parameter = IntentParameter(name: "when", type: .dateTime(.future))
        var question = Question(.value(parameter), prompt: "At what time?")
        question.day = "2026-12-05"
        #expect(Self.read("half past seven", to: question) == "value 2026-12-05T07:30:00+01:00")
        #expect(Self.read("seven", to: question) == "value 2026-12-05T07:00:00+01:00")
    }

    @Test func `free text cannot be said along a graph, but it can be called off`() {
        let parameter = IntentParameter(name: "note", type: .string)
        let grammar = AnswerGrammar(
            Question(.value(parameter), prompt: "What?"), reader: Person().reader)
        #expect(!grammar.isSpeakable)
        #expect(grammar.sentences.intents.map(\.name) == ["cancel"])
    }

    @Test(arguments: [
        ("goulash", "value g-7"), ("Goo lash", "value g-7"), ("borscht", "value borscht"),
        ("whatever", "value whatever"), ("cancel", "cancel"),
    ])
    func `the names that programs use can be said where any words will do`(
        text: String, reply: String
    ) {
        var parameter = IntentParameter(name: "soup", type: .string)
        parameter.names = [
            ParameterChoice(value: .string("g-7"), title: "goulash", synonyms: ["goo lash"]),
            ParameterChoice(value: .string("borscht"), title: "borscht"),
        ]
        let question = Question(.value(parameter), prompt: "Which?")
        #expect(Self.read(text, to: question) == reply)
        let grammar = AnswerGrammar(question, reader: Person().reader)
        #expect(grammar.isSpeakable)
        parameter.isArray = true
        #expect(
            Self.read("goulash and bread", to: Question(.value(parameter), prompt: "Which?"))
                == "value g-7,bread")
    }
}

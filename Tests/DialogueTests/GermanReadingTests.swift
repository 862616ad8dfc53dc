import Dialogue
import Intents
import Testing

/// 1 December 2026 is a Tuesday, in German too.
struct GermanReadingTests {
    static let cases: [(type: ParameterType, text: String, value: String)] = [
        (.date(.any), "heute", "2026-12-01"), (.date(.any), "übermorgen", "2026-12-03"),
        (.date(.any), "vor zwei Tagen", "2026-11-29"),
        (.date(.any), "in einer Woche", "2026-12-08"),
        (.date(.any), "am nächsten Freitag", "2026-12-04"),
        (.date(.any), "letzten Freitag", "2026-11-27"),
        (.date(.any), "am vierundzwanzigsten Dezember", "2026-12-24"),
        (.date(.any), "24. Dezember", "2026-12-24"), (.date(.any), "am ersten", "2026-12-01"),
        (.date(.any), "dreißigster Februar", "unsupported: there is no such day"),
        (.date(.future), "gestern", "unsupported: the thing must not lie in the past"),
        (.time, "halb acht", "19:30"), (.time, "um halb acht morgens", "07:30"),
        (.time, "viertel vor neun abends", "20:45"), (.time, "dreiviertel zwölf", "11:45"),
        (.time, "zwanzig nach elf", "11:20"), (.time, "sieben Uhr", "19:00"),
        (.time, "neunzehn Uhr dreißig", "19:30"), (.time, "Mitternacht", "00:00"),
        (.time, "in zwanzig Minuten", "10:20"),
        (.dateTime(.any), "morgen um halb acht", "2026-12-02T07:30:00+01:00"),
        (.dateTime(.any), "morgen Abend um acht", "2026-12-02T20:00:00+01:00"),
        (.dateTime(.any), "heute Abend um acht Uhr", "2026-12-01T20:00:00+01:00"),
        (.dateTime(.any), "in einer halben Stunde", "2026-12-01T10:30:00+01:00"),
        (.dateTime(.any), "jetzt", "2026-12-01T10:00:00+01:00"),
        (.duration(nil), "zwanzig Minuten", "PT20M"),
        (.duration(nil), "anderthalb Stunden", "PT1H30M"),
        (.duration(nil), "eine Stunde und fünf Minuten", "PT1H5M"),
        (.integer(nil), "einundzwanzig", "21"), (.boolean, "ja", "true"),
        (.boolean, "aus", "false"),
        (.date(.any), "tomorrow", "none"),
    ]

    @Test(arguments: cases)
    func `a value is what was said`(type: ParameterType, text: String, value: String) {
        #expect(Person(language: "de").read(text, as: type) == value)
    }

    static let answers: [(text: String, reply: Reply)] = [
        ("ja", .answer(.yes)), ("Ja, bitte!", .answer(.yes)), ("genau", .answer(.yes)),
        ("nein danke", .answer(.no)), ("lieber nicht", .answer(.no)),
        ("vergiss es", .answer(.cancel)), ("Abbrechen", .answer(.cancel)),
    ]

    @Test(arguments: answers)
    func `yes, no and a word that calls off`(text: String, reply: Reply) {
        let person = Person(language: "de")
        let grammar = AnswerGrammar(Question(.yesNo, prompt: ""), reader: person.reader)
        #expect(grammar.read(text, now: person.now) == reply)
    }

    @Test(arguments: ["yes", "vielleicht", "ja nein", ""])
    func `what is no answer is none`(text: String) {
        let person = Person(language: "de")
        let grammar = AnswerGrammar(Question(.yesNo, prompt: ""), reader: person.reader)
        guard case .none = grammar.read(text, now: person.now) else {
            Issue.record("“\(text)” is taken for an answer")
            return
        }
    }

    @Test func `a choice by its place`() {
        let person = Person(language: "de")
        let choices = ["Tomate", "Linsen", "Kürbis"].map {
            ParameterChoice(value: .string($0), title: $0)
        }
        let grammar = AnswerGrammar(Question(.choice(choices), prompt: ""), reader: person.reader)
        for (text, index) in [("die zweite", 1), ("das letzte", 2), ("Nummer eins", 0)] {
            #expect(
                grammar.read(text, now: person.now) == .answer(.choice(index)), "\(text)")
        }
    }
}

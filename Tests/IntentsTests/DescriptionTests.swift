import Intents
import Testing

@Suite struct DescriptionTests {
    @Test(arguments: [
        (
            Diagnostic(.error, file: "a.yaml", line: 3, column: 7, "no name"),
            "a.yaml:3:7: error: no name"
        ),
        (Diagnostic(.warning, file: "a.yaml", line: 3, "no name"), "a.yaml:3: warning: no name"),
        (Diagnostic(.error, file: "a.yaml", column: 7, "no name"), "a.yaml: error: no name"),
        (Diagnostic(.error, line: 3, column: 7, "no name"), "3:7: error: no name"),
        (Diagnostic(.error, "no name"), "error: no name"),
    ]) func `a complaint reads as compilers write it`(diagnostic: Diagnostic, text: String) {
        #expect(diagnostic.description == text)
    }

    @Test(arguments: [
        (ParameterValue.string("two words"), "two words"),
        (.integer(-3), "-3"),
        (.decimal(2.5), "2.5"),
        (.boolean(true), "true"),
        (.boolean(false), "false"),
        (.array([]), ""),
        (.array([.integer(1), .string("a")]), "1,a"),
        (.object(["b": .integer(2), "a": .array([.boolean(true)])]), "a=true,b=2"),
    ]) func `a value reads as one argument`(value: ParameterValue, text: String) {
        #expect(value.argument == text)
    }

    @Test func `an outcome reads as its kind and its reason`() {
        #expect(Outcome(.tooQuiet, "speak up").description == "too-quiet: speak up")
    }

    @Test func `the names of the outcomes are kept as promised`() {
        #expect(
            Outcome.Kind.allCases.map(\.rawValue) == [
                "handled", "too-quiet", "no-speech", "too-long", "not-a-phrase", "uncertain",
                "ambiguous", "muted", "locked", "not-authorized", "no-handler", "handler-failed",
                "timed-out", "declined", "cancelled", "unsupported-value", "busy", "awake",
                "answered",
            ])
    }

    @Test func `a phrase keeps its text and has normalised words`() {
        let phrase = Phrase("Turn On, Kitchen")
        #expect(phrase.text == "Turn On, Kitchen")
        #expect(phrase.words == ["turn", "on", "kitchen"])
    }
}

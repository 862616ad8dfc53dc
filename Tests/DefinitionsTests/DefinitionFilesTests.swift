import Definitions
import Intents
import Matching
import Testing

struct DefinitionFilesTests {
    static let sample = """
        language: en
        intents:
          Timer:
            data:
              - sentences:
                  - "set [a] timer for <length>"
                slots: {kind: short}
                expansion_rules:
                  length: "{minutes} minute[s]"
                lists:
                  minutes: {range: {from: 1, to: 60}}
                response: started
                metadata: {source: test}
          Light:
            data:
              - sentences: ["(turn|switch) {state} {name}"]
                requires_context: {domain: [light, switch], area: {slot: true}}
                excludes_context: {mode: night}
        lists:
          state: {values: [on, {in: "(off|out)", out: off}]}
          name:
            values:
              - in: lamp[s]
                out: 7
                context: {domain: light}
              - plain; name
          message: {wildcard: true}
        skip_words: [please]
        """

    @Test
    func `a file gives everything it says`() throws {
        let files = DefinitionFiles.load(text: Self.sample, file: "a.yaml")
        #expect(files.diagnostics == [])
        let matcher = TemplateMatcher(files.sentences)
        let timer = try #require(matcher.match("please set timer for five minutes").match)
        #expect(timer.intent == "Timer" && timer.response == "started")
        #expect(
            timer.slots.mapValues(\.value) == ["kind": .string("short"), "minutes": .integer(5)])
        #expect(timer.metadata == ["source": .string("test")])
        let light = matcher.match("switch out lamps", context: ["area": .string("Hall")]).match
        #expect(
            light?.slots.mapValues(\.value) == [
                "state": .string("off"), "name": .integer(7), "area": .string("Hall"),
            ])
        #expect(matcher.match("switch on lamp").match == nil)
        let night: [String: ParameterValue] = ["area": .string("Hall"), "mode": .string("night")]
        #expect(matcher.match("switch on lamp", context: night).match == nil)
    }

    static let complaints: [(text: String, place: String, saying: String)] = [
        ("language: en\nintnets: {}", "x:2:1: warning", "did you mean “intents”"),
        (
            "intents:\n  A:\n    data:\n    - sentence: [a]", "x:4:7: error",
            "“intents.A.data[0].sentences” is missing"
        ),
        ("intents:\n  A: {}", "x:2:6: error", "“intents.A.data” is missing"),
        ("intents:\n  A:\n    data:\n    - sentences: say it", "x:4:18: error", "must be a list"),
        (
            "intents:\n  A:\n    data:\n    - sentences:\n      - say (it", "x:5:13: error",
            "never closed"
        ),
        (
            "intents:\n  A:\n    data:\n    - sentences:\n      - 'say (it'", "x:5:14: error",
            "never closed"
        ),
        ("intents:\n  A:\n    data:\n    - sentences: [a <b>]", "x:4:19: error", "no rule <b>"),
        ("intents:\n  A:\n    data:\n    - sentences: ['a {b}']", "x:4:20: error", "no list {b}"),
        ("expansion_rules:\n  a: x <b>\n  b: '[<a>]'", "x:2:6: error", "contains itself"),
        ("lists:\n  a: {}", "x:2:6: error", "needs “values”, “range” or “wildcard: true”"),
        ("lists:\n  a: {vales: [b]}", "x:2:7: warning", "did you mean “values”"),
        ("lists:\n  a: {range: {from: 1}}", "x:2:14: error", "“lists.a.range.to” is missing"),
        ("lists:\n  a: {range: {from: 9, to: 1}}", "x:2:14: error", "swap them"),
        ("lists:\n  a: {range: {from: 1, to: 9, step: 0}}", "x:2:37: error", "from 1"),
        ("lists:\n  a: {range: {from: 1, to: 9, type: percent}}", "x:2:37: error", "percentage"),
        ("lists:\n  a: {values: [{out: x}]}", "x:2:16: error", "“in” is missing"),
        ("lists:\n  a: {values: [{in: x, uot: y}]}", "x:2:24: warning", "did you mean “out”"),
        ("lists:\n  a: {values: ['']}", "x:2:17: error", "is empty"),
        ("a: [", "x:", "error"),
    ]

    @Test(arguments: complaints)
    func `each complaint names its place and a remedy`(text: String, place: String, saying: String)
    {
        let diagnostics = DefinitionFiles.load(text: text, file: "x").diagnostics
        let found = diagnostics.contains {
            $0.description.hasPrefix(place) && $0.description.contains(saying)
        }
        #expect(found, "\(diagnostics)")
    }

    @Test
    func `a broken file never stops the others`() throws {
        let folder = try ScratchFiles([
            "a.yaml":
                "language: en\nintents: {A: {data: [{sentences: [one]}]}}\nlists: {x: {values: [p]}}",
            "b.yaml": "intents: {B: [",
            "c.yaml": "language: de\nintents: {C: {data: [{sentences: [drei]}]}}",
            "d.yaml":
                "intents: {A: {data: [{sentences: ['two {x}', 'three (']}]}}\nlists: {x: {values: [q]}}",
            "notes.txt": "not ours",
        ])
        let files = DefinitionFiles.load([folder.path, folder.path + "/absent.yaml"])
        let errors = files.diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 4, "\(errors)")
        #expect(files.fileCount == 3)
        let matcher = TemplateMatcher(files.sentences)
        #expect(matcher.match("one").match?.intent == "A")
        #expect(matcher.match("two p").match != nil && matcher.match("two q").match != nil)
        #expect(matcher.match("drei").match == nil)
    }

    @Test(arguments: [
        ("de", 1.0, "eine"), ("de", 21.0, "einundzwanzig"), ("fr", 21.0, "vingt et une"),
        ("pl", 2.0, "dwie"), ("en", 20.5, "twenty point five"),
    ])
    func `numbers are known in all genders`(language: String, number: Double, form: String) {
        let forms = NumberSpeller.rulesets(language: language).words(number)
        let plain = forms.map { text in
            String(text.filter { $0 != "\u{AD}" }.map { $0 == "-" ? " " : $0 })
        }
        #expect(plain.contains(form), "\(forms)")
        #expect(!forms.contains { $0.contains("zweite") })
    }

    @Test
    func `a language nobody knows has no number words and no crash`() {
        _ = NumberSpeller.rulesets(language: "x-nothing").words(5)
        _ = NumberSpeller.rulesets(language: "").words(-0.5)
    }

    @Test(arguments: [
        (nil, "en", "brew tea", "Brew tea"), ("en", "en", "brew tea", "Brew tea"),
        ("de-CH", "de-CH", "mach tee", "Tee machen"), ("fr", "fr", "brew tea", "Brew tea"),
    ])
    func `phrases are taken in the person's language where there are any`(
        language: String?, spoken: String, phrase: String, title: String
    ) throws {
        let folder = try ScratchFiles([
            "tea.yaml": """
            intent: tea.brew
            title: Brew tea
            phrases: [brew tea]
            texts: {de: {title: Tee machen, phrases: [mach tee]}}
            """
        ])
        let files = DefinitionFiles.load(layers: [folder.path], language: language)
        #expect(files.sentences.language == spoken)
        #expect(TemplateMatcher(files.sentences).match(phrase).match?.intent == "tea.brew")
        #expect(files.catalog.definition("tea.brew")?.title == title)
        #expect(files.catalog.definition("tea.brew", language: "de")?.title == "Tee machen")
    }
}

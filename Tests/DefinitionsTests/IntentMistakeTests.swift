import Definitions
import Intents
import Testing

/// Every mistake in the file of an intent, with its place and the remedy.
struct IntentMistakeTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        /// The lines below `intent: a` and `title: A`.
        let text: String
        let place: String
        let saying: String
        /// Whether the definition is in force all the same.
        var isUsable = false
        var testDescription: String { text }
    }

    static let whole: [(text: String, place: String, saying: String)] = [
        ("title: A\nphrases: [go]", "f:1:1: error", "“intent” is missing; add it"),
        ("intent: a", "f:1:1: error", "“title” is missing; add it"),
        ("intent: a b\ntitle: A", "f:1:9: error", "such as soup.order, not “a b”"),
        ("intent: a\ntitle: [A]", "f:2:8: error", "must be text, not a list"),
        ("intent:\ntitle: A", "f:1:8: error", "has no value"),
    ]

    @Test(arguments: whole)
    func `a missing field is named with file and line`(text: String, place: String, saying: String)
    {
        let files = DefinitionFiles.load(text: text, file: "f")
        #expect(files.catalog.entries.isEmpty)
        let found = files.diagnostics.contains {
            $0.description.hasPrefix(place) && $0.message.contains(saying)
        }
        #expect(found, "\(files.diagnostics)")
    }

    static let head: [Mistake] = [
        Mistake(
            text: "categry: order", place: "3:1: warning", saying: "did you mean “category”?",
            isUsable: true),
        Mistake(text: "category: ordr", place: "3:11: error", saying: "did you mean “order”?"),
        Mistake(text: "confirmation: maybe", place: "3:15: error", saying: "true or false"),
        Mistake(
            text: "confirmation: {requird: true}", place: "3:16: warning",
            saying: "did you mean “required”?", isUsable: true),
        Mistake(
            text: "confirmation: {prompt: 'Do {x}?'}", place: "3:29: error",
            saying: "“x” is no parameter; there are none; remove it", isUsable: true),
        Mistake(text: "background: 'yes'", place: "3:13: error", saying: "remove the quotes"),
        Mistake(text: "restricted-while-locked: 1", place: "3:26: error", saying: "true or false"),
        Mistake(text: "language: english", place: "3:11: error", saying: "such as en or pt-BR"),
        Mistake(
            text: "description: ''", place: "3:14: warning", saying: "is empty", isUsable: true),
        Mistake(text: "phrases: go", place: "3:10: error", saying: "write “- ” before each"),
        Mistake(
            text: "phrases: ['go {x}']", place: "3:16: error", saying: "“x” is no parameter",
            isUsable: true),
        Mistake(
            text: "phrases: ['go {1..5:x} (b']", place: "3:24: error", saying: "never closed",
            isUsable: true),
        Mistake(
            text: "phrases: [go <x>]", place: "3:11: error", saying: "there is no rule <x>",
            isUsable: true),
        Mistake(
            text: "phrases: [[go]]", place: "3:11: error", saying: "must be text",
            isUsable: true),
        Mistake(text: "parameters: soup", place: "3:13: error", saying: "must be a list"),
        Mistake(
            text: "shortcut-types: [{parameters: [x], title: T}]", place: "3:32: error",
            saying: "“x” is no parameter"),
        Mistake(
            text: "shortcut-types: [{parameters: []}]", place: "3:18: error",
            saying: "“shortcut-types[0].title” is missing"),
        Mistake(
            text: "response: {codes: {mine: {text: x}}}", place: "3:26: error",
            saying: "“response.codes.mine.success” is missing"),
        Mistake(
            text: "response: {codes: {success: 'In {wait}'}}", place: "3:34: error",
            saying: "“wait” is no property of the response", isUsable: true),
        Mistake(
            text:
                "response: {properties: [{name: wait, type: duration}], codes: {success: 'In {wiat}'}}",
            place: "3:78: error", saying: "did you mean “wait”?", isUsable: true),
        Mistake(
            text: "response: {codes: {failure: {success: true}}}", place: "3:39: error",
            saying: "is always a failure"),
        Mistake(
            text: "response: {codes: {sucess: {success: true}}}", place: "3:28: warning",
            saying: "did you mean “success”?", isUsable: true),
        Mistake(
            text: "response: {codes: {'a b': {success: true}}}", place: "3:27: error",
            saying: "must be of letters"),
        Mistake(
            text: "response: {properties: [{name: a, type: string}, {name: a, type: string}]}",
            place: "3:57: error", saying: "there twice"),
        Mistake(
            text: "texts: {german: {title: x}}", place: "3:17: error", saying: "is no language"),
        Mistake(
            text: "texts: {de: {titel: x}}", place: "3:14: warning",
            saying: "did you mean “title”?", isUsable: true),
        Mistake(
            text: "texts: {de: {response: {done: x}}}", place: "3:31: error",
            saying: "“done” is no response code", isUsable: true),
        Mistake(
            text: "texts: {de: {parameters: {x: {}}}}", place: "3:30: error",
            saying: "“x” is no parameter", isUsable: true),
        Mistake(
            text: "texts: {de: {shortcut-types: [{title: x}]}}", place: "3:30: error",
            saying: "there are only 0", isUsable: true),
        Mistake(
            text: "intents: {}", place: "3:1: warning", saying: "“intents” is not known",
            isUsable: true),
    ]

    @Test(arguments: head)
    func `a mistake is told with its place and remedy`(mistake: Mistake) {
        check(mistake, "intent: a\ntitle: A\n\(mistake.text)")
    }

    static let parameters: [Mistake] = [
        Mistake(text: "{name: p}", place: "4:3: error", saying: ".type” is missing; add it"),
        Mistake(text: "{type: string}", place: "4:3: error", saying: ".name” is missing; add it"),
        Mistake(
            text: "{name: 1p, type: string}", place: "4:10: error", saying: "begins with a letter"),
        Mistake(
            text: "{name: p, type: interger}", place: "4:19: error",
            saying: "did you mean “integer”?"),
        Mistake(
            text: "{name: p, type: string, requird: true}", place: "4:27: warning",
            saying: "did you mean “required”?", isUsable: true),
        Mistake(
            text: "{name: p, type: string, required: true}", place: "4:3: warning",
            saying: "has no prompt; add the question", isUsable: true),
        Mistake(
            text: "{name: p, type: string, array: 3}", place: "4:34: error", saying: "true or false"
        ),
        Mistake(
            text: "{name: p, type: enumeration}", place: "4:19: error",
            saying: "an enumeration needs “values”"),
        Mistake(
            text: "{name: p, type: string, values: [a]}", place: "4:35: error",
            saying: "use “type: enumeration”"),
        Mistake(
            text: "{name: p, type: enumeration, values: {a: b}}", place: "4:40: error",
            saying: "must be a list"),
        Mistake(
            text: "{name: p, type: enumeration, values: [a, a]}", place: "4:44: error",
            saying: "is there twice"),
        Mistake(
            text: "{name: p, type: enumeration, values: [{title: a}]}", place: "4:41: error",
            saying: "“value” is missing"),
        Mistake(
            text: "{name: p, type: enumeration, values: [{value: a, titel: b}]}",
            place: "4:52: warning", saying: "did you mean “title”?", isUsable: true),
        Mistake(
            text: "{name: p, type: enumeration, values: [{value: a, synonyms: b}]}",
            place: "4:62: error", saying: "must be a list"),
        Mistake(
            text: "{name: p, type: enumeration, values: [{value: a, synonyms: ['b (c']}]}",
            place: "4:66: error", saying: "never closed"),
        Mistake(
            text: "{name: p, type: enumeration, values: [[a]]}", place: "4:41: error",
            saying: "must be a word"),
        Mistake(
            text: "{name: p, type: string, range: {from: 1, to: 2}}", place: "4:34: error",
            saying: "not for string; remove it"),
        Mistake(
            text: "{name: p, type: integer, range: {from: 1}}", place: "4:35: error",
            saying: ".range.to” is missing"),
        Mistake(
            text: "{name: p, type: integer, range: {from: 9, to: 1}}", place: "4:35: error",
            saying: "swap them"),
        Mistake(
            text: "{name: p, type: date, range: futur}", place: "4:32: error",
            saying: "did you mean “future”?"),
        Mistake(
            text: "{name: p, type: duration, range: {from: 1, to: 2 h}}", place: "4:43: error",
            saying: "add a unit"),
        Mistake(
            text: "{name: p, type: integer, range: {from: 1, to: 5}, default: 6}",
            place: "4:62: error", saying: "the default of “p” must be from 1 to 5, not “6”"),
        Mistake(
            text: "{name: p, type: integer, default: '6'}", place: "4:37: error",
            saying: "must be a whole number"),
        Mistake(
            text: "{name: p, type: boolean, default: maybe}", place: "4:37: error",
            saying: "must be true or false"),
        Mistake(
            text: "{name: p, type: enumeration, values: [apple, pear], default: aple}",
            place: "4:64: error", saying: "is none of its values; did you mean “apple”?"),
        Mistake(
            text: "{name: p, type: string, array: true, default: a}", place: "4:49: error",
            saying: "must be a list, as the parameter is an array"),
        Mistake(
            text: "{name: p, type: date, default: tomorrow}", place: "4:34: error",
            saying: "such as 2026-12-24"),
        Mistake(
            text: "{name: p, type: time, default: 7 o'clock}", place: "4:34: error",
            saying: "such as 07:30"),
        Mistake(
            text: "{name: p, type: duration, range: {from: 1 min, to: 1 h}, default: 2 h}",
            place: "4:69: error", saying: "must be from 60.0 to 3600.0"),
        Mistake(
            text: "{name: p, type: string, prompt: 'Which {q}?'}", place: "4:43: error",
            saying: "“q” is no parameter; did you mean", isUsable: true),
        Mistake(
            text: "{name: p, type: string, prompt: 'Which {p?'}", place: "4:44: error",
            saying: "“}” or “,” is expected", isUsable: true),
        Mistake(
            text: "{name: p, type: string, prompt: ['a']}", place: "4:35: error",
            saying: "must be text"),
        Mistake(
            text: "{name: p, type: string, unsupported: {x: '{y}'}}", place: "4:46: error",
            saying: "is no parameter", isUsable: true),
        Mistake(
            text: "{name: p, type: string, unsupported: sold out}", place: "4:40: error",
            saying: "must be a mapping"),
        Mistake(
            text: "{name: p, type: string}\n- {name: p, type: date}", place: "5:10: error",
            saying: "“p” is there twice"),
        Mistake(
            text: "p\n- {name: q, type: date, prompt: '{p}'}", place: "4:3: error",
            saying: "must be a mapping"),
    ]

    @Test(arguments: parameters)
    func `a mistake in a parameter is told with its place and remedy`(mistake: Mistake) {
        check(mistake, "intent: a\ntitle: A\nparameters:\n- \(mistake.text)")
    }

    private func check(_ mistake: Mistake, _ text: String) {
        let files = DefinitionFiles.load(text: text, file: "f")
        let found = files.diagnostics.contains {
            $0.description.hasPrefix("f:\(mistake.place)") && $0.message.contains(mistake.saying)
        }
        #expect(found, "\(files.diagnostics)")
        #expect((files.catalog.entries["a"] != nil) == mistake.isUsable, "\(files.diagnostics)")
    }

    @Test
    func `a default duration is kept as it travels`() {
        let text = "intent: a\ntitle: A\nparameters:\n- {name: d, type: duration, default: 90 min}"
        let files = DefinitionFiles.load(text: text)
        #expect(files.diagnostics == [])
        let parameter = files.catalog.definition("a")?.parameters.first
        #expect(parameter?.defaultValue == .string("PT1H30M"))
    }
}

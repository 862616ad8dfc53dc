import Definitions
import Intents
import Testing

@testable import Daemon

/// What somebody says, and what it must do: `=1 slot=value` invokes, `?` is ambiguous, `-` nothing.
private struct Case: CustomTestStringConvertible, Sendable {
    let kind: String
    let phrases: [String]
    let said: String
    let expected: String

    init(_ kind: String, _ phrases: [String], _ said: String, _ expected: String) {
        self.kind = kind
        self.phrases = phrases
        self.said = said
        self.expected = expected
    }

    var testDescription: String { "\(kind): “\(said)” among \(phrases)" }
}

struct PhraseSetTests {
    private static let definitions = """
        intents:
          LampOn:
            data:
            - sentences: ["(turn|switch) on [the] {lamp}"]
          LampOff:
            data:
            - sentences: ["(turn|switch) off [the] {lamp}", "darken {lamp} [please]"]
          Darken:
            data:
            - sentences: ["darken [the] {lamp}"]
              requires_context: {}
          Night:
            data:
            - sentences: ["good night"]
              slots: {scene: night}
        lists:
          lamp:
            values: [desk lamp, {in: "ceiling [light]", out: ceiling}]
          level: {range: {from: 0, to: 100}}
          words: {wildcard: true}
        """

    private static let cases = [
        // Words alone: whole, exact, whatever case and punctuation.
        Case("beginning", ["open the garage door"], "open the garage", "- beginning"),
        Case("stitched", ["how are you", "fine thanks"], "how fine", "-"),
        Case("large beside small", ["burger time"], "burger time", "=1"),
        Case("short inside long", ["say", "what did you say"], "what did you say", "=2"),
        Case("short inside long", ["say", "what did you say"], "say", "=1"),
        Case("one letter", ["burger time", "a cup of tea"], "a", "-"),
        Case("no spaces", ["turn on the light"], "turnonthelight", "-"),
        Case("comma", ["turn on lamp"], "turn on, lamp", "=1"),
        Case("dash", ["turn on lamp"], "turn on lamp —", "=1"),
        Case("capitals", ["Turn On Kitchen"], "turn on KITCHEN", "=1"),
        // Templates.
        Case("branch", ["turn (on|off) [the] radio"], "turn off the radio", "=1"),
        Case("branch", ["turn (on|off) [the] radio"], "turn radio", "-"),
        Case("both branches", ["(shut|close) it"], "shut close it", "-"),
        Case("ending", ["lamp[s] out"], "lamps out", "=1"),
        Case("slot", ["dim [the] {lamp}"], "dim the desk lamp", "=1 lamp=desk lamp"),
        Case("slot", ["dim [the] {lamp:which}"], "DIM the ceiling light!", "=1 which=ceiling"),
        Case("value missing", ["dim [the] {lamp}"], "dim the", "- needs a value for lamp"),
        Case(
            "value missing", ["timer called {words:name}"], "timer called",
            "- needs a value for name"),
        Case("wildcard", ["timer called {words:name}"], "timer called tea", "=1 name=tea"),
        Case("part of a value", ["dim [the] {lamp}"], "dim the desk", "-"),
        Case("no spaces", ["dim [the] {lamp}"], "dimthedesklamp", "-"),
        Case("comma", ["dim [the] {lamp}"], "dim, the desk lamp", "=1 lamp=desk lamp"),
        Case("dash", ["dim [the] {lamp}"], "dim the desk lamp —", "=1 lamp=desk lamp"),
        // Numbers.
        Case("teens", ["timer {1..20:minutes} minutes"], "timer twelve minutes", "=1 minutes=12"),
        Case("no step", ["dim to {level} percent"], "dim to twenty percent", "=1 level=20"),
        Case("no step", ["dim to {level} percent"], "dim to 20 percent", "=1 level=20"),
        Case("zero", ["dim to {level} percent"], "dim to zero percent", "=1 level=0"),
        Case("out of range", ["dim to {level} percent"], "dim to 101 percent", "-"),
        Case("step", ["dim to {0..100,5:n}"], "dim to thirty", "=1 n=30"),
        Case("step", ["dim to {0..100,5:n}"], "dim to 31", "-"),
        // What goes before what.
        Case("words first", ["dim [the] {lamp}", "dim the desk lamp"], "dim the desk lamp", "=2"),
        Case("recorded first", ["turn on {lamp}"], "turn on desk lamp", "=1 lamp=desk lamp"),
        Case("recorded first", ["turn on the desk lamp"], "turn on the desk lamp", "=1"),
        Case("definition", ["burger time"], "switch on the ceiling", "=LampOn lamp=ceiling"),
        Case("definition", [], "good night", "=Night scene=night"),
        Case("definition", ["burger time"], "turn on the", "- needs a value for lamp"),
        Case(
            "tie", ["go {lamp} now", "go {lamp:which} now"], "go desk lamp now",
            "? “go {lamp} now” or “go {lamp:which} now”"),
        Case(
            "tie", [], "darken desk lamp",
            "? “darken {lamp} [please]” (LampOff) or “darken [the] {lamp}” (Darken)"),
        Case("nothing said", ["burger time"], " ", "- no word was said"),
        // Names that broke others.
        Case("hyphen", ["living-room light"], "living room light", "=1"),
        Case("underscore", ["tv_set on"], "TV set on", "=1"),
        Case("dot", ["PM2.5 level"], "pm2.5 level", "=1"),
    ]

    @Test(arguments: cases)
    private func `what is said does what it must`(_ example: Case) async throws {
        let folder = try ScratchFolder(["home.yaml": Self.definitions])
        let defined = await DefinedSentences().reading(folder.named)
        #expect(defined.diagnostics == [])
        let shortcuts = example.phrases.enumerated().map { index, text in
            Shortcut(
                id: index + 1, phrase: Phrase(text),
                action: .command(arguments: ["true"], isDetached: false))
        }
        let phrases = PhraseSet(shortcuts, defined: defined)
        #expect(phrases.recorded.problems.isEmpty)
        let shown = Self.shown(Finding.text(example.said, in: phrases).verdict)
        if example.expected.hasPrefix("- ") {
            #expect(shown.hasPrefix("- ") && shown.contains(example.expected.dropFirst(2)))
        } else if example.expected == "-" {
            #expect(shown.hasPrefix("- "))
        } else {
            #expect(shown == example.expected)
        }
    }

    private static func shown(_ verdict: Finding.Verdict) -> String {
        switch verdict {
        case .nothing(let outcome) where outcome.kind == .ambiguous:
            return outcome.reason.replacing("it could be", with: "?")
        case .nothing(let outcome):
            return outcome.kind == .notAPhrase ? "- \(outcome.reason)" : "\(outcome)"
        case .invoke(let match):
            let name = match.shortcut.map(String.init) ?? match.definedIntent ?? "?"
            let slots = match.slots.sorted { $0.key < $1.key }
            return (["=\(name)"] + slots.map { "\($0.key)=\($0.value.argument)" })
                .joined(separator: " ")
        }
    }

    @Test func `fillers of a decoder are no words of a template`() {
        let shortcut = Shortcut(
            id: 1, phrase: Phrase("turn (on|off) [the] radio"),
            action: .command(arguments: ["true"], isDetached: false))
        let words = ["<s>", "turn", "<sil>", "off", "++BREATH++", "radio", "[NOISE]", "</s>"]
        #expect(Self.shown(PhraseSet([shortcut]).verdict(on: words)) == "=1")
    }

    @Test func `without phrases and files, that is the reason`() {
        #expect(
            Self.shown(PhraseSet().verdict(on: ["hello"]))
                == "- there are no phrases yet; add one with phrasectl add")
    }

    @Test func `many items beside a wide range are compiled within bounds`() async throws {
        let items = (1...400).map { "thing number \($0)" }
        let folder = try ScratchFolder([
            "many.yaml": "lists: {item: {values: [\(items.joined(separator: ", "))]}}"
        ])
        let defined = await DefinedSentences().reading(folder.named)
        let shortcut = Shortcut(
            id: 1,
            phrase: Phrase("order {1..1500:count} of {item} and {1..1500:more} of {item:other}"),
            action: .command(arguments: ["true"], isDetached: false))
        let phrases = PhraseSet([shortcut], defined: defined)
        let said = "order fourteen hundred of thing number 7 and 3 of thing number 400"
        #expect(
            Self.shown(Finding.text(said, in: phrases).verdict).hasPrefix("=1")
                || Self.shown(Finding.text(said, in: phrases).verdict).hasPrefix("-"))
        #expect(
            Self.shown(
                Finding.text("order 1500 of thing number 7 and 3 of thing number 400", in: phrases)
                    .verdict) == "=1 count=1500 item=thing number 7 more=3 other=thing number 400")
    }

    @Test func `a template whose list is gone is disabled, and the others go on`() {
        let shortcuts = ["dim {lamp}", "turn (on|off) radio"].enumerated().map { index, text in
            Shortcut(
                id: index + 1, phrase: Phrase(text),
                action: .command(arguments: ["true"], isDetached: false))
        }
        let phrases = PhraseSet(shortcuts)
        #expect(phrases.recorded.problems.keys.sorted() == [1])
        #expect(
            phrases.recorded.problems[1]?.description
                == "phrase 1:1:1: error: there is no list {lamp}; add it under lists")
        #expect(Self.shown(phrases.verdict(on: ["turn", "off", "radio"])) == "=2")
    }

    @Test func `words mean the same when they do the same with the same values`() {
        let shortcuts = ["(turn|switch) on radio {1..5:volume}", "good night"].enumerated()
            .map { index, text in
                Shortcut(
                    id: index + 1, phrase: Phrase(text),
                    action: .command(arguments: ["true"], isDetached: false))
            }
        let phrases = PhraseSet(shortcuts)
        func meaning(_ text: String) -> Meaning? { phrases.meaning(of: TextNormalizer.words(text)) }
        #expect(meaning("turn on radio two") == meaning("switch on radio 2"))
        #expect(meaning("turn on radio two") != meaning("turn on radio three"))
        #expect(meaning("turn on radio two") != meaning("good night"))
        #expect(meaning("good night") != nil && meaning("good day") == nil)
    }

    @Test func `two meanings that sound the same are both named`() {
        let phrases = PhraseSet([
            Shortcut(
                id: 1, phrase: Phrase("two shots"),
                action: .command(arguments: ["true"], isDetached: false))
        ])
        var hypothesis = Hypothesis(
            words: [.init(text: "two", frames: 0...20, acousticScore: -9)], isFiller: false,
            confidence: 0.9, isUncertain: true)
        hypothesis.rival = Hypothesis.Rival(words: ["three"], lag: 0.1)
        guard case .nothing(let outcome) = phrases.verdict(on: hypothesis, rejection: nil) else {
            Issue.record("a guess was acted upon")
            return
        }
        #expect(outcome.kind == .ambiguous)
        #expect(
            outcome.reason == "it sounded as much like “three” as like “two”; say it again")
    }
}

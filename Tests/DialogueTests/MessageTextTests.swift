import Dialogue
import Intents
import Testing

struct MessageTextTests {
    static let soups: [ParameterChoice] = [
        ParameterChoice(value: .string("tomato"), title: "tomato soup"),
        ParameterChoice(
            value: .object(["identifier": .string("chowder"), "display": .string("Chowder")]),
            title: "clam chowder"),
    ]
    static let parameters = [
        IntentParameter(name: "soup", type: .object(soups)),
        IntentParameter(name: "day", type: .date(.future)),
        IntentParameter(name: "at", type: .time),
        IntentParameter(name: "moment", type: .dateTime(.any)),
        IntentParameter(name: "wait", type: .duration(nil)),
    ]

    static let filled: [(text: String, values: [String: ParameterValue], result: String)] = [
        ("Which soup?", [:], "Which soup?"),
        ("For {name}, please", ["name": .string("Ann {x}")], "For Ann {x}, please"),
        ("\\{name\\} \\\\ #", [:], "{name} \\ #"),
        ("a {gone} b", [:], "a b"),
        ("{n, plural, =0 {none} one {# soup} other {# soups}}", ["n": .integer(0)], "none"),
        ("{n, plural, =0 {none} one {# soup} other {# soups}}", ["n": .integer(1)], "1 soup"),
        ("{n, plural, one {# soup} other {# soups}}", ["n": .integer(12_345)], "12,345 soups"),
        ("{n, plural, one {# soup} other {# soups}}", ["n": .decimal(1.5)], "1.5 soups"),
        ("{n, plural, one {\\# 1} other {more}}", ["n": .integer(1)], "# 1"),
        (
            "{n, plural, one {one} other {# of {a, select, x {ex} other {{b}}}}}",
            ["n": .integer(2), "a": .string("y"), "b": .string("why")], "2 of why"
        ),
        (
            "{a, plural, one {# thing} other {# things: {a}}}",
            ["a": .array([.string("p"), .string("q"), .string("r")])], "3 things: p, q, and r"
        ),
        ("{on, select, true {lit} other {dark}}", ["on": .boolean(true)], "lit"),
        ("{on, select, true {lit} other {dark}}", [:], "dark"),
        ("{soup}", ["soup": .string("tomato")], "tomato soup"),
        ("{soup}", ["soup": .string("chowder")], "clam chowder"),
        (
            "{soup}", ["soup": .object(["identifier": .string("x"), "display": .string("Ex")])],
            "Ex"
        ),
        (
            "{soup}", ["soup": .array([.string("tomato"), .string("chowder")])],
            "tomato soup and clam chowder"
        ),
        ("{day}", ["day": .string("2026-12-24")], "Thursday, December 24, 2026"),
        ("{day}", ["day": .string("2026-02-30")], "2026-02-30"),
        ("{at}", ["at": .string("07:30")], "7:30 AM"),
        ("{moment, time}", ["moment": .string("2026-12-24T19:05:00+01:00")], "7:05 PM"),
        (
            "{moment}", ["moment": .string("2026-12-24T19:05:00Z")],
            "Thursday, December 24, 2026 at 7:05 PM"
        ),
        ("{wait}", ["wait": .string("PT1H20M")], "1 hour, 20 minutes"),
        ("{wait}", ["wait": .integer(60)], "1 minute"),
        ("{n, percent}", ["n": .integer(20)], "20%"),
        ("{n, number}", ["n": .decimal(3)], "3"),
        ("{n, duration}", ["n": .string("P1D")], "1 day"),
    ]

    @Test(arguments: filled)
    func `a text is filled with values`(
        text: String, values: [String: ParameterValue], result: String
    ) {
        let (message, diagnostics) = MessageText.parse(text)
        #expect(diagnostics == [])
        let shown = message?.filled(values, parameters: Self.parameters, language: "en")
        #expect(shown == result)
    }

    static let languages: [(language: String, number: ParameterValue, result: String)] = [
        ("de", .decimal(2.5), "2,5 Suppen"), ("de", .integer(1), "1 Suppe"),
        ("pl", .integer(3), "3 zupy"), ("pl", .integer(5), "5 zup"),
        ("pl_PL", .integer(12), "12 zup"),
        ("fr", .integer(0), "0 soupe"), ("x-nothing", .integer(1), "1 soups"),
    ]

    @Test(arguments: languages)
    func `plural forms and digits are those of the language`(
        language: String, number: ParameterValue, result: String
    ) {
        let texts = [
            "de": "{n, plural, one {# Suppe} other {# Suppen}}",
            "pl": "{n, plural, one {# zupa} few {# zupy} many {# zup} other {# zupy}}",
            "fr": "{n, plural, one {# soupe} many {# de soupes} other {# soupes}}",
        ]
        let text = texts[String(language.prefix(2))] ?? "{n, plural, one {# soup} other {# soups}}"
        #expect(MessageText(text).filled(["n": number], language: language) == result)
    }

    static let mistakes: [(text: String, place: String, saying: String)] = [
        ("ab {name", "f:3:10: error", "never closed; add “}”"),
        ("ab }", "f:3:10: error", "remove it, or write \\}"),
        ("{}", "f:3:8: error", "write {name}"),
        ("{a b}", "f:3:10: error", "“}” or “,” is expected behind the name “a”; add it"),
        ("{a, plurl}", "f:3:11: error", "known are number, percent, date, time, duration, plural"),
        ("{a, number", "f:3:7: error", "never closed"),
        ("{a, plural}", "f:3:17: error", "“,” is missing behind “plural”"),
        ("{a, plural, }", "f:3:7: error", "“other” is missing"),
        ("{a, plural, one {x}}", "f:3:7: error", "add other {…}"),
        ("{a, plural, ones {x} other {y}}", "f:3:19: error", "no plural form; known are zero"),
        ("{a, plural, few {x} other {y}}", "f:3:19: warning", "its forms are one, other"),
        ("{a, plural, one {x} one {y} other {z}}", "f:3:27: warning", "there twice"),
        ("{a, plural, one x other {y}}", "f:3:23: error", "put its text in braces"),
        ("{a, plural, one {x", "f:3:7: error", "never closed"),
        ("{a, select, x {y}}", "f:3:7: error", "“other” is missing"),
        ("a \\b", "f:3:9: warning", "write \\\\"),
        ("a\n {b", "f:4:2: error", "never closed"),
        (String(repeating: "{a, select, other {", count: 30), "f:3:", "nested deeper"),
        (String(repeating: "a", count: 9_000), "f:3:7: error", "shorten it"),
    ]

    @Test(arguments: mistakes)
    func `each mistake names its place and a remedy`(text: String, place: String, saying: String) {
        let start = TextPlace(file: "f", line: 3, column: 7)
        let (_, diagnostics) = MessageText.parse(text, at: start, language: "en")
        #expect(diagnostics.count == 1)
        let found = diagnostics.first?.description ?? ""
        #expect(found.hasPrefix(place) && found.contains(saying), "\(diagnostics)")
    }

    @Test
    func `a broken text is shown as it was written`() {
        #expect(MessageText("ab {name").filled([:], language: "en") == "ab {name")
    }

    @Test
    func `a text knows the names in it`() {
        let text = "{a} {n, plural, one {{b}} other {{a}}} {c, select, x {{d}} other {}}"
        #expect(MessageText(text).names == ["a", "n", "b", "c", "d"])
    }

    @Test(arguments: 0..<20)
    func `no text and no value stops it`(seed: UInt64) {
        var seed = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func draw(_ count: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % count
        }
        let pieces = [
            "{", "}", "a", ",", " ", "plural", "select", "other", "one", "=1", "#", "\\", "é", "\n",
        ]
        let values: [ParameterValue] = [
            .integer(.max), .integer(.min), .decimal(.nan), .decimal(-.infinity), .decimal(1e300),
            .string("P999999999999999999D"), .array([]), .object([:]), .boolean(false),
        ]
        for _ in 0..<500 {
            let text = (0..<draw(30)).map { _ in pieces[draw(pieces.count)] }.joined()
            for value in values {
                _ = MessageText(text).filled(["a": value], language: "en")
            }
        }
        for format in MessageFormat.allCases {
            for value in values { _ = value.shown(as: nil, format: format, language: "en") }
        }
    }
}

import Intents
import Testing

@testable import YAML

struct SectionTests {
    enum Mode: String, CaseIterable { case auto, always, never }

    /// Reads `key: text` with a conversion; the value or the complaint, as text.
    private func check<Value>(
        _ text: String, _ conversion: YAMLConversion<Value>, _ expected: String
    ) {
        let (node, problems) = parseYAML("key: \(text)", file: nil)
        #expect(problems == [])
        let (value, diagnostics) = YAMLSection.read(node, file: nil) { section in
            section.value("key", conversion)
        }
        let shown = value.map { "\($0)" } ?? diagnostics.map(\.message).joined(separator: "\n")
        #expect(shown == expected)
        #expect((value == nil) == (diagnostics.count == 1))
    }

    @Test(arguments: [
        ("0", "0"), ("-5", "-5"), ("+7", "7"), ("007", "7"),
        ("1.0", "“key” must be a whole number, not “1.0”"),
        ("'5'", "“key” must be a whole number, not “5”; remove the quotes"),
        ("99999999999999999999", "“key” must be a whole number, not “99999999999999999999”"),
        ("0x10", "“key” must be a whole number, not “0x10”"),
        ("", "“key” has no value; it must be a whole number, or go"),
        ("~", "“key” has no value; it must be a whole number, or go"),
        ("[1]", "“key” must be a whole number, not a list"),
        ("{a: 1}", "“key” must be a whole number, not a mapping"),
    ])
    func `integers`(text: String, expected: String) { check(text, .integer(), expected) }

    @Test(arguments: [
        ("1", "1"), ("65535", "65535"),
        ("0", "“key” must be a whole number from 1 to 65535, not “0”"),
        ("65536", "“key” must be a whole number from 1 to 65535, not “65536”"),
    ])
    func `integers in a range`(text: String, expected: String) {
        check(text, .integer(in: 1...65535), expected)
    }

    @Test(arguments: [
        ("1", "1.0"), ("-12.5", "-12.5"), ("1e2", "100.0"), (".5", "0.5"),
        ("101", "“key” must be a number from -100.0 to 100.0, not “101”"),
        ("1e999", "“key” must be a number from -100.0 to 100.0, not “1e999”"),
        ("nan", "“key” must be a number from -100.0 to 100.0, not “nan”"),
        (".inf", "“key” must be a number from -100.0 to 100.0, not “.inf”"),
        ("1,5", "“key” must be a number from -100.0 to 100.0, not “1,5”"),
    ])
    func `decimals`(text: String, expected: String) {
        check(text, .decimal(in: -100...100), expected)
    }

    @Test(arguments: [
        ("true", "true"), ("False", "false"), ("YES", "true"), ("off", "false"),
        ("1", "“key” must be true or false, not “1”"),
        ("\"true\"", "“key” must be true or false, not “true”; remove the quotes"),
    ])
    func `Booleans`(text: String, expected: String) { check(text, .boolean, expected) }

    @Test(arguments: [
        ("600 ms", "0.6 seconds"), ("600ms", "0.6 seconds"), ("1.5 s", "1.5 seconds"),
        ("\"10 s\"", "10.0 seconds"), ("2 min", "120.0 seconds"), ("0.5 h", "1800.0 seconds"),
        ("0.000000001 s", "1e-09 seconds"), ("0 s", "0.0 seconds"),
        (
            "600",
            "“key” must be a duration such as “600 ms” or “1.5 s”, not “600”;"
                + " add a unit: ms, s, min or h"
        ),
        (
            "5 sec",
            "“key” must be a duration such as “600 ms” or “1.5 s”, not “5 sec”;"
                + " the units are ms, s, min and h"
        ),
        (
            "s",
            "“key” must be a duration such as “600 ms” or “1.5 s”, not “s”;"
                + " the units are ms, s, min and h"
        ),
        (
            "-1 s",
            "“key” must be a duration such as “600 ms” or “1.5 s”, not “-1 s”;"
                + " the units are ms, s, min and h"
        ),
        (
            "1.5.2 s",
            "“key” must be a duration such as “600 ms” or “1.5 s”, not “1.5.2 s”;"
                + " the units are ms, s, min and h"
        ),
        (
            "٣ s",
            "“key” must be a duration such as “600 ms” or “1.5 s”, not “٣ s”;"
                + " the units are ms, s, min and h"
        ),
        (
            "99999999999999999999 h",
            "“key” must be a duration such as “600 ms” or “1.5 s”, not “99999999999999999999 h”;"
                + " the units are ms, s, min and h"
        ),
    ])
    func `durations`(text: String, expected: String) { check(text, .duration(), expected) }

    @Test func `durations in a range`() {
        check(
            "5 s", .duration(in: .milliseconds(200)...(.seconds(2))),
            "“key” must be a duration such as “600 ms” or “1.5 s” from 200 ms to 2 s, not “5 s”")
    }

    @Test(arguments: [
        ("auto", "auto"), ("'never'", "never"),
        (
            "allways",
            "“key” must be one of auto, always, never, not “allways”; did you mean “always”?"
        ),
        ("Auto", "“key” must be one of auto, always, never, not “Auto”; did you mean “auto”?"),
        ("purple", "“key” must be one of auto, always, never, not “purple”"),
    ])
    func `choices`(text: String, expected: String) {
        check(text, YAMLConversion<Mode>.choice, expected)
    }

    @Test(arguments: [("5", "5"), ("'a b'", "a b"), ("true", "true"), ("\"\"", "")])
    func `text is any scalar as written`(text: String, expected: String) {
        check(text, .string, expected)
    }

    @Test func `complaints name the way to the key and come in the order of the text`() {
        let text = """
            extra: 1
            capture:
              devise: mic
              level: loud
            rules:
              - name: a
              - nam: b
              - c
            words: [1, [2], 3]
            """
        let (node, _) = parseYAML(text, file: "p.yaml")
        let (_, diagnostics) = YAMLSection.read(node, file: "p.yaml") { section in
            let words = section.list("words", of: .string)
            #expect(words == ["1", "3"])
            _ = section.section("capture") { capture in
                _ = capture.value("device", .string)
                _ = capture.value("level", .decimal())
            }
            let rules = section.sections("rules") { $0.value("name", .string, isRequired: true) }
            #expect(rules == ["a", nil])
            #expect(section.value("missing", .string, isRequired: true) == nil)
            #expect(section.section("absent") { _ in 1 } == nil)
        }
        #expect(
            diagnostics.map(\.description) == [
                "p.yaml:1:1: error: “missing” is missing; add it",
                "p.yaml:1:1: warning: “extra” is not known; known here are words, capture, rules,"
                    + " missing, absent",
                "p.yaml:3:3: warning: “devise” is not known in “capture”; did you mean “device”?",
                "p.yaml:4:10: error: “capture.level” must be a number, not “loud”",
                "p.yaml:7:5: error: “rules[1].name” is missing; add it",
                "p.yaml:7:5: warning: “nam” is not known in “rules[1]”; did you mean “name”?",
                "p.yaml:8:5: error: “rules[2]” must be a mapping of keys, not “c”",
                "p.yaml:9:12: error: “words[1]” must be text, not a list",
            ])
    }

    @Test func `an empty file and an empty section have their defaults`() {
        for text in ["", "capture:\n", "capture: {}\n"] {
            let (node, _) = parseYAML(text, file: nil)
            let (level, diagnostics) = YAMLSection.read(node, file: nil) { section in
                section.section("capture") { $0.value("level", .integer()) ?? 5 } ?? 5
            }
            #expect(level == 5)
            #expect(diagnostics == [])
        }
    }

    @Test(arguments: ["- a", "just text"])
    func `a file that is no mapping is told`(text: String) {
        let (node, _) = parseYAML(text, file: nil)
        let (_, diagnostics) = YAMLSection.read(node, file: nil) { $0.value("a", .string) }
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.message.hasPrefix("the file must be a mapping") == true)
    }

    @Test(arguments: [
        ("devise", "device"), ("DEVICE", "device"), ("quiet_after", "quiet-after"),
        ("leevl", "level"), ("lvel", "level"), ("x", nil), ("", nil), ("purple", nil),
    ])
    func `the nearest word is the one that was meant`(word: String, expected: String?) {
        #expect(Spelling.nearest(to: word, among: ["device", "level", "quiet-after"]) == expected)
    }

    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("", "ab", 2), ("kitten", "sitting", 3), ("ab", "ba", 1),
        ("abc", "abc", 0), ("ca", "abc", 3),
    ])
    func `distances`(left: String, right: String, expected: Int) {
        #expect(Spelling.distance(Array(left), Array(right)) == expected)
    }
}

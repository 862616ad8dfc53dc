import Definitions
import Dialogue
import Foundation
import Intents
import Matching
import Testing

struct IntentReaderTests {
    /// The package this file belongs to.
    private static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    static let soupOrder = "\(package)/Examples/SoupChef/soup-order.yaml"

    private func soup() throws -> IntentDefinition {
        let files = DefinitionFiles.load([Self.soupOrder])
        #expect(files.diagnostics == [])
        return try #require(files.catalog.definition("soup.order"))
    }

    @Test
    func `the example gives everything it says`() throws {
        let soup = try soup()
        #expect(soup.category == .order && soup.requiresConfirmation)
        #expect(soup.title == "Order soup" && soup.summary == "Orders soup for pickup.")
        #expect(soup.image == "soup-chef" && soup.language == "en")
        #expect(soup.runsInBackground && soup.isRestrictedWhileLocked)
        #expect(soup.parameters.map(\.name) == ["soup", "quantity", "options", "pickup"])
        #expect(soup.parameter("soup")?.isRequired == true)
        #expect(soup.parameter("soup")?.type.choices.map(\.title).last == "red lentil")
        #expect(soup.parameter("quantity")?.type == .integer(1...10))
        #expect(soup.parameter("quantity")?.defaultValue == .integer(1))
        #expect(soup.parameter("options")?.isArray == true)
        #expect(soup.parameter("pickup")?.type == .dateTime(.future))
        #expect(soup.parameter("pickup")?.unsupportedReasons.keys.sorted() == ["closed"])
        #expect(soup.shortcutTypes.map(\.parameters).last == ["soup", "quantity", "options"])
        #expect(soup.response.properties.map(\.name) == ["wait", "price"])
        #expect(soup.response.templates["success"]?.isSuccess == true)
        #expect(soup.response.templates["failure-sold-out"]?.isSuccess == false)
    }

    @Test
    func `what is answered and asked is filled in`() throws {
        let soup = try soup()
        let choice = try #require(soup.parameter("soup")?.type.choices.first)
        let order: [String: ParameterValue] = ["soup": choice.value, "quantity": .integer(2)]
        let question = try #require(soup.confirmationPrompt)
        #expect(soup.fill(question, parameters: order) == "Order 2 bowls of tomato?")
        let text = try #require(soup.response.templates["success"]?.text)
        let said = soup.fill(text, parameters: order, properties: ["wait": .string("PT10M")])
        #expect(said == "Your tomato will be ready in 10 minutes.")
        let titles = soup.shortcutTypes.map { soup.fill($0.title, parameters: order) }
        #expect(titles.first == "Order 2 tomato")
    }

    @Test(arguments: ["de", "de-CH", "DE_at"])
    func `texts of another language take the place of the own`(language: String) throws {
        let soup = try soup().localized(for: language)
        #expect(soup.language == "de" && soup.title == "Suppe bestellen")
        #expect(soup.parameter("soup")?.prompt == "Welche Suppe darf es sein?")
        #expect(soup.parameter("options")?.prompt == "What would you like on it?")
        #expect(soup.shortcutTypes.map(\.title).first == "{soup} bestellen")
        let choice = try #require(soup.parameter("soup")?.type.choices.first)
        #expect(choice.title == "Tomatensuppe" && choice.synonyms == ["Tomate"])
        let order: [String: ParameterValue] = ["soup": choice.value]
        let text = try #require(soup.response.templates["success"]?.text)
        let said = soup.fill(text, parameters: order, properties: ["wait": .string("PT1H")])
        #expect(said == "Tomatensuppe ist in 1 Stunde fertig.")
        #expect(try self.soup().localized(for: "fr").title == "Order soup")
    }

    static let said: [(String, [String: ParameterValue])] = [
        ("order tomato soup", ["soup": thing("tomato", "tomato")]),
        ("Get me a bowl of chowder", ["soup": thing("chowder", "clam chowder")]),
        (
            "order three bowls of red lentil",
            ["soup": thing("lentil", "red lentil"), "quantity": .integer(3)]
        ),
        (
            // Words of several values are read when the intent is carried out.
            "order tomato with red pepper",
            ["soup": thing("tomato", "tomato"), "options": .string("red pepper")]
        ),
    ]

    private static func thing(_ identifier: String, _ display: String) -> ParameterValue {
        .object(["identifier": .string(identifier), "display": .string(display)])
    }

    @Test(arguments: said)
    func `its phrases are matched with parameters as slots`(
        text: String, slots: [String: ParameterValue]
    ) {
        let files = DefinitionFiles.load([Self.soupOrder])
        let match = TemplateMatcher(files.sentences).match(text).match
        #expect(match?.intent == "soup.order")
        #expect(match?.slots.mapValues(\.value) == slots)
    }

    @Test
    func `days, times and several values are said in phrases and read later`() throws {
        let text = """
            intent: soup.plan
            title: Plan
            parameters:
            - {name: when, type: date-time, range: future}
            - {name: wait, type: duration}
            - {name: options, type: enumeration, array: true, values: [croutons, red pepper]}
            phrases: ["cook soup {when}", "wait {wait}", "soup with {options}"]
            """
        let files = DefinitionFiles.load(text: text, file: "x")
        #expect(files.diagnostics == [])
        let matcher = TemplateMatcher(files.sentences, speller: NumberSpeller.rulesets)
        #expect(matcher.diagnostics == [])
        let definition = try #require(files.catalog.definition("soup.plan"))
        let reader = ValueReader(
            language: "en", timeZone: .gmt, speller: NumberSpeller.rulesets)
        // Thursday, 1 January 1970.
        let now = Date(timeIntervalSince1970: 0)
        let said: [(String, String, ParameterValue)] = [
            (
                "cook soup tomorrow at half past seven in the evening", "when",
                .string("1970-01-02T19:30:00+00:00")
            ),
            ("wait twenty minutes", "wait", .string("PT20M")),
            (
                "soup with croutons and red pepper", "options",
                .array([.string("croutons"), .string("red pepper")])
            ),
        ]
        for (sentence, name, value) in said {
            let match = matcher.match(sentence).match
            let parameter = try #require(definition.parameter(name))
            let words = try #require(match?.slots[name]?.value, "\(sentence)")
            #expect(reader.check(words, of: parameter, now: now).value == value, "\(words)")
        }
    }

    @Test
    func `a number out of range is none of the sentences`() {
        let matcher = TemplateMatcher(DefinitionFiles.load([Self.soupOrder]).sentences)
        #expect(matcher.match("order eleven bowls of tomato").match == nil)
    }

    @Test
    func `a later folder replaces an earlier one and a broken file harms nobody`() throws {
        let system = try ScratchFiles([
            "a.yaml": "intent: a\ntitle: System\nphrases: [do a]", "b.yaml": "intent: b\ntitle: B",
            "c.yaml": "intent: c\ntitle: C\nconfirmation: maybe", "d.yaml": "intent: [",
        ])
        let user = try ScratchFiles([
            "a.yaml": "intent: a\ntitle: Own\nphrases: [do mine]",
            "b.yaml": "intent: b\ntitel: wrong",
        ])
        let files = DefinitionFiles.load(layers: [system.path, user.path])
        #expect(files.catalog.definitions.mapValues(\.title) == ["a": "Own", "b": "B"])
        #expect(files.catalog.broken.keys.sorted() == ["c"])
        let matcher = TemplateMatcher(files.sentences)
        #expect(matcher.match("do mine").match?.intent == "a")
        #expect(matcher.match("do a").match == nil)
    }

    @Test
    func `a file that breaks leaves in force what it said before`() throws {
        let folder = try ScratchFiles(["a.yaml": "intent: a\ntitle: A\nconfirmation: true"])
        let first = DefinitionFiles.load(layers: [folder.path])
        for text in ["intent: a\ntitle: A\nconfirmation: perhaps", "intent: [a"] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/a.yaml"))
            let second = DefinitionFiles.load(layers: [folder.path], known: first.catalog)
            #expect(second.catalog == first.catalog)
            #expect(second.diagnostics.contains { $0.message.contains("stays in force") })
        }
        try FileManager.default.removeItem(atPath: folder.path + "/a.yaml")
        let third = DefinitionFiles.load(layers: [folder.path], known: first.catalog)
        #expect(third.catalog.entries.isEmpty)
    }

    @Test(arguments: 0..<8)
    func `no mutation of a good file stops the reader`(seed: Int) throws {
        let good = Array(try Data(contentsOf: URL(fileURLWithPath: Self.soupOrder)))
        let source = try #require(String(bytes: good, encoding: .utf8))
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func draw(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for round in 0..<60 {
            var bytes = good
            if round.isMultiple(of: 3) {
                // Lines that go, stand elsewhere, or are indented otherwise.
                var moved = lines
                for _ in 0...draw(3) {
                    let line = moved.remove(at: draw(moved.count))
                    moved.insert(draw(2) == 0 ? "  \(line)" : line, at: draw(moved.count))
                }
                bytes = Array(moved.joined(separator: "\n").utf8)
            } else {
                for _ in 0...draw(4) { bytes[draw(bytes.count)] = UInt8(draw(256)) }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let files = DefinitionFiles.load(text: text, file: "x")
            for entry in files.catalog.entries.values {
                _ = entry.definition.localized(for: "de")
            }
            #expect(files.diagnostics.allSatisfy { !$0.message.isEmpty })
        }
    }
}

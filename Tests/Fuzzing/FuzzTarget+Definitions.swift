import Definitions
import Dialogue
import Foundation
import Intents
import Matching
import Synchronization

// What people write in definition files, and what they say for the values of an intent.
extension FuzzTarget {
    /// Every file gives sentences that can be matched, or complaints, and costs little.
    static func definitions(_ bytes: [UInt8]) {
        let files = DefinitionFiles.load(text: String(decoding: bytes, as: UTF8.self))
        let matcher = TemplateMatcher(files.sentences, speller: NumberSpeller.rulesets)
        _ = matcher.match("turn on the light in the kitchen")
    }

    /// A definition that is taken can be run: its texts filled, its defaults taken, its answers shown.
    static func intents(_ bytes: [UInt8]) {
        let files = DefinitionFiles.load(text: String(decoding: bytes, as: UTF8.self))
        for (name, written) in files.catalog.definitions {
            precondition(name == written.name && !name.isEmpty)
            for language in [written.language, "de"] {
                let definition = written.localized(for: language)
                run(definition)
            }
        }
    }

    private static func run(_ definition: IntentDefinition) {
        var values: [String: ParameterValue] = [:]
        for parameter in definition.parameters {
            if let value = parameter.defaultValue {
                let reading = reader.check(value, of: parameter, now: now)
                // A date may have passed, and a choice be known to the handler alone.
                values[parameter.name] = reading.value
            }
            _ = reader.read("twenty past three tomorrow", as: parameter, now: now)
        }
        let texts =
            definition.response.templates.values.map(\.text) + [definition.confirmationPrompt]
        for text in texts.compactMap(\.self) { _ = definition.fill(text, parameters: values) }
        var session = IntentSession(definition, parameters: [:], reader: reader, now: now)
        var step = session.start()
        // Each parameter may be asked for several times, but not for ever.
        for turn in 0..<64 + 16 * definition.parameters.count {
            switch step {
            case .resolve: step = session.advance(.resolved(.notRequired))
            case .confirm: step = session.advance(.confirmed(IntentResponse(.ready)))
            case .ask:
                step = session.advance(
                    .replied(turn % 3 == 2 ? .answer(.yes) : .answer(.value(.string("two")))))
            case .handle: step = session.advance(.handled(IntentResponse(.success)))
            case .open, .finish: return
            }
        }
        preconditionFailure("a session of \(definition.name) never ends")
    }

    /// A text is taken or complained about, and fills in every language with whatever values.
    static func texts(_ bytes: [UInt8]) {
        let source = String(decoding: bytes, as: UTF8.self)
        let (text, diagnostics) = MessageText.parse(source, language: "en")
        precondition((text == nil) == diagnostics.contains { $0.severity == .error })
        let shown = text ?? MessageText(source)
        let kinds: [ParameterValue] = [
            .integer(.min), .decimal(0.1), .decimal(1e300), .boolean(true), .string("2026-12-24"),
            .string("PT20M"), .string("-0"), .array([.integer(1), .string("x")]),
            .object(["identifier": .string("a"), "display": .string("A")]),
        ]
        for (index, language) in ["en", "de-CH", "ar", "pl", "x-none", ""].enumerated() {
            var values: [String: ParameterValue] = [:]
            for (place, name) in shown.names.prefix(32).enumerated() {
                values[name] = kinds[(place + index) % kinds.count]
            }
            let filled = shown.filled(values, language: language)
            precondition(!filled.hasPrefix(" ") && !filled.hasSuffix(" "))
        }
    }

    /// A value that was understood stays what it is when it is checked, whatever its type.
    static func values(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let type = types[Int(first) % types.count]
        var parameter = IntentParameter(name: "value", type: type)
        parameter.isArray = first >= 128
        let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
        guard case .value(let value) = reader.read(text, as: parameter, now: now) else { return }
        let checked = reader.check(value, of: parameter, now: now)
        precondition(
            checked == .value(value), "\(type.name) “\(text)”: \(value) becomes \(checked)")
    }

    private static let choices = [
        ParameterChoice(value: .string("clam"), title: "Clam chowder"),
        ParameterChoice(value: .integer(3), title: "three bean soup"),
    ]

    private static let types: [ParameterType] = [
        .string, .integer(nil), .integer(-5...1_000), .decimal(nil), .decimal(-0.5...99.5),
        .boolean,
        .enumeration(choices), .object(choices), .object([]), .date(.any), .date(.future),
        .date(.past), .time, .dateTime(.any), .dateTime(.future), .duration(nil),
        .duration(60...7_200),
        .person(choices), .location, .file, .url,
    ]

    /// In a zone whose clocks change at midnight: some times of day do not exist there.
    private static let reader = ValueReader(
        language: "en", timeZone: TimeZone(identifier: "America/Asuncion") ?? .gmt,
        speller: rememberedNumbers)

    /// Numbers as they are said, each asked for once: spelling them anew for the types of each input
    /// would be all that is done.
    private static func rememberedNumbers(language: String) -> NumberSpeller {
        let speller = NumberSpeller.rulesets(language: language)
        return NumberSpeller { numbers in
            let known = remembered.withLock(\.self)
            let unknown = numbers.filter { known[$0] == nil }
            let new = Dictionary(zip(unknown, speller.words(unknown))) { first, _ in first }
            remembered.withLock { if $0.count < 100_000 { $0.merge(new) { $1 } } }
            return numbers.map { known[$0] ?? new[$0] ?? [] }
        }
    }

    private static let remembered = Mutex<[Double: [String]]>([:])

    private static let now = Date(timeIntervalSince1970: 1_796_040_000)
}

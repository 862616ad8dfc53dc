import Foundation
import TestSupport
import Testing
import Wire

/// Questions whose answer may be any words, answered by voice with the real recogniser.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct DictationTests {
    private static let phrase = "look up somebody"

    /// A daemon with an intent that asks for one value of `type`.
    private static func setup(_ type: String = "string") throws -> DaemonProcess.Setup {
        var clerk = InstalledHandler()
        clerk.intents = ["who.find"]
        clerk.handling = "answer(code='success', text=params['parameters']['name'] + ' it is')"
        let world = try TemporaryDirectory()
        try clerk.install(in: world)
        try world.write(
            """
            intent: who.find
            title: Find somebody
            phrases: [\(Self.phrase)]
            parameters:
            - {name: name, type: \(type), required: true, prompt: Who is it?}
            """, to: "config/phrased/definitions/who.yaml")
        var setup = DaemonProcess.Setup()
        setup.world = world
        setup.configuration = "voice: {answer-window: 4 s}\n"
        return setup
    }

    /// Says the phrase and then the name, and takes the question whether it was that.
    private static func name(
        _ daemon: DaemonProcess, _ control: ControlSession
    ) async throws -> QuestionMessage {
        try await daemon.hear(Speech.samples(phrase))
        try await repeated(daemon, control)
        return try await control.asked()
    }

    /// Says the name to the question for it.
    private static func repeated(_ daemon: DaemonProcess, _ control: ControlSession) async throws {
        #expect(try await control.asked().prompt == "Who is it?")
        try await daemon.hear(Speech.samples("robert"))
        let guess = try await control.answered()
        #expect(guess.accepted && guess.by == "voice", "\(guess)")
    }

    private static func end(_ control: ControlSession) async throws -> OutcomeMessage {
        let event = try await control.events.take("the outcome of the session") {
            $0.outcome?.phrase == phrase
        }
        return try #require(event.outcome)
    }

    @Test(arguments: ["string", "location", "person", "object"])
    func `words that no graph has are used once the person says that they were said`(
        type: String
    ) async throws {
        try await DaemonProcess.run(try Self.setup(type)) { daemon, control in
            let question = try await Self.name(daemon, control)
            #expect(question.prompt == "Did you say: robert?")
            #expect(question.kind == "yes-no")
            #expect(question.parameter == "name")
            try await daemon.hear(Speech.samples("yes"))
            #expect(try await control.answered().accepted)
            let end = try await Self.end(control)
            #expect(end.response == "robert it is", "\(end)")
        }
    }

    @Test func `what was not said is asked for again, and not guessed again`() async throws {
        try await DaemonProcess.run(try Self.setup()) { daemon, control in
            #expect(try await Self.name(daemon, control).prompt == "Did you say: robert?")
            try await daemon.hear(Speech.samples("no"))
            #expect(try await control.answered().accepted)
            try await Self.repeated(daemon, control)
            let other = try await control.asked().prompt
            #expect(other.hasPrefix("Did you say: ") && other != "Did you say: robert?", "\(other)")
            try await daemon.hear(Speech.samples("never mind"))
            #expect(try await Self.end(control).outcome == "cancelled")
            #expect(try await control.status().outcomes["handled"] == nil)
        }
    }

    @Test(arguments: ["silence", "noise", "talk"])
    func `words that were guessed are nothing without a yes`(kind: String) async throws {
        try await DaemonProcess.run(try Self.setup()) { daemon, control in
            _ = try await Self.name(daemon, control)
            let sound =
                switch kind {
                case "noise": Speech.noise(.seconds(2), amplitude: 6_000)
                case "talk": try Speech.samples("she sold her car last summer")
                default: [Int16]()
                }
            try await daemon.hear(sound + Speech.quiet(.seconds(6)))
            try await control.answered()
            try await control.asked()
            try await daemon.hear(sound + Speech.quiet(.seconds(6)))
            let end = try await Self.end(control)
            #expect(end.outcome == "declined", "\(end)")
            #expect(try await control.status().outcomes["handled"] == nil)
        }
    }

    @Test(arguments: ["noise", "silence"])
    func `noise is no answer to such a question either`(kind: String) async throws {
        try await DaemonProcess.run(try Self.setup()) { daemon, control in
            try await daemon.hear(Speech.samples(Self.phrase))
            for _ in 1...2 {
                #expect(try await control.asked().prompt == "Who is it?")
                let noise = Speech.noise(.seconds(2), amplitude: 6_000)
                try await daemon.hear((kind == "noise" ? noise : []) + Speech.quiet(.seconds(6)))
                #expect(try await !control.answered().accepted)
            }
            #expect(try await Self.end(control).outcome == "declined")
        }
    }

    @Test func `what was written is not asked about`() async throws {
        try await DaemonProcess.run(try Self.setup()) { daemon, control in
            try await daemon.hear(Speech.samples(Self.phrase))
            try await control.asked()
            #expect(try await control.say("Robert").outcome == "answered")
            #expect(try await Self.end(control).response == "Robert it is")
        }
    }

    @Test func `what must be spelled is said to need writing`() async throws {
        try await DaemonProcess.run(try Self.setup("url")) { daemon, control in
            try await daemon.hear(Speech.samples(Self.phrase))
            for _ in 1...2 {
                try await control.asked()
                try await daemon.hear(Speech.samples("robert") + Speech.quiet(.seconds(6)))
                #expect(try await !control.answered().accepted)
            }
            let end = try await Self.end(control)
            #expect(end.outcome == "declined")
            #expect(end.reason.hasSuffix("phrasectl answer TEXT"), "\(end)")
        }
    }
}

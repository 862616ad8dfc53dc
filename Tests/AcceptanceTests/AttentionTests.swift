import Foundation
import TestSupport
import Testing
import Wire

/// Whose speech is acted upon: wake phrase, push-to-talk, and sensitivity, with the real daemon.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct AttentionTests {
    private static func setup(_ listening: String) -> DaemonProcess.Setup {
        var setup = DaemonProcess.Setup()
        setup.configuration = "listening: { \(listening) }\n"
        return setup
    }

    private static func speech(_ text: String) throws -> [Int16] { try Speech.samples(text) }

    @Test func `behind a wake phrase in one breath, in two, and never without`() async throws {
        let setup = Self.setup("wake-phrase: hey computer, window: 4 s")
        try await DaemonProcess.run(setup) { daemon, control in
            _ = try await Obedience.prepare(daemon, control)
            try await daemon.hear(Self.speech("burger time"))
            let bare = try await control.outcome()
            #expect(bare.outcome == "not-a-phrase", "\(bare)")
            #expect(bare.reason.contains("hey computer"))

            try await daemon.hear(Self.speech("hey computer burger time"))
            let whole = try await control.outcome()
            #expect(whole.outcome == "handled", "\(whole)")
            #expect(whole.heard == "hey computer burger time")

            try await daemon.hear(Self.speech("hey computer"))
            #expect(try await control.outcome().outcome == "awake")
            #expect(
                try await control.event(.listening).listening
                    == ListeningMessage(open: true, by: "wake-phrase", seconds: 4))
            try await daemon.hear(Self.speech("burger time"))
            #expect(try await control.outcome().outcome == "handled")
            #expect(try await control.event(.listening).listening?.open == false)

            try await daemon.hear(Self.speech("hey computer"))
            #expect(try await control.outcome().outcome == "awake")
            #expect(try await control.event(.listening).listening?.open == true)
            try await daemon.hear(Speech.quiet(.seconds(5)))
            #expect(try await control.event(.listening).listening?.open == false)
            try await daemon.hear(Self.speech("burger time"))
            #expect(try await control.outcome().outcome == "not-a-phrase")
            #expect(try await control.say("burger time").outcome == "handled")
        }
    }

    @Test func `a phrase that gets in the way of the wake phrase is refused`() async throws {
        try await DaemonProcess.run(Self.setup("wake-phrase: hey computer")) { _, control in
            for phrase in ["hey computer", "hey computer lights", "hay computer"] {
                let refusal = try await control.refusal(
                    Method.addShortcut,
                    .object([
                        "phrase": .string(phrase),
                        "action": ["command": ["arguments": ["true"]]],
                    ]))
                #expect(refusal.reason == "wake-phrase", "\(phrase): \(refusal)")
            }
            #expect(try await control.status().warnings == [])
        }
    }

    @Test func `on request one utterance is taken, and nothing else is heard`() async throws {
        try await DaemonProcess.run(Self.setup("mode: on-request")) { daemon, control in
            _ = try await Obedience.prepare(daemon, control)
            let unasked = try Self.speech("burger time")
            try await daemon.hear(unasked)
            try await eventually("it to have passed") {
                try await control.status().capture.frames >= unasked.count / 320
            }
            #expect(try await control.status().outcomes == [:])
            try await daemon.converse { other in
                async let answer = other.client.request(
                    Method.listen, ListenParams(timeout: 30), as: OutcomeMessage.self)
                let opened = try await control.event(.listening).listening
                #expect(opened == ListeningMessage(open: true, by: "request", seconds: 30))
                // A click, as of a key, is not what is waited for.
                try await daemon.hear(
                    Speech.quiet(.seconds(1)) + Speech.noise(.milliseconds(80), amplitude: 9_000)
                        + Speech.quiet(.seconds(1)))
                try await daemon.hear(Self.speech("burger time"))
                let outcome = try await answer
                #expect(outcome.outcome == "handled", "\(outcome)")
                #expect(try await control.event(.listening).listening?.open == false)
            }
            let frames = try await control.status().capture.frames
            try await daemon.hear(unasked)
            try await eventually("it to have passed") {
                try await control.status().capture.frames >= frames + unasked.count / 320
            }
            #expect(try await control.status().outcomes["handled"] == 1)
        }
    }

    @Test func `listening on request ends with a reason whatever happens`() async throws {
        try await DaemonProcess.run { daemon, control in
            let ask = { (seconds: Double) in
                try await control.client.request(
                    Method.listen, ListenParams(timeout: seconds), as: OutcomeMessage.self)
            }
            let silent = try await ask(0.2)
            #expect(silent.outcome == "no-speech")
            #expect(silent.reason == "nobody began to speak within 0.2 s")
            _ = try await control.client.request(
                Method.mute, MuteParams(persist: false), as: MuteResult.self)
            #expect(try await ask(5).outcome == "muted")
            _ = try await control.client.request(Method.unmute, nil, as: MuteResult.self)
            control.forget(.listening)
            try await daemon.converse { other in
                async let waiting = control.client.request(
                    Method.listen, ListenParams(timeout: 60), as: OutcomeMessage.self)
                try await control.event(.listening)
                _ = try await other.client.request(
                    Method.mute, MuteParams(persist: false), as: MuteResult.self)
                #expect(try await waiting.outcome == "muted")
                _ = try await other.client.request(Method.unmute, nil, as: MuteResult.self)
            }
            await daemon.endSound()
            try await control.capture("ended")
        }
    }

    @Test func `a phrase is judged by its own sensitivity, also after a restart`() async throws {
        let world = try await {
            let daemon = try DaemonProcess()
            try await daemon.ready()
            try await daemon.converse { control in
                try await control.add("burger time", run: ["true"])
                try await daemon.hear(Self.speech("burger time"))
                #expect(try await control.outcome().outcome == "handled")
                let edited = try await control.client.request(
                    Method.editShortcut, EditShortcutParams(phrase: "burger time", sensitivity: 0),
                    as: EditShortcutResult.self)
                #expect(edited.shortcut.sensitivity == 0)
                try await control.event(.shortcuts)
                try await daemon.hear(Self.speech("burger time"))
                #expect(try await control.outcome().outcome != "handled")
            }
            try await daemon.stop()
            return daemon.world
        }()
        var setup = DaemonProcess.Setup()
        setup.world = world
        try await DaemonProcess.run(setup) { daemon, control in
            try await daemon.hear(Self.speech("burger time"))
            #expect(try await control.outcome().outcome != "handled")
            let reset = try await control.client.request(
                Method.editShortcut, EditShortcutParams(id: 1, reset: ["sensitivity"]),
                as: EditShortcutResult.self)
            #expect(reset.shortcut.sensitivity == nil)
            try await control.event(.shortcuts)
            try await daemon.hear(Self.speech("burger time"))
            #expect(try await control.outcome().outcome == "handled")
        }
    }
}

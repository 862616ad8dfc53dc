import Audio
import Foundation
import TestSupport
import Testing
import Wire

/// Phrases recorded by voice, without typing.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct RecordTests {
    private static let special = """
        intent: org.example.special
        title: Order the special
        suggested-phrase: order my kombucha special
        parameters:
          - name: drink
            type: string
        shortcut-types:
          - parameters: [drink]
            title: The special with {drink}
        """

    private func start(
        _ control: ControlSession, _ action: ActionMessage
    ) async throws -> RecordingMessage {
        try await control.client.request(
            Method.startRecording, StartRecordingParams(action: action),
            as: RecordingMessage.self)
    }

    /// Takes one recording while `speak` says it.
    private func take(
        _ state: RecordingMessage, _ control: ControlSession,
        _ speak: @escaping @Sendable () async throws -> Void
    ) async throws -> RecordingMessage {
        control.forget(.listening)
        async let taken = control.client.request(
            Method.takeRecording, TakeRecordingParams(recording: state.recording, timeout: 10),
            as: RecordingMessage.self)
        try await control.event(.listening)
        try await speak()
        return try await taken
    }

    @Test(
        .enabled(if: LivePathTests.hasSoundServer, "needs pulseaudio, pulseaudio-utils and flite"))
    func `a phrase recorded through a microphone works for that voice`() async throws {
        let microphone = try VirtualMicrophone()
        var setup = DaemonProcess.Setup()
        setup.isFed = false
        setup.environment = microphone.environment
        try await DaemonProcess.run(setup) { _, control in
            if try await control.status().capture.state != "running" {
                try await control.capture("running")
            }
            let quiet = Speech.quiet(.milliseconds(1_100))
            let said: @Sendable (Double) throws -> WAVFile = { stretch in
                let speech = try Speech.bare("order my kombucha special", .kal16, stretch: stretch)
                return WAVFile(samples: quiet + speech + quiet)
            }
            var state = try await start(
                control, ActionMessage(command: .init(arguments: ["echo", "one special"])))
            #expect(state.state == "say")
            for stretch in [1, 1.1] {
                state = try await take(state, control) { try await microphone.say(said(stretch)) }
                #expect(state.problem == nil)
            }
            #expect(state.state == "choose" && state.taken == 2)
            let kept = try await control.client.request(
                Method.keepRecording, RecordingParams(recording: state.recording),
                as: KeepRecordingResult.self)
            #expect(kept.after.allSatisfy { $0 > 0.5 })
            #expect(kept.shortcut.phrase.hasPrefix("order my"))
            try await control.event(.shortcuts)
            try await microphone.say(said(0.95))
            let outcome = try await control.outcome()
            #expect(outcome.outcome == "handled", "\(outcome)")
            #expect(outcome.response == "one special")
        }
        microphone.stop()
    }

    @Test(
        .enabled(if: LivePathTests.hasSoundServer, "needs flite"), arguments: Speech.Voice.allCases)
    func `the phrase an intent suggests is found however a voice says it`(
        voice: Speech.Voice
    ) async throws {
        let world = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: world.file("config/phrased/definitions"), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try world.write(Self.special, to: "config/phrased/definitions/special.yaml")
        var setup = DaemonProcess.Setup()
        setup.world = world
        try await DaemonProcess.run(setup) { daemon, control in
            let action = ActionMessage(
                intent: .init(name: "org.example.special", parameters: ["drink": "kombucha"]))
            var state = try await start(control, action)
            for stretch in [1, 1.1] {
                let speech = try Speech.bare("order my kombucha special", voice, stretch: stretch)
                state = try await take(state, control) {
                    try await daemon.hear(
                        Speech.quiet(.milliseconds(600)) + speech + Speech.quiet(.seconds(1)))
                }
            }
            #expect(state.candidates.first?.phrase == "order my kombucha special", "\(state)")
            #expect(state.candidates.first?.origin == "suggested")
            let kept = try await control.client.request(
                Method.keepRecording, RecordingParams(recording: state.recording),
                as: KeepRecordingResult.self)
            #expect(kept.shortcut.title == "The special with kombucha")
            try await control.event(.shortcuts)
            try await daemon.hear(try Speech.samples("order my kombucha special", voice))
            let outcome = try await control.outcome()
            #expect(outcome.heard == "order my kombucha special")
            #expect(outcome.phrase == "order my kombucha special")
            let shown = try await control.client.request(
                Method.showShortcut, ShowShortcutParams(id: kept.shortcut.id),
                as: ShowShortcutResult.self)
            #expect(shown.matches.recordings == kept.after)
        }
    }

    @Test(
        .enabled(if: LivePathTests.hasSoundServer, "needs flite"), arguments: Speech.Voice.allCases)
    func `an unknown word works as it was heard, and when it is written as it should be`(
        voice: Speech.Voice
    ) async throws {
        let said = "order my kombucha special"
        try await DaemonProcess.run { daemon, control in
            var state = try await start(
                control, ActionMessage(command: .init(arguments: ["echo", "one special"])))
            for stretch in [1, 1.1] {
                let speech = try Speech.bare(said, voice, stretch: stretch)
                state = try await take(state, control) {
                    try await daemon.hear(
                        Speech.quiet(.milliseconds(600)) + speech + Speech.quiet(.seconds(1)))
                }
            }
            let kept = try await control.client.request(
                Method.keepRecording, RecordingParams(recording: state.recording),
                as: KeepRecordingResult.self)
            try await control.event(.shortcuts)
            let quiet = Speech.quiet(.milliseconds(600))
            let again = quiet + (try Speech.bare(said, voice, stretch: 0.95)) + quiet + quiet
            try await daemon.hear(again)
            #expect(try await control.outcome().response == "one special", "\(kept)")
            var change = EditShortcutParams(id: kept.shortcut.id)
            change.newPhrase = said
            _ = try await control.client.request(
                Method.editShortcut, change, as: EditShortcutResult.self)
            try await control.event(.shortcuts)
            try await daemon.hear(again)
            #expect(try await control.outcome().heard == said, "\(kept)")
        }
    }

    @Test(
        .enabled(if: LivePathTests.hasSoundServer, "needs flite"),
        arguments: [
            ActionMessage(
                intent: .init(name: "org.example.drink", parameters: ["what": "rambutan"])),
            ActionMessage(command: .init(arguments: ["echo", "One rambutan!"])),
        ])
    func `a word that no dictionary lists is heard where what is started has it`(
        action: ActionMessage
    ) async throws {
        try await DaemonProcess.run { daemon, control in
            let state = try await control.client.request(
                Method.startRecording, StartRecordingParams(action: action, recordings: 1),
                as: RecordingMessage.self)
            let said = "order my rambutan special"
            let speech = try Speech.bare(said, .kal16)
            let taken = try await take(state, control) {
                try await daemon.hear(
                    Speech.quiet(.milliseconds(600)) + speech + Speech.quiet(.seconds(1)))
            }
            #expect(taken.candidates.first?.phrase == said, "\(taken)")
        }
    }

    @Test(.enabled(if: LivePathTests.hasSoundServer, "needs flite"))
    func `each use of a phrase is counted, with how sure it was`() async throws {
        try await DaemonProcess.run { daemon, control in
            let shortcut = try await control.add("turn on the kitchen light", run: ["echo", "on"])
            for _ in 0..<2 {
                try await daemon.hear(try Speech.samples("turn on the kitchen light"))
                #expect(try await control.outcome().response == "on")
            }
            // What is typed is no use of the voice.
            try await control.say("turn on the kitchen light")
            var uses: [Double] = []
            // The last one is written while its outcome is told.
            while uses.count < 2 {
                uses = try await control.client.request(
                    Method.showShortcut, ShowShortcutParams(id: shortcut.id),
                    as: ShowShortcutResult.self
                ).matches.uses
            }
            #expect(uses.count == 2 && uses.allSatisfy { $0 > 0.5 })
        }
    }

    @Test func `nothing goes on with a recording that is none`() async throws {
        try await DaemonProcess.run { _, control in
            for method in [Method.takeRecording, Method.keepRecording, Method.cancelRecording] {
                let error = try await control.refusal(method, ["recording": 7])
                #expect(error.reason == "not-found")
            }
            let state = try await start(
                control, ActionMessage(command: .init(arguments: ["true"])))
            let error = try await control.refusal(
                Method.keepRecording, ["recording": .integer(state.recording)])
            #expect(error.reason == "no-recording")
        }
    }
}

import Foundation
import TestSupport
import Testing
import Wire

/// Words as the person says them: known at once, kept, and heard.
@Suite(.startsDaemons, .timeLimit(.minutes(5)))
struct PronounceTests {
    private static let pronounce = Method.pronounceWord

    private func ways(
        _ word: String, _ control: ControlSession, phones: String? = nil,
        soundsLike: String? = nil, forget: Bool? = nil
    ) async throws -> [PronounceResult.Way] {
        let params = PronounceParams(
            words: [word], phones: phones, soundsLike: soundsLike, forget: forget)
        let result = try await control.client.request(
            Self.pronounce, params, as: PronounceResult.self)
        return result.words.flatMap(\.ways)
    }

    @Test(.enabled(if: LivePathTests.hasSoundServer, "needs flite"))
    func `a word nobody knows is heard as soon as it is told how it sounds`() async throws {
        try await DaemonProcess.run { daemon, control in
            let added = try await control.add("日本 time", run: ["echo", "konnichiwa"])
            #expect(added.state == "unpronounceable")
            #expect(try await control.status().unpronounceable == 1)
            // Two ways, of which the voice says the second.
            _ = try await ways("日本", control, phones: "n ih hh aa n")
            try await control.event(.shortcuts)
            let both = try await ways("日本", control, soundsLike: "burger")
            #expect(both.map(\.phones) == ["N IH HH AA N", "B ER G ER"])
            #expect(both.allSatisfy { $0.origin == "user" })
            try await control.event(.shortcuts)
            #expect(try await control.status().unpronounceable == 0)
            try await daemon.hear(try Speech.samples("burger time"))
            let outcome = try await control.outcome()
            #expect(outcome.outcome == "handled")
            #expect(outcome.heard == "日本 time")
        }
    }

    @Test func `what was told is kept until it is forgotten`() async throws {
        let daemon = try DaemonProcess()
        try await daemon.ready()
        let usual = try await daemon.converse { control in
            let usual = try await ways("mocha", control)
            #expect(usual.first?.origin == "dictionary")
            _ = try await ways("mocha", control, phones: "M AA K AH")
            _ = try await ways("mocha", control, phones: "M AA K AH")
            let forgotten = try await ways("mocha", control, forget: true)
            #expect(forgotten == usual)
            _ = try await ways("mocha", control, phones: "M AO K AH")
            #expect(try await ways("Mocha", control).map(\.phones) == ["M AO K AH"])
            return usual
        }
        #expect(usual.count > 1)
        try await daemon.stop()
    }

    @Test(
        arguments: [
            (["words": ["a"], "phones": "K QX M"], "unknown-phone"),
            (["words": ["a"], "phones": ""], "invalid-params"),
            (["words": [], "phones": "K"], "invalid-params"),
            (["words": ["a b"], "phones": "K"], "not-one-word"),
            (["words": ["a"], "sounds_like": "日本"], "unpronounceable"),
            (["words": ["a"], "sounds_like": ""], "invalid-params"),
            (["words": ["a"], "phones": "K", "forget": true], "invalid-params"),
        ] as [(JSONValue, String)])
    func `what makes no pronunciation is refused with the reason`(
        params: JSONValue, reason: String
    ) async throws {
        try await DaemonProcess.run { _, control in
            let error = try await control.refusal(Self.pronounce, params)
            #expect(error.reason == reason, "\(error)")
            if reason == "unknown-phone" { #expect(error.message.contains("QX")) }
        }
    }
}

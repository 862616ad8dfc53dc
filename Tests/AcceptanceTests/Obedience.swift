import TestSupport
import Testing
import Wire

/// The proof that a daemon still does its job: a phrase is spoken and its command runs.
struct Obedience {
    let daemon: DaemonProcess
    let control: ControlSession

    /// Records the phrase.
    static func prepare(_ daemon: DaemonProcess, _ control: ControlSession) async throws -> Self {
        try await control.add("burger time", run: ["echo", "One burger"])
        return Obedience(daemon: daemon, control: control)
    }

    /// Speaks the phrase into the pipe and expects its command to run.
    func expect(
        after what: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await daemon.hear(try Speech.samples("burger time"))
        try await heard(after: what, sourceLocation: sourceLocation)
    }

    /// Speaks the phrase into a microphone and expects its command to run.
    func expect(
        through microphone: FaultMicrophone, after what: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try microphone.play(try Speech.samples("burger time"))
        try await heard(after: what, sourceLocation: sourceLocation)
    }

    private func heard(after what: String, sourceLocation: SourceLocation) async throws {
        let outcome = try await control.outcome()
        #expect(
            outcome.outcome == "handled" && outcome.response == "One burger",
            "after \(what): \(outcome)", sourceLocation: sourceLocation)
    }
}

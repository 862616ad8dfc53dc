import Dialogue
import Intents
import Testing

/// Every event in every state: what goes on goes on, and everything else ends.
struct SessionTableTests {
    /// The states, each with the events that lead there.
    static let states: [(name: String, events: [SessionEvent], goesOn: Set<String>)] = [
        ("resolving", [], ["resolved", "notImplemented"]),
        ("asking value", [.resolved(.needsValue)], ["value", "choice", "none"]),
        (
            "asking choice", [.resolved(.disambiguation(SessionFixture.soups))],
            ["value", "choice", "none"]
        ),
        (
            "asking confirmation", [.resolved(.confirmationRequired(.string("clam")))],
            ["yes", "no", "none"]
        ),
        ("confirming", resolved, ["ready", "notImplemented", "launch"]),
        ("approving", resolved + [.notImplemented], ["yes", "none"]),
        ("handling", resolved + [.notImplemented, .yes], ["launch handled"]),
        (
            "opening",
            resolved + [.notImplemented, .yes, .handled(IntentResponse(.continueInApp))], []
        ),
        ("finished", [.replied(.answer(.cancel))], []),
    ]

    private static let resolved: [SessionEvent] = [
        .notImplemented, .notImplemented, .notImplemented,
    ]

    static let events: [(name: String, event: SessionEvent)] = [
        ("resolved", .resolved(.success(.string("clam")))), ("notImplemented", .notImplemented),
        ("ready", .confirmed(IntentResponse(.ready))),
        ("not ready", .confirmed(IntentResponse(.failure))),
        ("launch", .confirmed(IntentResponse(.continueInApp))),
        ("handled", .handled(IntentResponse(.success))),
        ("launch handled", .handled(IntentResponse(.failureRequiringAppLaunch))),
        ("yes", .yes), ("no", .no), ("cancel", .replied(.answer(.cancel))),
        ("choice", .replied(.answer(.choice(0)))), ("value", .said(.string("clam"))),
        ("guess", .replied(.answer(.dictated("clam")))),
        ("none", .silence), ("opened", .opened), ("failed", .failed(.timedOut, "too late")),
        ("lie", .failed(.handled, "it was done")),
    ]

    @Test(arguments: states, events)
    func `only what was waited for goes on`(
        state: (name: String, events: [SessionEvent], goesOn: Set<String>),
        event: (name: String, event: SessionEvent)
    ) {
        var fixture = SessionFixture(given: ["soup": .string("clam"), "quantity": .integer(2)])
        _ = fixture.play(state.events)
        let step = fixture.session.advance(event.event)
        switch step {
        case .finish(let end):
            // An answer that answers nothing is asked again, so it does not end here.
            #expect(!state.goesOn.contains(event.name), "\(state.name) \(event.name)")
            let mayBeHandled =
                state.name == "handling" && event.name == "handled"
                || state.name == "opening" && event.name == "opened"
            #expect((end.outcome.kind == .handled) == mayBeHandled)
        case .ask(let question):
            // Asked again, or the next question of those in turn.
            #expect(question.attempt >= 1)
        case .handle: #expect(state.name == "approving" && event.name == "yes")
        case .resolve, .confirm, .open:
            #expect(state.goesOn.contains(event.name), "\(state.name) \(event.name)")
        }
        let again = fixture.session.advance(.opened)
        if case .finish = step { #expect(again == step, "an end is the end") }
    }

    @Test func `before the start nothing happens, and a second start is none`() {
        var early = SessionFixture().session
        guard case .finish(let end) = early.advance(.yes) else {
            Issue.record("it went on")
            return
        }
        #expect(end.outcome.kind == .handlerFailed)
        #expect(early.start() == .finish(end))
        var twice = SessionFixture().session
        _ = twice.start()
        guard case .finish = twice.start() else {
            Issue.record("it started twice")
            return
        }
    }
}

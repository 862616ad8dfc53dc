import Desktop
import Testing
import Wire

@testable import Daemon

/// About whom the person is asked on their desktop.
struct HandlerNotesTests {
    private func handler(
        _ name: String, trust: String = "unknown", isConnected: Bool = true,
        intents: [String] = ["soup.order"]
    ) -> HandlerMessage {
        HandlerMessage(
            handler: name, name: "Cook", usage: "Makes soup", trust: trust,
            connected: isConnected, intents: intents)
    }

    @Test func `each is asked about once, until what was decided is forgotten`() {
        var notes = HandlerNotes(board: NotificationBoard(busAddress: "unix:path=/nowhere"))
        let seen = [
            (handler("a"), true), (handler("a"), false), (handler("b"), true),
            (handler("c", trust: "user"), false), (handler("c", trust: "allowed"), false),
            (handler("c", trust: "administrator"), false), (handler("c", trust: "denied"), false),
            (handler("d", isConnected: false), false), (handler("d"), true),
            (handler("a", trust: "denied"), false), (handler("a"), true),
        ]
        for (handler, isAsked) in seen {
            notes.note(handler)
            let isTaken = notes.take(handler)
            #expect(isTaken == isAsked, "\(handler)")
        }
    }

    @Test func `a program that changes its name without end does not fill the desktop`() {
        var notes = HandlerNotes(board: NotificationBoard(busAddress: "unix:path=/nowhere"))
        let taken = (1...1_000).count { notes.take(handler("org.test.\($0)")) }
        #expect(taken == 32)
    }

    @Test func `it says who asks and for what`() {
        let many = (1...6).map { "soup.\($0)" }
        #expect(
            DesktopNote(handler("org.test.cook", intents: many))
                == DesktopNote(
                    summary: "May Cook (org.test.cook) carry out what you say?",
                    body: "Makes soup\nsoup.1, soup.2, soup.3, soup.4, soup.5 …",
                    buttons: [
                        .init(key: "allow", label: "Allow"), .init(key: "deny", label: "Deny"),
                    ], isPatient: true))
    }
}

import TestSupport
import Testing
import Wire

@testable import phrasectl

struct HandlersTests {
    static let soup = HandlerMessage(
        handler: "org.example.Soup", name: "Soup Chef", usage: "Orders soup\u{1B}[2J",
        trust: "unknown", connected: true, intents: ["soup.order", "soup.cancel"],
        activities: ["soup.menu"], preferred: ["soup.order"])
    static let burger = HandlerMessage(
        handler: "org.example.Burger", trust: "administrator", connected: false,
        manifest: "/etc/phrased/handlers/burger.yaml", intents: ["burger.order"],
        restricted: ["burger.order"])

    @Test func `handlers are one table, or one of them line by line`() async throws {
        let answer: ScriptedServer.Answer = { _ throws(RPCError) in
            try JSONValue(encoding: ListHandlersResult(handlers: [Self.burger, Self.soup]))
        }
        let (table, _) = try await Shell.run(["handlers"], answering: Method.listHandlers, answer)
        try Snapshot.check(table.output, "handlers")
        let (one, _) = try await Shell.run(
            ["handlers", "show", "org.example.Soup"], answering: Method.listHandlers, answer)
        try Snapshot.check(one.output, "handlers-show")
        let (absent, _) = try await Shell.run(
            ["handlers", "show", "x"], answering: Method.listHandlers, answer)
        #expect(absent.status == 1)
        #expect(absent.errors.contains("there is no handler \"x\""))
    }

    @Test(arguments: [
        ("allow", Method.allowHandler), ("deny", Method.denyHandler),
        ("forget", Method.forgetHandler),
    ])
    func `a decision reaches the daemon`(verb: String, method: String) async throws {
        let (text, sent) = try await Shell.run(["handlers", verb, "soup"], answering: method) {
            _ throws(RPCError) in ["handler": "soup", "trust": "so"]
        }
        #expect(sent == ["handler": "soup"])
        #expect(text == .init(status: 0, output: "soup is so now\n", errors: ""))
    }

    @Test func `a preference is told, and taken back`() async throws {
        let (text, sent) = try await Shell.run(
            ["handlers", "prefer", "soup.order", "chef"], answering: Method.preferHandler
        ) { _ throws(RPCError) in ["intent": "soup.order", "handler": "chef"] }
        #expect(sent == ["intent": "soup.order", "handler": "chef"])
        #expect(text.output == "soup.order is done by chef now\n")
        let (none, nothing) = try await Shell.run(
            ["handlers", "prefer", "soup.order"], answering: Method.preferHandler
        ) { _ throws(RPCError) in ["intent": "soup.order"] }
        #expect(nothing == ["intent": "soup.order"])
        #expect(none.output == "nothing is preferred for soup.order now\n")
    }

    @Test func `activities are one table`() async throws {
        let (text, _) = try await Shell.run(["activities"], answering: Method.listActivities) {
            _ throws(RPCError) in
            [
                "activities": [
                    ["type": "soup.menu", "applications": ["a", "b"], "phrases": ["the menu"]]
                ]
            ]
        }
        #expect(
            text.output
                == "TYPE       PROGRAMS  PHRASES\nsoup.menu  a, b      the menu\n")
    }

    @Test func `run tells the outcome, and what it was given reaches the daemon`() async throws {
        let (text, sent) = try await Shell.run(
            ["run", "soup.order", "--set", "n=2", "--yes"], answering: Method.runIntent
        ) { _ throws(RPCError) in
            ["outcome": "handled", "reason": "done", "intent": "soup.order", "response": "Yum"]
        }
        #expect(sent?["intent"] == "soup.order")
        #expect(sent?["parameters"] == ["n": 2])
        #expect(sent?["yes"] == true)
        #expect(text.output == "handled  \"soup.order\"  → Yum\n")
        let (refused, _) = try await Shell.run(["run", "a"], answering: Method.runIntent) {
            _ throws(RPCError) in ["outcome": "declined", "reason": "no", "intent": "a"]
        }
        #expect(refused.status == 1)
        #expect(refused.errors == "phrasectl: declined  \"a\"  no\n")
    }
}

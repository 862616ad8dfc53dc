import Foundation
import TestSupport
import Testing
import Wire

/// A handler that misbehaves costs its own session and nothing else.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct HandlerFaultTests {
    /// Answers that are none, with what the outcome's reason says of them.
    private static let nonsense = [
        (#""result":{"code":"maybe"}"#, "neither success nor failure"),
        (#""result":{"text":"fine"}"#, "code"),
        (#""result":{"code":7}"#, "code"),
        (#""result":"fine""#, "object"),
        (#""result":null"#, "object"),
        (#""result":{"code":"success"},"error":{"code":-1,"message":"both"}"#, "either a result"),
        (#""nothing":1"#, "either a result"),
        (#""error":"burnt""#, "error must have"),
        (#""error":{"code":-32000}"#, "error must have"),
        (#""method":"intent/handle","result":{"code":"success"}"#, "not both"),
        (#""result":{"code":"failure","text":"out of soup"}"#, "out of soup"),
        (#""result":{"code":"failure"}"#, "gave no reason"),
        (#""error":{"code":-32000,"message":"the kitchen burns"}"#, "the kitchen burns"),
        (#""error":{"code":-32000,"message":"\u001b[2Jburnt\nand\u202e cold"}"#, "[2Jburnt"),
        (#""error":{"code":-32000,"message":""}"#, "gave no reason"),
        (
            #""error":{"code":-32000,"message":"\#(String(repeating: "x", count: 1_000_000))"}"#,
            "xxx…"
        ),
    ]

    @Test func `what a handler gets wrong is told and the next phrase works`() async throws {
        try await Self.kitchen { daemon, control, obedience in
            let cook = try await Self.cook(daemon)
            for (answer, words) in Self.nonsense {
                let outcome = try await Self.order(control) {
                    let id = try await Self.call(cook)
                    await cook.send(#"{"jsonrpc":"2.0","id":\#(id.text),\#(answer)}"#)
                }
                #expect(outcome.outcome == "handler-failed", "\(answer): \(outcome)")
                #expect(outcome.reason.contains("org.test.Cook"))
                #expect(outcome.reason.contains(words), "\(answer): \(outcome.reason)")
                #expect(outcome.reason.unicodeScalars.count < 1_000)
                #expect(
                    outcome.reason.unicodeScalars.allSatisfy {
                        $0.properties.generalCategory != .control && $0.value != 0x202E
                    })
            }
            try await obedience.expect(after: "nonsense")
        }
    }

    @Test func `a handler that answers nobody or floods is still asked`() async throws {
        try await Self.kitchen { daemon, control, obedience in
            let cook = try await Self.cook(daemon)
            let outcome = try await Self.order(control) {
                let id = try await Self.call(cook)
                await cook.send("this is no JSON")
                await cook.send(#"{"jsonrpc":"2.0","id":4711,"result":{"code":"success"}}"#)
                await cook.send(#"{"jsonrpc":"2.0","id":null,"result":{"code":"success"}}"#)
                await cook.send(#"{"jsonrpc":"2.0","method":"gossip"}"#)
                let flood = #"{"jsonrpc":"2.0","id":9,"method":"gossip"}"# + "\n"
                for _ in 0..<20 {
                    await cook.send(bytes: Array(String(repeating: flood, count: 100).utf8))
                }
                await cook.send(
                    #"{"jsonrpc":"2.0","id":\#(id.text),"result":{"code":"success","text":"Soup"}}"#
                )
            }
            #expect(outcome.outcome == "handled", "\(outcome)")
            #expect(outcome.response == "Soup")
            try await obedience.expect(after: "a flood")
        }
    }

    @Test func `a handler that dies is missed and takes its place back`() async throws {
        try await Self.kitchen { daemon, control, obedience in
            let cook = try await Self.cook(daemon)
            let outcome = try await Self.order(control) {
                _ = try await Self.call(cook)
                await cook.send(bytes: Array(#"{"jsonrpc":"2.0","id""#.utf8))
                cook.hangUp()
            }
            #expect(outcome.outcome == "handler-failed")
            #expect(outcome.reason.contains("org.test.Cook"), "\(outcome.reason)")
            try await obedience.expect(after: "a death")

            let next = try await Self.cook(daemon)
            #expect(try await control.status().handlers == ["org.test.Cook": ["soup.order"]])
            // Same name, new connection: the old one has lost the intent, the new one is asked.
            let latest = try await Self.cook(daemon)
            let served = try await Self.order(control) {
                let id = try await Self.call(latest)
                await latest.send(
                    #"{"jsonrpc":"2.0","id":\#(id.text),"result":{"code":"success","text":"Soup"}}"#
                )
            }
            #expect(served.response == "Soup")

            await next.send(
                #"{"jsonrpc":"2.0","id":3,"method":"handler/register","params":{"handler":"org.test.Thief","intents":["soup.order"]}}"#
            )
            // The connection speaks for another now, which nobody allowed.
            let registered = try await next.message("the answer")
            #expect(registered["result"]?["trust"] == "unknown")
            latest.hangUp()
            try await eventually("the handler to be missed") {
                try await control.status().handlers == ["org.test.Thief": ["soup.order"]]
            }
            let refused = try await control.say("soup please")
            #expect(refused.outcome == "not-authorized")
            #expect(refused.reason.contains("phrasectl handlers allow org.test.Thief"))
            next.hangUp()
            try await eventually("the other one to be missed") {
                try await control.status().handlers.isEmpty
            }
            #expect(try await control.say("soup please").outcome == "no-handler")
        }
    }

    @Test func `a handler that hangs is told that nobody waits`() async throws {
        try await Self.kitchen(deadline: "300 ms") { daemon, control, obedience in
            let cook = try await Self.cook(daemon)
            let id = Chronicle<JSONValue>()
            let outcome = try await Self.order(control) { id.append(try await Self.call(cook)) }
            #expect(outcome.outcome == "timed-out")
            #expect(outcome.reason.contains("0.3 s"), "\(outcome.reason)")
            let cancellation = try await cook.message("the cancellation")
            #expect(cancellation["method"] == "intent/cancel")
            #expect(cancellation["params"]?["reason"] == "deadline")
            // Too late is as if never said.
            let number = try await id.take("the call's id")
            await cook.send(#"{"jsonrpc":"2.0","id":\#(number.text),"result":{"code":"success"}}"#)
            try await obedience.expect(after: "a handler that hung")
        }
    }

    @Test func `a handler is told when the daemon stops`() async throws {
        let daemon = try DaemonProcess()
        try await daemon.ready()
        let cook = try await Self.cook(daemon)
        try await daemon.converse { control in
            try await control.allow("org.test.Cook")
            try await control.add("soup please", intent: "soup.order")
            try await daemon.hear(try Speech.samples("soup please"))
            _ = try await Self.call(cook)
            daemon.signal(SIGTERM)
            let outcome = try await control.outcome()
            #expect(outcome.outcome == "cancelled", "\(outcome)")
        }
        let cancellation = try await cook.message("the cancellation")
        #expect(cancellation["params"]?["reason"] == "shutdown")
        #expect(try await daemon.ended() == 0)
    }

    private static func kitchen(
        deadline: String = "60 s",
        _ body: @Sendable (DaemonProcess, ControlSession, Obedience) async throws -> Void
    ) async throws {
        var setup = DaemonProcess.Setup()
        setup.configuration = "delivery:\n  handler-deadline: \(deadline)\n"
        try await DaemonProcess.run(setup) { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            try await control.allow("org.test.Cook")
            try await control.add("soup please", intent: "soup.order", ["soup": "lentil"])
            try await body(daemon, control, obedience)
        }
    }

    /// A handler that has registered.
    private static func cook(_ daemon: DaemonProcess) async throws -> LineSocket {
        let cook = try LineSocket(daemon.sockets.handlers)
        try await cook.greet()
        await cook.send(
            #"{"jsonrpc":"2.0","id":1,"method":"handler/register","params":{"handler":"org.test.Cook","intents":["soup.order"]}}"#
        )
        let answer = try await cook.message("the answer to handler/register")
        #expect(answer["result"] != nil, "\(answer.text)")
        return cook
    }

    /// Takes the call that the handler gets, and tells its id.
    private static func call(_ cook: LineSocket) async throws -> JSONValue {
        while true {
            let call = try await cook.message("intent/handle")
            if call["method"] == "intent/handle", let id = call["id"] { return id }
        }
    }

    /// Says the phrase while `cooking` happens, and tells the outcome.
    private static func order(
        _ control: ControlSession, _ cooking: () async throws -> Void
    ) async throws -> OutcomeMessage {
        async let outcome = control.say("soup please")
        try await cooking()
        return try await outcome
    }
}

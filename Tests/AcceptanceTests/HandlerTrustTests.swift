import TestSupport
import Testing
import Wire

/// Who may carry out what is said.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct HandlerTrustTests {
    /// A handler that registers and answers every request.
    private static func cook(
        _ daemon: DaemonProcess, _ name: String, _ text: String
    ) async throws -> LineSocket {
        let cook = try LineSocket(daemon.sockets.handlers)
        try await cook.greet()
        await cook.send(
            #"{"jsonrpc":"2.0","id":1,"method":"handler/register","params":{"handler":"\#(name)","intents":["soup.order"]}}"#
        )
        let answer = try await cook.message("the answer to handler/register")
        #expect(answer["result"] != nil, "\(answer.text)")
        return cook
    }

    /// Says the phrase, has `cook` answer, and tells the outcome.
    private static func served(
        _ control: ControlSession, by cook: LineSocket, _ text: String
    ) async throws -> OutcomeMessage {
        async let outcome = control.say("soup please")
        let call = try await cook.message("intent/handle")
        #expect(call["method"] == "intent/handle", "\(call.text)")
        let id = try #require(call["id"])
        await cook.send(
            #"{"jsonrpc":"2.0","id":\#(id.text),"result":{"code":"success","text":"\#(text)"}}"#)
        return try await outcome
    }

    @Test func `one that merely connects is asked about once, and the answer outlives a restart`()
        async throws
    {
        var setup = DaemonProcess.Setup()
        setup.world = try TemporaryDirectory()
        try await DaemonProcess.run(setup) { daemon, control in
            try await control.add("soup please", intent: "soup.order")
            let cook = try await Self.cook(daemon, "org.test.Cook", "Soup")
            let event = try await control.event(.handler)
            #expect(event.handler?.handler == "org.test.Cook")
            #expect(event.handler?.trust == "unknown")
            let refused = try await control.say("soup please")
            #expect(refused.outcome == "not-authorized")
            #expect(refused.reason.hasSuffix("phrasectl handlers allow org.test.Cook"))
            let list = try await control.client.request(
                Method.listShortcuts, nil, as: ListShortcutsResult.self)
            #expect(list.shortcuts.map(\.state) == ["not-authorized"])
            try await control.allow("org.test.Cook")
            #expect(try await Self.served(control, by: cook, "Soup").response == "Soup")
        }
        try await DaemonProcess.run(setup) { daemon, control in
            let cook = try await Self.cook(daemon, "org.test.Cook", "Soup")
            #expect(try await Self.served(control, by: cook, "More").response == "More")
            _ = try await control.client.request(
                Method.denyHandler, ["handler": "org.test.Cook"])
            let denied = try await control.say("soup please")
            #expect(denied.outcome == "not-authorized")
            #expect(denied.reason.contains("was denied"))
            _ = try await control.client.request(
                Method.forgetHandler, ["handler": "org.test.Cook"])
            let forgotten = try await control.say("soup please")
            #expect(forgotten.reason.contains("nobody allowed it yet"))
        }
    }

    @Test func `of two for one intent, the preferred one is asked, after a restart too`()
        async throws
    {
        var setup = DaemonProcess.Setup()
        setup.world = try TemporaryDirectory()
        try await DaemonProcess.run(setup) { daemon, control in
            try await control.add("soup please", intent: "soup.order")
            let cooks = [
                try await Self.cook(daemon, "a", "A"), try await Self.cook(daemon, "b", "B"),
            ]
            for name in ["a", "b"] { try await control.allow(name) }
            // Nobody is there to be asked: the first by name.
            async let ran = control.client.request(
                Method.runIntent, RunIntentParams(intent: "soup.order"), as: OutcomeMessage.self)
            let id = try #require(try await cooks[0].message("intent/handle")["id"])
            await cooks[0].send(
                #"{"jsonrpc":"2.0","id":\#(id.text),"result":{"code":"success","text":"A"}}"#)
            #expect(try await ran.response == "A")
            _ = try await control.client.request(
                Method.preferHandler, ["intent": "soup.order", "handler": "b"])
            #expect(try await Self.served(control, by: cooks[1], "B").response == "B")
            let wrong = try await control.refusal(
                Method.preferHandler, ["intent": "soup.order", "handler": "c"])
            #expect(wrong.code == .notFound)
        }
        try await DaemonProcess.run(setup) { daemon, control in
            let cooks = [
                try await Self.cook(daemon, "a", "A"), try await Self.cook(daemon, "b", "B"),
            ]
            #expect(try await Self.served(control, by: cooks[1], "B").response == "B")
        }
    }

    @Test func `of two the person chooses, and the answer is remembered`() async throws {
        try await DaemonProcess.run { daemon, control in
            try await control.add("soup please", intent: "soup.order")
            let cooks = [
                try await Self.cook(daemon, "a", "A"), try await Self.cook(daemon, "b", "B"),
            ]
            for name in ["a", "b"] { try await control.allow(name) }
            let params = try JSONValue(
                encoding: RunIntentParams(intent: "soup.order", interactive: true))
            async let outcome = control.client.request(Method.runIntent, params)
            let asked = try #require(try await control.event(.question).question)
            #expect(asked.kind == "choice")
            #expect(asked.choices == ["a", "b"])
            try await daemon.converse { other in
                let answers = [("no such", false), ("2", true)]
                var question = asked
                for (text, isAccepted) in answers {
                    let answer = try await other.client.request(
                        Method.answerSession,
                        AnswerParams(
                            session: question.session, question: question.question, text: text),
                        as: AnswerResult.self)
                    #expect(answer.accepted == isAccepted, "\(text)")
                    if !isAccepted {
                        question = try #require(try await control.event(.question).question)
                    }
                }
            }
            let id = try #require(try await cooks[1].message("intent/handle")["id"])
            await cooks[1].send(
                #"{"jsonrpc":"2.0","id":\#(id.text),"result":{"code":"success","text":"B"}}"#)
            #expect(try await outcome["response"] == "B")
            #expect(try await Self.served(control, by: cooks[1], "Again").response == "Again")
        }
    }
}

import Foundation
import TestSupport
import Testing
import Wire

/// Intents with a definition, from what is said to the response, over the control socket.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct IntentSessionTests {
    private static let definition = """
        intent: soup.order
        category: order
        title: Order soup
        parameters:
        - name: soup
          type: string
          required: true
          prompt: Which soup?
        - name: quantity
          type: integer
          range: {from: 1, to: 9}
          required: true
          prompt: How many?
        response:
          properties:
          - name: minutes
            type: integer
          codes:
            success: "{quantity, plural, one {One soup} other {# soups}} in {minutes} minutes"
        """

    /// A kitchen whose handler is started when it is needed.
    private func setup() throws -> DaemonProcess.Setup {
        var chef = InstalledHandler()
        chef.handling = "answer(code='success', properties={'minutes': 12})"
        let world = try TemporaryDirectory()
        try chef.install(in: world)
        try world.write(Self.definition, to: "config/phrased/definitions/soup.yaml")
        var setup = DaemonProcess.Setup()
        setup.world = world
        return setup
    }

    /// Runs the intent, answers what is asked, and tells the outcome and what was asked.
    private func run(
        _ daemon: DaemonProcess, _ control: ControlSession, _ parameters: [String: JSONValue],
        yes: Bool? = nil, answering answers: [String]
    ) async throws -> (OutcomeMessage, prompts: [String]) {
        let params = RunIntentParams(
            intent: "soup.order", parameters: parameters, yes: yes, interactive: true)
        async let outcome = control.client.request(
            Method.runIntent, params, as: OutcomeMessage.self)
        var prompts: [String] = []
        for answer in answers {
            let question = try #require(try await control.event(.question).question)
            prompts.append(question.prompt)
            try await daemon.converse { other in
                _ = try await other.client.request(
                    Method.answerSession,
                    AnswerParams(
                        session: question.session, question: question.question, text: answer),
                    as: AnswerResult.self)
            }
        }
        let end = try await outcome
        _ = try await control.outcome()
        return (end, prompts)
    }

    @Test func `a parameter that the definition does not have is refused, run or recorded`()
        async throws
    {
        try await DaemonProcess.run(try setup()) { _, control in
            let intent: JSONValue = ["name": "soup.order", "parameters": ["soop": "pea"]]
            let add: JSONValue = ["phrase": "soup please", "action": ["intent": intent]]
            let run: JSONValue = ["intent": "soup.order", "parameters": ["soop": "pea"]]
            for (method, params) in [(Method.runIntent, run), (Method.addShortcut, add)] {
                let error = try await control.refusal(method, params)
                #expect(error.code == .invalidParams)
                #expect(error.message == "soup.order has no parameter “soop”")
                #expect(error.remedy == "it has soup, quantity")
            }
        }
    }

    @Test func `what is missing is asked for, and the whole is confirmed`() async throws {
        try await DaemonProcess.run(try setup()) { daemon, control in
            let (served, prompts) = try await run(
                daemon, control, [:], answering: ["tomato", "two", "yes please"])
            #expect(served.outcome == "handled", "\(served)")
            #expect(served.response == "2 soups in 12 minutes", "\(served)")
            #expect(served.code == "success")
            #expect(served.properties == ["minutes": 12])
            #expect(prompts.prefix(2) == ["Which soup?", "How many?"])
            #expect(prompts.count == 3)

            let (given, asked) = try await run(
                daemon, control, ["soup": "tomato", "quantity": 1], answering: ["yes"])
            #expect(given.response == "One soup in 12 minutes", "\(given)")
            #expect(asked.count == 1)

            let (quiet, none) = try await run(
                daemon, control, ["soup": "tomato", "quantity": 1], yes: true, answering: [])
            #expect(quiet.outcome == "handled", "\(quiet)")
            #expect(none == [])
        }
    }

    @Test(arguments: [
        (["no"], "declined"), (["cancel"], "cancelled"), (["banana", "banana"], "declined"),
    ])
    func `what is no yes orders nothing`(answers: [String], outcome: String) async throws {
        try await DaemonProcess.run(try setup()) { daemon, control in
            let (end, _) = try await run(
                daemon, control, ["soup": "tomato", "quantity": 1], answering: answers)
            #expect(end.outcome == outcome, "\(end)")
        }
    }

    @Test func `a client that goes away is not waited for`() async throws {
        try await DaemonProcess.run(try setup()) { daemon, control in
            let client = try LineSocket(daemon.sockets.control)
            try await client.greet()
            await client.send(
                #"{"jsonrpc":"2.0","id":1,"method":"intent/run","params":{"intent":"soup.order","interactive":true}}"#
            )
            _ = try await client.lines.take("the question") { $0.contains("Which soup?") }
            client.hangUp()
            let end = try await control.outcome()
            #expect(end.outcome == "declined", "\(end)")
            #expect(end.reason.contains("has gone"), "\(end)")
            let refusal = try await control.refusal(Method.answerSession, ["text": "tomato"])
            #expect(refusal.code == .notFound)
        }
    }

    @Test func `with nobody to be asked, nothing is ordered`() async throws {
        try await DaemonProcess.run(try setup()) { _, control in
            try await control.add("soup please", intent: "soup.order", ["soup": "tomato"])
            let said = try await control.say("soup please")
            #expect(said.outcome == "declined", "\(said)")
        }
    }
}

import Synchronization
import TestSupport
import Testing
import Wire

@testable import PhraseKit

/// Handlers over real sockets.
struct HandlerConnectionTests {
    private let host = Handler(
        "org.example.tea", name: "Tea", usage: "Brews tea.",
        intents: [TeaIntent.handled(by: Host())],
        activities: [
            SupportedActivity("org.example.tea.leaves") { activity in
                guard activity.userInfo["page"] == 2 else {
                    throw HandlerError(.failed, "there is no such page")
                }
            }
        ])

    /// Runs `handler` at a scripted daemon while `body` asks it.
    private func serve(
        _ handler: Handler, _ body: (ScriptedDaemon) async throws -> Void
    ) async throws {
        try await ScriptedDaemon.serve { daemon in
            try await withThrowingTaskGroup(of: Void.self) { group in
                let environment = daemon.environment
                group.addTask {
                    try await handler.run(
                        over: .environment(environment), clock: ContinuousClock(), observe: { _ in }
                    )
                }
                defer { group.cancelAll() }
                try await body(daemon)
            }
        }
    }

    @Test func `it announces what is written and nothing else`() async throws {
        try await serve(host) { daemon in
            let params = try await daemon.handler().params
            #expect(
                params == [
                    "handler": "org.example.tea", "name": "Tea", "usage": "Brews tea.",
                    "intents": ["tea.brew"], "resolves": ["tea.brew": ["kind", "cups"]],
                    "confirms": ["tea.brew"], "activities": ["org.example.tea.leaves"],
                ])
        }
        try await serve(Handler("org.example.urn", intents: [TeaIntent.handled(by: Urn())])) {
            daemon in
            let params = try await daemon.handler().params
            #expect(params["resolves"] == [:])
            #expect(params["confirms"] == [])
        }
    }

    static let exchanges: [(String, params: [String: JSONValue], answer: JSONValue)] = [
        (
            "intent/resolve", ["parameter": "kind"],
            [
                "resolution": "disambiguation",
                "choices": [
                    ["value": "green", "title": "green tea", "synonyms": ["[a] sencha"]],
                    ["value": "black", "title": "black tea"],
                ],
            ]
        ),
        ("intent/resolve", ["parameter": "cups"], ["resolution": "needs-value"]),
        (
            "intent/resolve", ["parameter": "cups", "value": 9],
            ["resolution": "unsupported", "reason": "too-many"]
        ),
        (
            "intent/resolve", ["parameter": "cups", "value": 2],
            ["resolution": "success", "value": 2]
        ),
        (
            "intent/resolve",
            ["parameter": "kind", "value": "black", "parameters": ["cups": 3]],
            ["resolution": "confirmation-required", "value": "black"]
        ),
        ("intent/confirm", ["parameters": ["cups": 1]], ["code": "ready"]),
        (
            "intent/handle", ["parameters": ["cups": 1, "kind": "green"]],
            ["code": "success", "text": "1 green en-GB"]
        ),
    ]

    @Test(arguments: exchanges.indices)
    func `each request is answered as the protocol says`(index: Int) async throws {
        let (method, params, answer) = Self.exchanges[index]
        try await serve(host) { daemon in
            let handler = try await daemon.handler()
            #expect(try await handler.ask(method, "tea.brew", .object([:]), params) == answer)
        }
    }

    static let refusals: [(String, intent: String, params: [String: JSONValue], message: String)] =
        [
            (
                "intent/handle", "coffee", [:],
                "params.intent names “coffee”, which is not supported here"
            ),
            (
                "intent/resolve", "tea.brew", ["parameter": "sugar"],
                "params.parameter names “sugar”, which is not resolved here"
            ),
            ("intent/stir", "tea.brew", [:], "there is no method “intent/stir”"),
            ("intent/handle", "tea.brew", ["parameters": ["cups": 0]], "the stove is cold"),
            (
                "intent/handle", "tea.brew", ["session": 7],
                "params.session must be a string, not a number"
            ),
            (
                "activity/continue", "", ["type": "tv"],
                "params.type names “tv”, which cannot be opened here"
            ),
            (
                "activity/continue", "",
                ["type": "org.example.tea.leaves", "user_info": ["page": 3]],
                "there is no such page"
            ),
        ]

    @Test(arguments: refusals.indices)
    func `what cannot be done is answered with a sentence`(index: Int) async throws {
        let (method, intent, params, message) = Self.refusals[index]
        try await serve(host) { daemon in
            let handler = try await daemon.handler()
            let error = await #expect(throws: RPCError.self) {
                try await handler.ask(method, intent, .object([:]), params)
            }
            #expect(error?.message == message)
            // It goes on.
            #expect(try await handler.ask("intent/confirm", "tea.brew") == ["code": "ready"])
        }
    }

    @Test func `an activity is opened`() async throws {
        try await serve(host) { daemon in
            let answer = try await daemon.handler().ask(
                "activity/continue", "", .object([:]),
                ["type": "org.example.tea.leaves", "user_info": ["page": 2]])
            #expect(answer == [:])
        }
    }

    @Test func `a session that is given up is cancelled, and others are served meanwhile`()
        async throws
    {
        try await serve(host) { daemon in
            let handler = try await daemon.handler()
            let failure = await withTaskGroup(of: RPCError?.self) { group in
                group.addTask {
                    do {
                        _ = try await handler.ask(
                            "intent/handle", "tea.brew", .object([:]), session: "slow",
                            ["phrase": "wait"])
                        return nil
                    } catch {
                        return error as? RPCError
                    }
                }
                group.addTask {
                    do {
                        let quick = try await handler.ask(
                            "intent/handle", "tea.brew", ["cups": 1, "kind": "green"],
                            session: "quick")
                        #expect(quick["code"] == "success")
                        try handler.peer.notify(
                            Method.cancelIntent, ["session": "slow", "reason": "deadline"])
                    } catch {
                        Issue.record(error)
                    }
                    return nil
                }
                return await group.reduce(nil) { $0 ?? $1 }
            }
            #expect(failure?.message == "intent/handle was given up")
        }
    }

    @Test func `one more than can be served is refused`() async throws {
        try await serve(host) { daemon in
            let handler = try await daemon.handler()
            let reasons = await withTaskGroup(of: String?.self) { group in
                for _ in 0...Limits.deliveries {
                    group.addTask {
                        do {
                            _ = try await handler.ask(
                                "intent/handle", "tea.brew", .object([:]), ["phrase": "wait"])
                            return nil
                        } catch {
                            return (error as? RPCError)?.reason
                        }
                    }
                }
                let first = await group.next() ?? nil
                handler.peer.close()
                return await group.reduce(into: [first]) { $0.append($1) }
            }
            #expect(reasons.first == "too-many-requests")
            #expect(reasons.dropFirst().allSatisfy { $0 == "disconnected" })
        }
    }

    @Test func `it comes back when the daemon does`() async throws {
        let clock = SteppedClock()
        let events = Chronicle<Handler.Event>()
        try await ScriptedDaemon.serve { daemon in
            try await withThrowingTaskGroup(of: Void.self) { group in
                let environment = daemon.environment
                group.addTask { [host] in
                    try await host.run(over: .environment(environment), clock: clock) {
                        events.append($0)
                    }
                }
                defer { group.cancelAll() }
                let first = try await daemon.handler()
                #expect(try await events.take("the first registration") == .registered)
                first.peer.close()
                let pause = try await events.take("the pause")
                #expect(
                    pause
                        == .waiting(reason: "the daemon has hung up", pause: .milliseconds(250)))
                await clock.waitForSleepers(1)
                clock.advance(by: .milliseconds(250))
                let second = try await daemon.handler()
                #expect(try await second.ask("intent/confirm", "tea.brew") == ["code": "ready"])
            }
        }
    }

    @Test func `the pauses grow to half a minute`() {
        var pauses = Pauses()
        let all = (0..<9).map { _ in pauses.next() }
        #expect(all.first == .milliseconds(250))
        #expect(all.last == .seconds(30))
        #expect(zip(all, all.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func `a handler that is not taken ends with the reason`() async throws {
        try await ScriptedDaemon.serve { daemon in
            daemon.refuse(RPCError(.refused, "the name is taken", remedy: "choose another"))
            let error = await #expect(throws: HandlerError.self) {
                try await host.run(
                    over: .environment(daemon.environment), clock: ContinuousClock(),
                    observe: { _ in })
            }
            #expect(error == HandlerError(.refused, "the name is taken; choose another"))
        }
    }

    @Test func `an activated handler ends with its connection`() async throws {
        try await ScriptedDaemon.serve { daemon in
            try await withThrowingTaskGroup(of: Void.self) { group in
                let (ours, number) = try InheritedSocket.pair()
                group.addTask { await daemon.converse(over: ours) }
                group.addTask { [host] in
                    try await host.run(
                        over: .descriptor(number), clock: ContinuousClock(), observe: { _ in })
                }
                let handler = try await daemon.handler()
                #expect(try await handler.ask("intent/confirm", "tea.brew") == ["code": "ready"])
                handler.peer.close()
                try await group.waitForAll()
            }
        }
    }

    @Test(arguments: ["", "three", "-1", "1e9"])
    func `a descriptor that is none is named`(text: String) throws {
        let error = #expect(throws: HandlerError.self) {
            try HandlerRoute(environment: ["PHRASED_HANDLER_FD": text])
        }
        #expect(
            error?.description == "PHRASED_HANDLER_FD is “\(text)”, which is no descriptor's number"
        )
    }
}

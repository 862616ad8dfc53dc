import Synchronization
import TestSupport
import Testing
import Wire

@testable import PhraseKit

/// What a program tells of itself, over a real socket with a scripted daemon at its other end.
struct ChannelTests {
    /// Runs a handler with a channel while `body` uses it; a run donates what it did.
    private func serve(
        _ body: (ScriptedDaemon, ScriptedDaemon.Registered, Channel) async throws -> Void
    ) async throws {
        let channel = Channel()
        let brewing = SupportedIntent("tea.brew") { parameters in
            try await channel.donate(
                Interaction(intent: "tea.brew", parameters: parameters, identifier: "brew-1"))
            return AnyResponse(.success)
        }
        let handler = Handler("org.example.tea", intents: [brewing], channel: channel)
        try await ScriptedDaemon.serve { daemon in
            try await withThrowingTaskGroup(of: Void.self) { group in
                let environment = daemon.environment
                let registered = Chronicle<Bool>()
                group.addTask {
                    try await handler.run(
                        over: .environment(environment), clock: ContinuousClock(),
                        observe: { registered.append($0 == .registered) })
                }
                defer { group.cancelAll() }
                let peer = try await daemon.handler()
                try await registered.take("the handler to be open") { $0 }
                try await body(daemon, peer, channel)
            }
        }
    }

    @Test func `everything that can be told travels`() async throws {
        try await serve { daemon, _, channel async throws in
            var order = Interaction(
                intent: "tea.brew", parameters: ["cups": 2], identifier: "1", group: "family")
            order.time = Moment("2026-01-05T12:30:00+01:00")
            order.direction = .outgoing
            order.response = AnyResponse(.success, text: "Ready")
            var leaves = Activity("org.example.leaves", title: "Leaves")
            leaves.keywords = ["oolong"]
            leaves.isEligibleForSearch = true
            try await channel.donate(order, Interaction(leaves, identifier: "2"))
            #expect(
                try await daemon.told.take("the donation").params == [
                    "interactions": [
                        [
                            "identifier": "1", "group": "family", "intent": "tea.brew",
                            "parameters": ["cups": 2], "time": 1_767_612_600,
                            "direction": "outgoing",
                            "response": ["code": "success", "text": "Ready"],
                        ],
                        [
                            "identifier": "2",
                            "activity": [
                                "type": "org.example.leaves", "title": "Leaves",
                                "keywords": ["oolong"], "eligible_for_search": true,
                            ],
                        ],
                    ]
                ])
            try await channel.setVocabulary(
                [Name("sencha"), Name("gyokuro", value: 7, soundsLike: ["joke uro"])], of: "kind")
            #expect(
                try await daemon.told.take("the names").params == [
                    "list": "kind",
                    "entries": [
                        ["text": "sencha"],
                        ["text": "gyokuro", "value": 7, "sounds_like": ["joke uro"]],
                    ],
                ])
        }
    }

    static let choices: [(DonationChoice, JSONValue)] = [
        (.identifiers(["1", "2"]), ["identifiers": ["1", "2"]]), (.group("g"), ["group": "g"]),
        (
            .intent("tea.brew", parameters: ["kind": "green"]),
            ["intent": "tea.brew", "parameters": ["kind": "green"]]
        ),
        (.everything, ["everything": true]),
    ]

    @Test(arguments: choices.indices)
    func `donations are taken back`(index: Int) async throws {
        let (choice, params) = Self.choices[index]
        try await serve { daemon, _, channel async throws in
            #expect(try await channel.delete(choice) == 2)
            #expect(try await daemon.told.take("the deletion").params == params)
        }
    }

    @Test func `what is told while a run goes on belongs to it`() async throws {
        try await serve { daemon, handler, _ in
            let answer = try await handler.ask(
                "intent/handle", "tea.brew", ["cups": 1], session: "s7")
            #expect(answer == ["code": "success"])
            let told = try await daemon.told.take("the donation").params
            guard case .array(let interactions)? = told?["interactions"] else {
                Issue.record("no interactions")
                return
            }
            #expect(interactions.first?["session"] == "s7")
        }
    }

    @Test func `what the daemon does not take is a sentence`() async throws {
        try await serve { daemon, _, channel async throws in
            daemon.refuse(RPCError(.refused, "nobody wants it", reason: "unknown-intent"))
            let error = await #expect(throws: HandlerError.self) {
                try await channel.delete(.everything)
            }
            #expect(error?.code == .refused)
            #expect(error?.description == "nobody wants it")
        }
    }

    @Test func `a daemon that is away is told nothing`() async throws {
        let error = await #expect(throws: HandlerError.self) {
            try await Channel().delete(.everything)
        }
        #expect(error?.code == .unreachable)
    }
}

import Foundation
import TestSupport
import Testing
import Wire

/// What programs tell, and what they may see and take back.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct DonationTests {
    private let setup: DaemonProcess.Setup

    init() throws {
        let world = try TemporaryDirectory()
        try DonatingKitchen.define(in: world)
        var setup = DaemonProcess.Setup()
        setup.world = world
        self.setup = setup
    }

    private func everything(_ control: ControlSession) async throws -> [InteractionMessage] {
        try await control.client.request(
            Method.listInteractions, ListInteractionsParams(), as: ListInteractionsResult.self
        ).interactions
    }

    @Test func `a soup that is off the menu takes its orders along`() async throws {
        try await DaemonProcess.run(setup) { daemon, control in
            let kitchen = try await DonatingKitchen.connect("org.test.Soup", daemon, control)
            for (number, soup) in ["tomato", "lentil", "tomato"].enumerated() {
                #expect(try await kitchen.donate("\(number)", soup) == ["donated": 1])
            }
            let deleted = try await kitchen.call(
                Method.deleteInteractions,
                ["intent": "soup.order", "parameters": ["soup": "tomato"]])
            #expect(deleted == ["deleted": 2])
            #expect(try await kitchen.told() == ["1"])
            let suggested = try await control.client.request(
                Method.listSuggestions, ListSuggestionsParams(), as: ListSuggestionsResult.self)
            #expect(suggested.suggestions.map(\.title) == ["Order lentil soup"])
            let found = try await control.client.request(
                Method.search, SearchParams(text: "tomato"), as: SearchResult.self)
            #expect(found.results.isEmpty)
        }
    }

    @Test func `of two programs and a hostile third, each has its own and nothing else`()
        async throws
    {
        try await DaemonProcess.run(setup) { daemon, control in
            let soup = try await DonatingKitchen.connect("org.test.Soup", daemon, control)
            let stew = try await DonatingKitchen.connect("org.test.Stew", daemon, control)
            let hostile = try await DonatingKitchen.connect("org.test.Hostile", daemon, control)
            try await control.add("my own soup", run: ["echo", "mine"])
            for kitchen in [soup, stew] {
                #expect(try await kitchen.donate("1", "tomato", ["group": "g"]) == ["donated": 1])
                let names: JSONValue = ["list": "soup", "entries": [["text": "goulash"]]]
                #expect(try await kitchen.call(Method.setVocabulary, names) == ["names": 1])
                _ = try await kitchen.call(
                    Method.setContext, ["facts": ["kitchen": "open"]])
            }
            let victim: [String: JSONValue] = ["application": "org.test.Soup"]
            let attempts: [(String, JSONValue, JSONValue)] = [
                (Method.listInteractions, .object(victim), ["interactions": []]),
                (Method.deleteInteractions, ["everything": true], ["deleted": 0]),
                (
                    Method.deleteInteractions,
                    .object(victim.merging(["identifiers": ["1"]]) { $1 }), ["deleted": 0]
                ),
                (Method.deleteInteractions, ["group": "g"], ["deleted": 0]),
                (Method.deleteInteractions, .object(victim), "invalid-params"),
                (Method.deleteActivities, .object(victim), ["deleted": 0]),
                (Method.listRejections, .object(victim), ["rejections": []]),
                (Method.removeVocabulary, .object(victim), ["names": 0]),
                (Method.listVocabulary, .object(victim), ["lists": []]),
                (Method.clearContext, ["names": ["kitchen"]], ["facts": []]),
                (Method.showContext, .object(victim), ["facts": []]),
            ]
            for (method, params, expected) in attempts {
                #expect(try await hostile.call(method, params) == expected, "\(method)")
            }
            // What is the person's, by every method that the person has.
            let own = try await hostile.methods()
            for method in try await control.methods() where !own.contains(method) {
                #expect(try await hostile.call(method, .object(victim)) == "method-not-found")
            }
            for method in [
                Method.listShortcuts, Method.showShortcut, Method.editShortcut,
                Method.removeShortcut, Method.exportShortcuts, Method.search,
                Method.listSuggestions, Method.runSuggestion, Method.runIntent,
                Method.keepRecording,
            ] {
                #expect(!own.contains(method), "\(method)")
            }
            #expect(try await control.say("my own soup").response == "mine")
            // The same identifier, the claim to be somebody else: it stays its own.
            #expect(
                try await hostile.donate("1", "lentil", ["application": "org.test.Soup"])
                    == ["donated": 1])
            #expect(try await soup.told() == ["1"])
            #expect(try await stew.told() == ["1"])
            let told = try await everything(control).filter { $0.source == "program" }
            #expect(told.count == 3)
            let names = try await soup.call(Method.listVocabulary, [:])
            #expect(names["lists"] != [])
            #expect(try await soup.call(Method.showContext, [:])["facts"] != [])
        }
    }

    @Test func `who is not allowed tells nothing`() async throws {
        try await DaemonProcess.run(setup) { daemon, control in
            let kitchen = try await DonatingKitchen.connect("org.test.Soup", daemon, control)
            _ = try await control.client.request(
                Method.denyHandler, DecideHandlerParams(handler: "org.test.Soup"),
                as: DecideHandlerResult.self)
            #expect(try await kitchen.donate("1") == "not-authorized")
            #expect(try await everything(control).isEmpty)
        }
    }

    /// What is wrong with an interaction, beside its identifier.
    static let mistakes: [(code: String, JSONValue)] = [
        ("unknown-intent", ["intent": "stew.order"]),
        ("not-supported", ["intent": "stew.cook"]),
        ("neither-nor", [:]),
        ("neither-nor", ["intent": "soup.order", "activity": ["type": "menu"]]),
        ("unknown-parameter", ["intent": "soup.order", "parameters": ["size": 3]]),
        ("wrong-type", ["intent": "soup.order", "parameters": ["soup": 3]]),
        (
            "wrong-type",
            ["intent": "soup.order", "parameters": ["soup": "pea", "quantity": "two"]]
        ),
        ("wrong-type", ["intent": "soup.order", "parameters": ["soup": "pea", "quantity": 99]]),
        ("no-shortcut-type", ["intent": "soup.order"]),
        (
            "no-shortcut-type",
            ["intent": "soup.order", "parameters": ["soup": "pea", "quantity": 2]]
        ),
        ("null", ["intent": "soup.order", "parameters": ["soup": .null]]),
        (
            "unknown-code",
            [
                "intent": "soup.order", "parameters": ["soup": "pea"],
                "response": ["code": "sold-out"],
            ]
        ),
        ("bad-time", ["intent": "soup.order", "parameters": ["soup": "pea"], "time": 9e12]),
        (
            "bad-direction",
            ["intent": "soup.order", "parameters": ["soup": "pea"], "direction": "up"]
        ),
        ("bad-activity", ["activity": ["type": "a b"]]),
        ("not-supported", ["activity": ["type": "map"]]),
        ("bad-identifier", ["identifier": "", "intent": "soup.order"]),
        ("bad-group", ["intent": "soup.order", "group": ""]),
    ]

    @Test func `each mistake has its reason, at the call and afterwards`() async throws {
        try setup.world?.write(
            "intent: stew.cook\ntitle: Cook stew\n",
            to: "config/phrased/definitions/stew.yaml")
        try await DaemonProcess.run(setup) { daemon, control in
            let kitchen = try await DonatingKitchen.connect("org.test.Soup", daemon, control)
            for (code, wrong) in Self.mistakes {
                guard case .object(let members) = wrong else { continue }
                let interaction = ["identifier": "x"].merging(members) { $1 }
                let answer = try await kitchen.call(
                    Method.donateInteractions, ["interactions": [.object(interaction)]])
                #expect(answer == .string(code), "\(wrong.text)")
            }
            let kept = try await control.client.request(
                Method.listRejections, nil, as: ListRejectionsResult.self)
            #expect(kept.rejections.reversed().map(\.code) == Self.mistakes.map(\.code))
            #expect(kept.rejections.allSatisfy { !$0.reason.isEmpty })
            #expect(try await everything(control).isEmpty)
        }
    }

    @Test(arguments: [true, false], [true, false])
    func `what was carried out is noted once, whoever tells of it`(
        names: Bool, first: Bool
    ) async throws {
        try await DaemonProcess.run(setup) { daemon, control in
            let kitchen = try await DonatingKitchen.connect("org.test.Soup", daemon, control)
            let params = RunIntentParams(
                intent: "soup.order", parameters: ["soup": "pea"], yes: true)
            async let outcome = control.client.request(
                Method.runIntent, params, as: OutcomeMessage.self)
            var session = ""
            let more = { (session: String) -> [String: JSONValue] in
                names || !first ? ["session": .string(session)] : [:]
            }
            _ = try await kitchen.serve { name in
                session = name
                if first { _ = try await kitchen.donate("mine", "pea", more(name)) }
            }
            #expect(try await outcome.outcome == "handled")
            if !first {
                #expect(try await everything(control).map(\.source) == ["daemon"])
                _ = try await kitchen.donate("mine", "pea", more(session))
            }
            let all = try await everything(control)
            #expect(all.map(\.identifier) == ["mine"])
            #expect(all.map(\.source) == ["program"])
        }
    }

    @Test func `nothing that was acknowledged is lost by a kill`() async throws {
        let daemon = try DaemonProcess(setup)
        try await daemon.ready()
        try await daemon.converse { control in
            let kitchen = try await DonatingKitchen.connect("org.test.Soup", daemon, control)
            for number in 0..<20 {
                #expect(try await kitchen.donate("\(number)") == ["donated": 1])
            }
            let names: JSONValue = ["list": "soup", "entries": [["text": "goulash"]]]
            #expect(try await kitchen.call(Method.setVocabulary, names) == ["names": 1])
            daemon.signal(SIGKILL)
        }
        _ = try await daemon.ending.take("the end of the daemon") { _ in true }
        try await DaemonProcess.run(setup) { daemon, control in
            #expect(try await everything(control).count == 20)
            let kept = try await control.client.request(
                Method.listVocabulary, ListVocabularyParams(), as: ListVocabularyResult.self)
            #expect(kept.lists.flatMap(\.entries).map(\.text) == ["goulash"])
        }
    }

    @Test(arguments: [1, 8, 30])
    func `a kill while more is told loses nothing acknowledged`(strike: Int) async throws {
        let daemon = try DaemonProcess(setup)
        try await daemon.ready()
        let acknowledged = Chronicle<Int>()
        try await daemon.converse { control in
            let kitchen = try await DonatingKitchen.connect("org.test.Soup", daemon, control)
            for number in 0..<1_000 {
                // What is told next meets the kill somewhere on its way.
                if number == strike { daemon.signal(SIGKILL) }
                let name: JSONValue = [
                    "list": "soup", "entries": [["text": .string("soup \(number)")]],
                ]
                // The daemon's end is what is waited for.
                guard (try? await kitchen.donate("\(number)")) == ["donated": 1],
                    (try? await kitchen.call(Method.addVocabulary, name))
                        == ["names": .integer(number + 1)]
                else { return }
                acknowledged.append(number)
            }
        }
        _ = try await daemon.ending.take("the end of the daemon")
        try await DaemonProcess.run(setup) { daemon, control in
            let kept = try await everything(control).map(\.identifier)
            let names = try await control.client.request(
                Method.listVocabulary, ListVocabularyParams(), as: ListVocabularyResult.self
            ).lists.flatMap(\.entries).map(\.text)
            #expect(acknowledged.elements.count >= strike)
            for number in acknowledged.elements {
                #expect(kept.contains("\(number)"))
                #expect(names.contains("soup \(number)"))
            }
        }
    }

    @Test(arguments: [nil, ["menu-monday"]] as [[String]?])
    func `activities that are taken back take along what was told of them, and nothing else`(
        identifiers: [String]?
    ) async throws {
        try await DaemonProcess.run(setup) { daemon, control in
            let soup = try await DonatingKitchen.connect("org.test.Soup", daemon, control)
            let stew = try await DonatingKitchen.connect("org.test.Stew", daemon, control)
            for (kitchen, day) in [(soup, "monday"), (stew, "monday"), (soup, "")] {
                var menu: [String: JSONValue] = [
                    "identifier": .string("menu \(day)"),
                    "activity": [
                        "type": "menu", "title": .string("The menu of \(day)"),
                        "user_info": ["day": .string(day)], "eligible_for_search": true,
                    ],
                ]
                if !day.isEmpty { menu["persistent_identifier"] = .string("menu-\(day)") }
                #expect(
                    try await kitchen.call(
                        Method.donateInteractions, ["interactions": [.object(menu)]])
                        == ["donated": 1])
            }
            #expect(try await soup.donate("1") == ["donated": 1])
            let params: JSONValue =
                if let identifiers {
                    ["identifiers": .array(identifiers.map { .string($0) })]
                } else {
                    [:]
                }
            #expect(
                try await soup.call(Method.deleteActivities, params)
                    == ["deleted": .integer(identifiers == nil ? 2 : 1)])
            let left = identifiers == nil ? ["1"] : ["1", "menu "]
            #expect(try await soup.told() == left)
            #expect(try await stew.told() == ["menu monday"])
            let found = try await control.client.request(
                Method.search, SearchParams(text: "monday"), as: SearchResult.self
            ).results
            #expect(Set(found.map(\.application)) == ["org.test.Stew"])
        }
    }

    @Test(arguments: [Method.denyHandler, Method.forgetHandler])
    func `who is not trusted any more leaves no names, facts or hints behind`(
        decision: String
    ) async throws {
        try await DaemonProcess.run(setup) { daemon, control in
            let soup = try await DonatingKitchen.connect("org.test.Soup", daemon, control)
            let stew = try await DonatingKitchen.connect("org.test.Stew", daemon, control)
            let names: JSONValue = ["list": "soup", "entries": [["text": "goulash"]]]
            let hint: JSONValue = [
                "shortcuts": [["intent": "soup.order", "parameters": ["soup": "pea"]]]
            ]
            #expect(try await soup.call(Method.setVocabulary, names) == ["names": 1])
            #expect(try await soup.call(Method.setRelevance, hint) == [:])
            _ = try await soup.call(Method.setContext, ["facts": ["place": "kitchen"]])
            _ = try await stew.call(Method.setContext, ["facts": ["motion": "still"]])
            try await control.event(.shortcuts)
            func suggested() async throws -> [String] {
                try await control.client.request(
                    Method.listSuggestions, ListSuggestionsParams(), as: ListSuggestionsResult.self
                ).suggestions.map(\.title)
            }
            #expect(try await suggested() == ["Order pea soup"])
            _ = try await control.client.request(
                decision, DecideHandlerParams(handler: "org.test.Soup"),
                as: DecideHandlerResult.self)
            try await control.event(.shortcuts)
            let kept = try await control.client.request(
                Method.listVocabulary, ListVocabularyParams(), as: ListVocabularyResult.self)
            #expect(kept.lists.isEmpty)
            #expect(try await control.say("give me goulash").outcome == "not-a-phrase")
            #expect(try await suggested().isEmpty)
            let context = try await control.client.request(
                Method.showContext, nil, as: ContextResult.self)
            #expect(context.facts.map(\.name) == ["motion"])
        }
    }

    @Test func `names of a program are said and typed as values, and go with it`() async throws {
        try await DaemonProcess.run(setup) { daemon, control in
            let kitchen = try await DonatingKitchen.connect("org.test.Soup", daemon, control)
            let names: JSONValue = [
                "list": "soup",
                "entries": [
                    ["text": "broccoli", "value": "b-7"],
                    ["text": "oxtail", "sounds_like": ["ox tale"]],
                ],
            ]
            #expect(try await kitchen.call(Method.setVocabulary, names) == ["names": 2])
            for (said, value) in [("give me broccoli", "b-7"), ("give me ox tale", "oxtail")] {
                async let outcome = control.say(said)
                let request = try await kitchen.serve { _ in }
                #expect(request["parameters"]?["soup"] == .string(value))
                _ = try await outcome
            }
            _ = try await control.client.request(
                Method.forgetHandler, DecideHandlerParams(handler: "org.test.Soup"),
                as: DecideHandlerResult.self)
            #expect(try await kitchen.call(Method.listVocabulary, [:]) == "not-authorized")
        }
    }
}

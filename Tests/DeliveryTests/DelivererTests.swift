import Dialogue
import Foundation
import Intents
import TestSupport
import Testing
import Wire

@testable import Delivery

struct DelivererTests {
    private let remembered = Chronicle<String>()

    private func deliverer(
        person: any Conversing = SpeechlessConversation(),
        environment: CommandEnvironment = CommandEnvironment(["PATH": "/usr/bin:/bin"]),
        lock: String? = nil, course: ScriptedCourse? = nil,
        define: @escaping @Sendable (String) -> DefinitionLookup = { _ in .absent }
    ) -> Deliverer {
        Deliverer(
            settings: DelivererSettings(), environment: environment, conversing: person,
            makeCourse: { _, _ in course }, define: define, lockReason: { lock },
            remember: { [remembered] intent, handler in
                remembered.append("\(intent) \(handler)")
            })
    }

    private func errand(_ action: Shortcut.Action) -> Errand {
        Errand(session: "s", phrase: "soup", action: action, shortcut: 7, heard: "soup please")
    }

    private func order(_ deliverer: Deliverer) async -> Outcome {
        await deliverer.deliver(errand(.intent(name: "soup", parameters: ["n": .integer(1)])))
            .outcome
    }

    private func add(
        _ deliverer: Deliverer, _ name: String, _ handler: ScriptedHandler, allow: Bool = true
    ) async throws {
        if allow { await deliverer.decide(name, isAllowed: true) }
        try await deliverer.register(
            HandlerAnnouncement(name, intents: ["soup"], activities: ["menu"]),
            connection: name.hashValue, handling: handler)
    }

    @Test func `an intent without a definition is passed on as it is`() async throws {
        let (deliverer, cook) = (deliverer(), ScriptedHandler())
        try await add(deliverer, "cook", cook)
        let outcome = await order(deliverer)
        #expect(outcome == Outcome(.handled, "cook did it", shortcut: 7))
        #expect(cook.asked == [#"handle {"n":1}"#])
    }

    @Test func `one with a definition goes through its session, and its response is told`()
        async throws
    {
        let person = ScriptedPerson(.answer(.yes))
        let end = SessionEnd(
            Outcome(.handled, "cook did it", response: "Soup is coming"), code: .success,
            properties: ["minutes": .integer(3)])
        let course = ScriptedCourse(.ask(Question(.yesNo, prompt: "Sure?")), .handle, end: end)
        let deliverer = deliverer(person: person, course: course) {
            .found(IntentDefinition(name: $0, title: "Soup"))
        }
        let cook = ScriptedHandler()
        try await add(deliverer, "cook", cook)
        let ended = await deliverer.deliver(errand(.intent(name: "soup", parameters: [:])))
        #expect(ended.properties == ["minutes": .integer(3)])
        #expect(cook.asked == [#"handle {"soup":"lentil"}"#])
        #expect(person.heard == ["asked: Sure?", "told: Soup is coming"])
    }

    @Test func `a handler that nobody allowed is not asked, and is named`() async throws {
        let (deliverer, thief) = (deliverer(), ScriptedHandler())
        try await add(deliverer, "thief", thief, allow: false)
        let outcome = await order(deliverer)
        #expect(outcome.kind == .notAuthorized)
        #expect(outcome.reason.hasSuffix("phrasectl handlers allow thief"))
        await deliverer.decide("thief", isAllowed: false)
        #expect(await order(deliverer).kind == .notAuthorized)
        #expect(thief.asked == [])
    }

    @Test func `of two handlers the person chooses once`() async throws {
        let person = ScriptedPerson(.none(.notUnderstood, "hm"), .answer(.choice(1)))
        let deliverer = deliverer(person: person)
        let handlers = [ScriptedHandler(), ScriptedHandler()]
        for (name, handler) in zip(["a", "b"], handlers) { try await add(deliverer, name, handler) }
        for _ in 1...2 { #expect(await order(deliverer).reason == "b did it") }
        #expect(person.heard.count == 2)
        #expect(handlers[0].asked == [])
        #expect(remembered.elements == ["soup b"])
    }

    @Test(arguments: [
        Reply.none(.silence, "silence"), .answer(.yes), .answer(.choice(9)), .answer(.choice(-1)),
        .answer(.value(.string("c"))),
    ])
    func `what chooses none of them chooses nothing`(reply: Reply) async throws {
        let deliverer = deliverer(person: ScriptedPerson(reply, reply))
        for name in ["a", "b"] { try await add(deliverer, name, ScriptedHandler()) }
        #expect(await order(deliverer).kind == .declined)
        #expect(remembered.elements == [])
    }

    @Test func `with nobody to ask, the first by name is asked, every time`() async throws {
        let deliverer = deliverer()
        for name in ["b", "a"] { try await add(deliverer, name, ScriptedHandler()) }
        #expect(await order(deliverer).reason == "a did it")
    }

    @Test func `what is restricted is refused with the reason, by definition or by manifest`()
        async throws
    {
        for byManifest in [true, false] {
            let person = ScriptedPerson()
            let deliverer = deliverer(person: person, lock: "the session is locked") { name in
                var definition = IntentDefinition(name: name, title: "Soup")
                definition.isRestrictedWhileLocked = !byManifest
                return .found(definition)
            }
            let cook = ScriptedHandler()
            try await add(deliverer, "cook", cook)
            if byManifest {
                var manifest = HandlerManifest(application: "cook", intents: ["soup"])
                manifest.restricted = ["soup"]
                await deliverer.use(manifests: ["cook": manifest])
            }
            let outcome = await order(deliverer)
            #expect(outcome.kind == .locked)
            #expect(outcome.reason == "soup was refused because the session is locked")
            #expect(person.heard == ["told: \(outcome.reason)"])
            #expect(cook.asked == [])
        }
    }

    @Test func `what has a broken definition is not carried out as if it had none`() async throws {
        let (deliverer, cook) = (deliverer { _ in .broken(file: "soup.yaml") }, ScriptedHandler())
        try await add(deliverer, "cook", cook)
        let outcome = await order(deliverer)
        #expect(outcome.kind == .handlerFailed)
        #expect(outcome.reason.contains("phrasectl intents check soup.yaml"))
        #expect(cook.asked == [])
    }

    @Test func `a parameter that the definition does not have is refused by its name`() async {
        let deliverer = deliverer { .found(IntentDefinition(name: $0, title: "Soup")) }
        var announcement = HandlerAnnouncement("cook", intents: ["soup"])
        announcement.resolves = ["soup": ["size"]]
        let error = await #expect(throws: DeliveryError.self) {
            try await deliverer.register(
                announcement, connection: 1, handling: ScriptedHandler())
        }
        #expect(error?.description.hasPrefix("soup has no parameter 'size'") == true)
    }

    @Test func `what is not restricted does not ask whether it is locked`() async throws {
        let deliverer = deliverer(lock: "the session is locked")
        try await add(deliverer, "cook", ScriptedHandler())
        #expect(await order(deliverer).kind == .handled)
    }

    @Test func `an activity goes to the connected program, else to its desktop entry`() async throws
    {
        let folder = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: folder.file("applications"), withIntermediateDirectories: true)
        try folder.write(
            """
            [Desktop Entry]
            Type=Application
            Exec=sh -c "echo \\\\"\\\\$0 \\\\$PHRASED_ACTIVITY_TYPE \\\\$PHRASED_INFO_DAY_OF\\\\" >\(folder.file("out"))" %u
            """, to: "applications/org.example.Soup.desktop")
        let environment = CommandEnvironment([
            "PATH": "/usr/bin:/bin", "XDG_DATA_HOME": folder.path, "XDG_DATA_DIRS": "/nowhere",
        ])
        let deliverer = deliverer(environment: environment)
        let activity = Activity(
            type: "menu", application: "org.example.Soup", userInfo: ["day of": .integer(3)],
            url: "https://example.org/a b;c")
        let started = await deliverer.deliver(errand(.activity(activity))).outcome
        #expect(started == Outcome(.handled, "org.example.Soup was started", shortcut: 7))
        try await eventually("the program to write") {
            (try? String(contentsOfFile: folder.file("out"), encoding: .utf8))
                == "https://example.org/a b;c menu 3\n"
        }

        let soup = ScriptedHandler()
        try await add(deliverer, "org.example.Soup", soup)
        let opened = await deliverer.deliver(errand(.activity(activity))).outcome
        #expect(opened == Outcome(.handled, "org.example.Soup was opened", shortcut: 7))
        #expect(soup.asked == ["open menu"])

        let absent = Activity(type: "menu", application: "org.example.Absent")
        let missing = await deliverer.deliver(errand(.activity(absent))).outcome
        #expect(missing.kind == .noHandler)
        #expect(missing.reason.contains("org.example.Absent was not found"))
        let nobody = await deliverer.deliver(errand(.activity(Activity(type: "map")))).outcome
        #expect(nobody.kind == .noHandler)
    }
}

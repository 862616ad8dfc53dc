import Dialogue
import Intents
import Testing
import Wire

@testable import Delivery

struct IntentRunTests {
    private static let definition: IntentDefinition = {
        var definition = IntentDefinition(name: "soup.order", title: "Order soup")
        definition.parameters = [IntentParameter(name: "soup", type: .string)]
        definition.response.templates["sold-out"] = ResponseTemplate(isSuccess: false)
        return definition
    }()

    private static var announcement: HandlerAnnouncement {
        var announcement = HandlerAnnouncement("org.test.Cook", intents: ["soup.order"])
        announcement.resolves = ["soup.order": ["soup"]]
        announcement.confirms = ["soup.order"]
        return announcement
    }

    private func run(
        _ course: ScriptedCourse, _ handler: ScriptedHandler,
        announcing: HandlerAnnouncement = announcement, person: ScriptedPerson = ScriptedPerson(),
        objection: @escaping @Sendable () async -> Outcome? = { nil },
        open: @escaping @Sendable (Activity) async -> Outcome = { _ in Outcome(.handled, "opened") }
    ) async -> SessionEnd {
        await IntentRun(
            session: "s", definition: Self.definition, phrase: "soup", language: "en",
            handler: announcing, handling: handler, conversing: person, deadline: .seconds(3),
            objection: objection, open: open
        ).run(course)
    }

    @Test func `a handler hears of every step that it announced`() async {
        var script = ScriptedHandler.Script()
        script.resolve = { _ throws(DeliveryError) in
            ResolveIntentResult(resolution: "success", value: "tomato")
        }
        script.confirm = { _ throws(DeliveryError) in HandleIntentResult(code: "ready") }
        let handler = ScriptedHandler(script)
        let course = ScriptedCourse(
            .resolve(parameter: "soup", value: .string("red")), .confirm, .handle)
        let end = await run(course, handler)
        #expect(end.outcome.kind == .handled)
        #expect(
            handler.asked == ["resolve soup \"red\"", "confirm", #"handle {"soup":"lentil"}"#])
        #expect(
            course.events.all == [
                .resolved(.success(.string("tomato"))), .confirmed(IntentResponse(.ready)),
                .handled(IntentResponse(.success)),
            ])
    }

    @Test func `a handler that only handles never sees another method`() async {
        let handler = ScriptedHandler()
        let course = ScriptedCourse(.resolve(parameter: "soup", value: nil), .confirm, .handle)
        _ = await run(
            course, handler, announcing: HandlerAnnouncement("h", intents: ["soup.order"]))
        #expect(handler.asked == [#"handle {"soup":"lentil"}"#])
        #expect(course.events.all.prefix(2) == [.notImplemented, .notImplemented])
    }

    /// Answers to `intent/resolve` that are none.
    private static let badResolutions: [ResolveIntentResult] = [
        .init(resolution: "yes"), .init(resolution: ""), .init(resolution: "success"),
        .init(resolution: "success", value: .null), .init(resolution: "confirmation-required"),
        .init(resolution: "disambiguation"), .init(resolution: "disambiguation", choices: []),
        .init(resolution: "disambiguation", choices: [.init(value: .null, title: "x")]),
        .init(resolution: "disambiguation", choices: [.init(value: 1, title: "\n ")]),
        .init(
            resolution: "disambiguation",
            choices: Array(repeating: .init(value: 1, title: "x"), count: 65)),
    ]

    @Test(arguments: badResolutions)
    func `an answer that says nothing ends the session`(answer: ResolveIntentResult) async {
        var script = ScriptedHandler.Script()
        script.resolve = { _ throws(DeliveryError) in answer }
        let end = await run(
            ScriptedCourse(.resolve(parameter: "soup", value: nil), .handle),
            ScriptedHandler(script))
        #expect(end.outcome.kind == .handlerFailed)
        #expect(end.outcome.reason.hasPrefix("org.test.Cook: it answered"))
    }

    @Test func `as many choices as may be are taken`() throws {
        let answer = ResolveIntentResult(
            resolution: "disambiguation",
            choices: (1...Limits.choices).map { .init(value: .integer($0), title: "soup \($0)") })
        guard case .disambiguation(let choices) = try Resolution(answer) else {
            Issue.record("it is no question")
            return
        }
        #expect(choices.count == Limits.choices)
    }

    @Test(arguments: [
        ("needs-value", Resolution.needsValue), ("not-required", .notRequired),
        ("unsupported", .unsupported(reason: "cold")),
    ])
    func `each resolution is understood`(name: String, resolution: Resolution) throws {
        let reason = name == "unsupported" ? "cold" : nil
        #expect(
            try Resolution(ResolveIntentResult(resolution: name, reason: reason)) == resolution)
    }

    @Test(arguments: ["maybe", "", "READY", "ready"])
    func `a code that is none is no success`(code: String) async {
        var script = ScriptedHandler.Script()
        script.handle = { _ throws(DeliveryError) in HandleIntentResult(code: code) }
        let end = await run(ScriptedCourse(.handle), ScriptedHandler(script))
        #expect(end.outcome.kind == .handlerFailed)
    }

    @Test func `a code of the definition's own is an answer`() async {
        var script = ScriptedHandler.Script()
        script.handle = { _ throws(DeliveryError) in
            HandleIntentResult(
                code: "sold-out", text: "\u{1B}[2JNo more", properties: ["minutes": 3])
        }
        let course = ScriptedCourse(.handle)
        _ = await run(course, ScriptedHandler(script))
        #expect(
            course.events.all == [
                .handled(
                    IntentResponse(
                        ResponseCode(rawValue: "sold-out"), properties: ["minutes": .integer(3)],
                        text: "\u{FFFD}[2JNo more"))
            ])
    }

    @Test func `a handler that is late is told so, and only once`() async {
        var script = ScriptedHandler.Script()
        script.confirm = { _ throws(DeliveryError) in throw DeliveryError(.timedOut, "late") }
        let handler = ScriptedHandler(script)
        let end = await run(ScriptedCourse(.confirm, .handle), handler)
        #expect(end.outcome.kind == .timedOut)
        #expect(end.outcome.reason == "org.test.Cook did not answer within 3.0 s")
        #expect(handler.asked == ["confirm", "cancel deadline"])
    }

    @Test(arguments: [Outcome.Kind.declined, .cancelled, .unsupportedValue])
    func `a session that comes to nothing is taken back`(kind: Outcome.Kind) async {
        var script = ScriptedHandler.Script()
        script.confirm = { _ throws(DeliveryError) in HandleIntentResult(code: "ready") }
        let handler = ScriptedHandler(script)
        _ = await run(
            ScriptedCourse(.confirm, end: SessionEnd(Outcome(kind, "no"))), handler)
        #expect(handler.asked == ["confirm", "cancel cancelled"])
        let unasked = ScriptedHandler()
        _ = await run(ScriptedCourse(end: SessionEnd(Outcome(kind, "no"))), unasked)
        #expect(unasked.asked == [])
    }

    @Test func `what is locked meanwhile is not carried out`() async {
        let handler = ScriptedHandler()
        let end = await run(
            ScriptedCourse(.handle), handler, objection: { Outcome(.locked, "it is locked") })
        #expect(end.outcome.kind == .locked)
        #expect(!handler.asked.contains { $0.hasPrefix("handle") })
    }

    @Test func `an answer of the person reaches the course as it is`() async {
        let person = ScriptedPerson(.answer(.no))
        let course = ScriptedCourse(
            .ask(Question(.yesNo, prompt: "Sure?")), .ask(Question(.yesNo, prompt: "Really?")))
        _ = await run(course, ScriptedHandler(), person: person)
        #expect(
            course.events.all == [
                .replied(.answer(.no)), .replied(.none(.silence, "silence")),
            ])
        #expect(person.heard == ["asked: Sure?", "asked: Really?"])
    }

    @Test func `a handler opens itself, whatever it names`() async throws {
        var script = ScriptedHandler.Script()
        script.handle = { _ throws(DeliveryError) in
            HandleIntentResult(
                code: "continue-in-app",
                activity: ActivityMessage(type: "menu", application: "org.other.Bank"))
        }
        let course = ScriptedCourse(.handle)
        _ = await run(course, ScriptedHandler(script))
        guard case .handled(let response)? = course.events.all.first else {
            Issue.record("\(course.events.all)")
            return
        }
        #expect(response.activity?.application == "org.test.Cook")
    }

    @Test(arguments: ["", "-rf", "no url", "mailto", "1a:b", "a/b:c"])
    func `an activity's url is never an option or a word`(url: String) {
        #expect(throws: DeliveryError.self) {
            try Activity(ActivityMessage(type: "menu", url: url))
        }
    }

    @Test func `a course without an end is ended`() async {
        struct Endless: SessionCourse {
            var parameters: [String: ParameterValue] = [:]
            mutating func start() -> SessionStep { .confirm }
            mutating func advance(_ event: SessionEvent) -> SessionStep { .confirm }
        }
        let run = IntentRun(
            session: "s", definition: Self.definition, phrase: "", language: "en",
            handler: HandlerAnnouncement("h", intents: []), handling: ScriptedHandler(),
            conversing: ScriptedPerson(), deadline: .seconds(1), objection: { nil },
            open: { _ in Outcome(.handled, "") })
        #expect(await run.run(Endless()).outcome.kind == .handlerFailed)
    }
}

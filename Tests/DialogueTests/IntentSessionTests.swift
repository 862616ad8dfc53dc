import Dialogue
import Foundation
import Intents
import Testing

struct IntentSessionTests {
    private typealias Script = [(event: SessionEvent, step: String)]

    /// Plays a script from the start; every step must be the one that is written.
    private func check(
        _ definition: IntentDefinition = SessionFixture.order,
        given: [String: ParameterValue] = [:], skipsConfirmation: Bool = false, start: String,
        _ script: Script
    ) -> SessionFixture {
        var fixture = SessionFixture(definition, given: given, skipsConfirmation: skipsConfirmation)
        #expect(fixture.play(script.map(\.event)) == [start] + script.map(\.step))
        return fixture
    }

    /// Everything given: the shortest way to the question whether to do it.
    private static let given: [String: ParameterValue] = [
        "soup": .string("clam"), "quantity": .integer(2),
    ]
    private static let resolvedAll: Script = [
        (.notImplemented, "resolve quantity=2"), (.notImplemented, "resolve extras"),
        (.notImplemented, "confirm"),
    ]

    @Test func `two missing parameters are asked for one after the other`() {
        let fixture = check(
            start: "resolve soup",
            [
                (.notImplemented, "ask 1: Which soup would you like?"),
                (.said(.string("clam")), "resolve soup=clam"),
                (.notImplemented, "resolve quantity"),
                (.notImplemented, "ask 1: How many Clam chowder?"),
                (.said(.integer(2)), "resolve quantity=2"),
                (.notImplemented, "resolve extras"),
                (.notImplemented, "confirm"),
                (.confirmed(IntentResponse(.ready)), "ask 1: Order 2 Clam chowder?"),
                (.yes, "handle"),
                (
                    .handled(IntentResponse(.success, properties: ["wait": .integer(5)])),
                    "handled: Order soup was done (Clam chowder in 5 minutes)"
                ),
                (.yes, "handled: Order soup was done (Clam chowder in 5 minutes)"),
            ])
        #expect(fixture.session.parameters == Self.given)
    }

    @Test func `what was given is not asked for`() {
        _ = check(
            given: Self.given, start: "resolve soup=clam",
            Self.resolvedAll + [(.notImplemented, "ask 1: Order 2 Clam chowder?")])
    }

    @Test func `every resolution leads where it should`() {
        _ = check(
            given: ["soup": .string("clam")], start: "resolve soup=clam",
            [
                (
                    .resolved(.disambiguation(SessionFixture.soups)),
                    "ask 1: Which soup do you mean? Clam chowder or Tomato soup?"
                ),
                (.replied(.answer(.choice(1))), "resolve soup=tomato"),
                (
                    .resolved(.confirmationRequired(.string("tomato"))),
                    "ask 2: Is the soup Tomato soup?"
                ),
                (.no, "ask 3: Which soup would you like?"),
                (.said(.string("clam")), "resolve soup=clam"),
                (.resolved(.success(.string("clam"))), "resolve quantity"),
                (.resolved(.needsValue), "ask 1: How many Clam chowder?"),
                (
                    .replied(.none(.unsupported, "the quantity goes from 1 to 10")),
                    "ask 2: The quantity goes from 1 to 10. How many Clam chowder?"
                ),
                (.said(.integer(3)), "resolve quantity=3"),
                (.resolved(.confirmationRequired(.integer(4))), "ask 3: Is the quantity 4?"),
                (.yes, "resolve extras"),
                (.resolved(.notRequired), "confirm"),
                (.notImplemented, "ask 1: Order 4 Clam chowder?"),
            ])
    }

    @Test func `a value that the handler cannot use is asked for again, within bounds`() {
        _ = check(
            given: Self.given, start: "resolve soup=clam",
            [
                (
                    .resolved(.unsupported(reason: "sold-out")),
                    "ask 1: We are out of that. Which soup would you like?"
                ), (.said(.string("tomato")), "resolve soup=tomato"),
                (
                    .resolved(.unsupported(reason: nil)),
                    "ask 2: That cannot be the soup. Which soup would you like?"
                ), (.said(.string("tomato")), "resolve soup=tomato"),
                (
                    .resolved(.unsupported(reason: "sold-out")),
                    "ask 3: We are out of that. Which soup would you like?"
                ), (.said(.string("tomato")), "resolve soup=tomato"),
                (
                    .resolved(.unsupported(reason: "sold-out")),
                    "unsupported-value: We are out of that"
                ),
            ])
    }

    @Test func `nobody who keeps silent has said yes`() {
        _ = check(
            given: Self.given, start: "resolve soup=clam",
            Self.resolvedAll + [
                (.notImplemented, "ask 1: Order 2 Clam chowder?"),
                (.silence, "ask 2: Order 2 Clam chowder?"),
                (.silence, "declined: there was no answer: nobody spoke"),
            ])
        _ = check(
            start: "resolve soup",
            [
                (.notImplemented, "ask 1: Which soup would you like?"),
                (.silence, "ask 2: Which soup would you like?"),
                (
                    .replied(.none(.notUnderstood, "that is no soup")),
                    "declined: the answer was not understood: that is no soup"
                ),
            ])
    }

    @Test func `no means no and cancel means nothing at all`() {
        let asked = Self.resolvedAll + [(.notImplemented, "ask 1: Order 2 Clam chowder?")]
        let cancel = SessionEvent.replied(.answer(.cancel))
        _ = check(
            given: Self.given, start: "resolve soup=clam",
            asked + [(.no, "declined: the answer to Order soup was no")])
        _ = check(
            given: Self.given, start: "resolve soup=clam",
            asked + [(cancel, "cancelled: Order soup was called off")])
        _ = check(
            given: Self.given, start: "resolve soup=clam",
            [(cancel, "cancelled: Order soup was called off")])
    }

    @Test func `whoever said yes beforehand is not asked`() {
        _ = check(
            given: Self.given, skipsConfirmation: true, start: "resolve soup=clam",
            Self.resolvedAll + [(.notImplemented, "handle")])
    }

    static let wrongGifts: [(name: String, value: ParameterValue, step: String)] = [
        ("quantity", .integer(12), "The quantity goes from 1 to 10, and 12 lies outside."),
        ("quantity", .string("twelve"), "The quantity goes from 1 to 10, and 12 lies outside."),
        ("quantity", .string("much"), "The quantity must be an integer."),
        ("quantity", .decimal(1.5), "The quantity must be a whole number, and 1.5 is none."),
        ("quantity", .boolean(true), "The quantity must be an integer."),
        ("quantity", .array([.integer(1)]), "The quantity takes one value only."),
        ("soup", .string("burger"), "The soup must be Clam chowder or Tomato soup."),
        ("extras", .array([.string("x")]), "The extras must be Clam chowder or Tomato soup."),
    ]

    @Test(arguments: wrongGifts)
    func `a value of the wrong kind is asked for again`(
        name: String, value: ParameterValue, step: String
    ) {
        var fixture = SessionFixture(given: Self.given.merging([name: value]) { $1 })
        let lines = fixture.play([.notImplemented, .notImplemented])
        let asked = lines.first { $0.hasPrefix("ask") }
        #expect(asked?.hasPrefix("ask 1: \(step)") == true)
        #expect(fixture.session.parameters[name] == nil)
    }

    @Test func `given values take the form in which they travel`() {
        var fixture = SessionFixture(given: [
            "soup": .string("tomato soup"), "quantity": .string("three"),
            "extras": .string("clam chowder and tomato soup"),
        ])
        #expect(
            fixture.play([.notImplemented, .notImplemented]) == [
                "resolve soup=tomato", "resolve quantity=3", "resolve extras=clam,tomato",
            ])
    }

    @Test func `a default is taken where none is given`() {
        var definition = SessionFixture.order
        definition.parameters[1].defaultValue = .integer(1)
        definition.parameters[2].defaultValue = .string("burger")
        let fixture = check(
            definition, given: ["soup": .string("clam")], start: "resolve soup=clam",
            [
                (.notImplemented, "resolve quantity"), (.notImplemented, "resolve extras"),
                (.notImplemented, "confirm"),
            ])
        #expect(fixture.session.parameters["quantity"] == .integer(1))
        #expect(fixture.session.parameters["extras"] == nil)
    }

    @Test func `a missing time of day is asked for and not invented`() {
        var definition = IntentDefinition(name: "remind", category: .create, title: "Remind")
        definition.parameters = [
            IntentParameter(name: "when", type: .dateTime(.future), isRequired: true)
        ]
        _ = check(
            definition, given: ["when": .string("tomorrow")], start: "ask 1: At what time?",
            [
                (
                    .said(.string("2026-12-02T07:30:00+01:00")),
                    "resolve when=2026-12-02T07:30:00+01:00"
                ),
                (.notImplemented, "confirm"), (.notImplemented, "handle"),
            ])
        _ = check(
            definition, given: ["when": .string("yesterday")],
            start: "ask 1: The when must not lie in the past. What is the when?",
            [
                (.said(.string("2026-12-04")), "ask 2: At what time?"),
                (.silence, "ask 3: At what time?"),
                (.silence, "declined: there was no answer: nobody spoke"),
            ])
    }

    /// A note, which may be any words, and its handler's say in them.
    private static let note: IntentDefinition = {
        var definition = IntentDefinition(name: "note", category: .create, title: "Note")
        definition.parameters = [
            IntentParameter(name: "text", type: .string, isRequired: true)
        ]
        return definition
    }()

    private static let guess = SessionEvent.replied(.answer(.dictated("by milk")))

    @Test func `words that were guessed are a value once the person said so`() {
        _ = check(
            Self.note, start: "resolve text",
            [
                (.resolved(.needsValue), "ask 1: What is the text?"),
                (Self.guess, "ask 1: Did you say: by milk?"),
                (.no, "ask 2: What is the text?"),
                (.replied(.answer(.dictated("buy milk"))), "ask 2: Did you say: buy milk?"),
                (.yes, "resolve text=buy milk"),
                (
                    .resolved(.unsupported(reason: nil)),
                    "ask 3: That cannot be the text. What is the text?"
                ),
                (Self.guess, "ask 3: Did you say: by milk?"),
                (.no, "declined: the text was still not settled after 3 questions"),
            ])
        var fixture = SessionFixture(Self.note)
        _ = fixture.play([.notImplemented, Self.guess])
        guard case .ask(let question) = fixture.session.advance(.no) else {
            Issue.record("it was not asked again")
            return
        }
        #expect(question.refused == ["by milk"])
    }

    static let doubts: [(answers: [SessionEvent], end: String)] = [
        ([.silence, .silence], "declined: there was no answer: nobody spoke"),
        ([guess, guess], "declined: there was no answer that could be understood"),
        ([.said(.string("buy milk")), .silence], "declined: there was no answer: nobody spoke"),
        ([.silence, .replied(.answer(.cancel))], "cancelled: Note was called off"),
    ]

    @Test(arguments: doubts)
    func `words that were guessed are nothing without a yes`(answers: [SessionEvent], end: String) {
        var fixture = SessionFixture(Self.note)
        let lines = fixture.play([.notImplemented, Self.guess] + answers)
        #expect(lines.suffix(2) == ["ask 2: Did you say: by milk?", end])
        #expect(fixture.session.parameters.isEmpty)
    }

    static let exact: [ParameterType] = [
        .integer(nil), .boolean, .enumeration(SessionFixture.soups), .date(.any), .file, .url,
        .person(SessionFixture.soups),
    ]

    @Test(arguments: exact)
    func `nothing is guessed where not any words will do`(type: ParameterType) {
        var definition = Self.note
        definition.parameters[0].type = type
        definition.parameters[0].prompt = "What?"
        _ = check(
            definition, start: "resolve text",
            [
                (.notImplemented, "ask 1: What?"), (Self.guess, "ask 2: What?"),
                (Self.guess, "declined: there was no answer that could be understood"),
            ])
    }

    static let ends: [(response: IntentResponse, steps: [String])] = [
        (IntentResponse(.inProgress), ["handled: Order soup goes on"]),
        (
            IntentResponse(ResponseCode(rawValue: "delayed")),
            ["handled: Order soup was done (It takes longer)"]
        ),
        (
            IntentResponse(ResponseCode(rawValue: "closed")),
            ["handler-failed: The kitchen is closed (The kitchen is closed)"]
        ),
        (
            IntentResponse(.failure),
            ["handler-failed: the handler of Order soup failed and gave no reason"]
        ),
        (
            IntentResponse(.ready),
            [
                "handler-failed: the handler of Order soup ended with 'ready', "
                    + "which the definition does not have"
            ]
        ),
        (
            IntentResponse(.success, text: "Done"), ["handled: Order soup was done (Done)"]
        ),
        (
            IntentResponse(.continueInApp, activity: Activity(type: "menu")),
            ["open menu", "handled: Order soup goes on in its program"]
        ),
        (
            IntentResponse(.failureRequiringAppLaunch),
            [
                "open soup.order",
                "handler-failed: Order soup can only be done in its program, which was opened",
            ]
        ),
    ]

    @Test(arguments: ends)
    func `every code ends as it should`(response: IntentResponse, steps: [String]) {
        var fixture = SessionFixture(given: Self.given, skipsConfirmation: true)
        let events = Self.resolvedAll.map(\.event) + [.notImplemented, .handled(response)]
        let lines = fixture.play(events + (steps.count > 1 ? [.opened] : []))
        #expect(Array(lines.suffix(steps.count)) == steps)
    }

    @Test func `a code of confirm that is not ready ends, even one of success`() {
        for code in [ResponseCode.success, .failure, ResponseCode(rawValue: "delayed")] {
            var fixture = SessionFixture(given: Self.given)
            let events = Self.resolvedAll.map(\.event) + [.confirmed(IntentResponse(code))]
            #expect(fixture.play(events).last?.hasPrefix("handler-failed: ") == true)
        }
    }

    @Test func `an intent that does not run in the background opens its program`() {
        var definition = SessionFixture.order
        definition.runsInBackground = false
        let events: [SessionEvent] =
            Self.resolvedAll.map(\.event) + [
                .notImplemented, .handled(IntentResponse(.inProgress)),
            ]
        var fixture = SessionFixture(definition, given: Self.given, skipsConfirmation: true)
        #expect(
            fixture.play(events + [.opened]).suffix(2) == [
                "open soup.order", "handled: Order soup goes on",
            ])
        fixture = SessionFixture(definition, given: Self.given, skipsConfirmation: true)
        #expect(
            fixture.play(events + [.failed(.noHandler, "it is not there")]).last
                == "no-handler: Order soup goes on, but its program was not opened: it is not there"
        )
    }
}

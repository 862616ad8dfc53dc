import Dialogue
import Foundation
import Intents

/// An order of soup, and the session about it in short.
struct SessionFixture {
    var session: IntentSession
    var lines: [String] = []

    static let soups = [
        ParameterChoice(value: .string("clam"), title: "Clam chowder"),
        ParameterChoice(value: .string("tomato"), title: "Tomato soup"),
    ]

    /// Two required parameters, one optional one; a yes is asked for.
    static let order: IntentDefinition = {
        var soup = IntentParameter(name: "soup", type: .enumeration(soups), isRequired: true)
        soup.prompt = "Which soup would you like?"
        soup.unsupportedReasons = ["sold-out": "We are out of that"]
        var quantity = IntentParameter(name: "quantity", type: .integer(1...10), isRequired: true)
        quantity.prompt = "How many {soup}?"
        var extras = IntentParameter(name: "extras", type: .enumeration(soups))
        extras.isArray = true
        var definition = IntentDefinition(name: "soup.order", category: .order, title: "Order soup")
        definition.parameters = [soup, quantity, extras]
        definition.confirmationPrompt = "Order {quantity} {soup}?"
        definition.response.templates = [
            "success": ResponseTemplate(isSuccess: true, text: "{soup} in {wait} minutes"),
            "delayed": ResponseTemplate(isSuccess: true, text: "It takes longer"),
            "closed": ResponseTemplate(isSuccess: false, text: "The kitchen is closed"),
        ]
        return definition
    }()

    /// A session with what was given.
    init(
        _ definition: IntentDefinition = Self.order, given: [String: ParameterValue] = [:],
        skipsConfirmation: Bool = false
    ) {
        let person = Person()
        session = IntentSession(
            definition, parameters: given, reader: person.reader, now: person.now,
            skipsConfirmation: skipsConfirmation)
    }

    /// Starts, and goes on with each event.
    mutating func play(_ events: [SessionEvent]) -> [String] {
        lines.append(Self.short(session.start()))
        for event in events { lines.append(Self.short(session.advance(event))) }
        return lines
    }

    /// A step in short.
    static func short(_ step: SessionStep) -> String {
        switch step {
        case .resolve(let parameter, let value):
            "resolve \(parameter)" + (value.map { "=\($0.argument)" } ?? "")
        case .confirm: "confirm"
        case .ask(let question): "ask \(question.attempt): \(question.prompt)"
        case .handle: "handle"
        case .open(let activity): "open \(activity.type)"
        case .finish(let end):
            "\(end.outcome)" + (end.outcome.response.map { " (\($0))" } ?? "")
        }
    }
}

extension SessionEvent {
    static let yes = SessionEvent.replied(.answer(.yes))
    static let no = SessionEvent.replied(.answer(.no))
    static let silence = SessionEvent.replied(.none(.silence, "nobody spoke"))

    /// An answer with a value.
    static func said(_ value: ParameterValue) -> SessionEvent {
        .replied(.answer(.value(value)))
    }
}

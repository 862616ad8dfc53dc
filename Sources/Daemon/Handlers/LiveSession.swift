internal import Delivery
internal import Dialogue
internal import Foundation
internal import Intents

/// A session that knows what time it is.
struct LiveSession: SessionCourse {
    private var session: IntentSession

    /// A session about `definition` with what the phrase or shortcut gave; `reader` reads what the
    /// person says.
    init(_ definition: IntentDefinition, given: [String: ParameterValue], reader: ValueReader) {
        let types = definition.parameters + definition.response.properties
        session = IntentSession(
            definition, parameters: given, reader: reader, now: Date(),
            texts: SessionTexts { message, values in
                MessageText(message).filled(values, parameters: types, language: reader.language)
            })
    }

    var parameters: [String: ParameterValue] { session.parameters }

    mutating func start() -> SessionStep {
        session.now = Date()
        return session.start()
    }

    mutating func advance(_ event: SessionEvent) -> SessionStep {
        session.now = Date()
        return session.advance(event)
    }
}

package import Foundation
package import Intents

/// One intent on its way from what was said to what became of it: the rules, and nothing but rules.
///
/// It waits for exactly one event after each step. An event out of turn ends it; nothing but a yes to
/// the question that is open goes on where a yes is needed. It ends after at most 20 questions.
///
///     var step = session.start()
///     while step.isOpen { step = session.advance(await event(of: step)) }
package struct IntentSession: Sendable {
    /// Questions about one parameter.
    package static let mostQuestionsPerParameter = 3
    /// Questions in one session.
    package static let mostQuestions = 20
    /// Times that the same question is asked of somebody who does not answer.
    static let mostSilences = 2

    /// The values that are known: given, said, settled. Those that cannot be used are not among them.
    package internal(set) var parameters: [String: ParameterValue]
    /// What time it is; whoever drives the session keeps it current.
    package var now: Date

    let definition: IntentDefinition
    let reader: ValueReader
    let texts: SessionTexts
    let skipsConfirmation: Bool
    let runsInBackground: Bool

    var state = State.idle
    /// Questions so far.
    var asked = 0
    /// Questions about the parameter in hand, or about the whole.
    var askedHere = 0
    /// Times that nobody answered the question that is open.
    var silences = 0
    /// Why the value in hand cannot be used.
    var complaint: String?
    /// Words that were guessed for the parameter in hand, and were not said.
    var refused: [String] = []

    /// What the session waits for.
    enum State: Sendable, Hashable {
        /// To be started.
        case idle
        /// What the handler makes of a parameter.
        case resolving(Int)
        /// An answer about a parameter.
        case asking(Int, Topic)
        /// Whether the handler can do it.
        case confirming
        /// A yes to the whole.
        case approving
        /// What the handler did.
        case handling
        /// The program; behind it the session ends so.
        case opening(SessionEnd)
        /// Nothing.
        case finished(SessionEnd)
    }

    /// What a question about a parameter is about.
    enum Topic: Sendable, Hashable {
        /// Its value.
        case value
        /// The time of day that is missing on a day.
        case time(day: String)
        /// Which of these is meant.
        case choice([ParameterChoice])
        /// Whether this is right.
        case confirmation(ParameterValue)
        /// Whether these words were said.
        case dictation(String)
    }

    /// A session about `definition`, in the person's language, with what the phrase or shortcut gave.
    ///
    /// `skipsConfirmation` says that the person agreed to the whole beforehand; `runsInBackground`
    /// is what the shortcut says of it, when it does.
    package init(
        _ definition: IntentDefinition, parameters: [String: ParameterValue] = [:],
        reader: ValueReader, now: Date, texts: SessionTexts? = nil,
        skipsConfirmation: Bool = false, runsInBackground: Bool? = nil
    ) {
        self.definition = definition
        self.parameters = parameters
        self.reader = reader
        self.now = now
        self.texts = texts ?? .messages(of: definition)
        self.skipsConfirmation = skipsConfirmation
        self.runsInBackground = runsInBackground ?? definition.runsInBackground
    }

    /// The first step. A session is started once; starting it again ends it.
    package mutating func start() -> SessionStep {
        switch state {
        case .idle: enter(0)
        case .finished(let end): .finish(end)
        default: finish(outOfTurn)
        }
    }

    /// The step after `event`.
    package mutating func advance(_ event: SessionEvent) -> SessionStep {
        switch (state, event) {
        case (.finished(let end), _): .finish(end)
        case (.idle, _): finish(outOfTurn)
        case (_, .failed(let kind, let reason)): fail(kind, reason)
        case (.opening(let end), .replied(.answer(.cancel))) where end.code != .continueInApp:
            // It is done already, or has failed: only the program is not open yet.
            finish(end)
        case (_, .replied(.answer(.cancel))):
            finish(Outcome(.cancelled, "\(definition.title) was called off"))
        case (.resolving(let index), .resolved(let resolution)): resolved(index, resolution)
        case (.resolving(let index), .notImplemented): settleAlone(index)
        case (.asking(let index, let topic), .replied(let reply)): replied(reply, index, topic)
        case (.confirming, .notImplemented): approve()
        case (.confirming, .confirmed(let response)): confirmed(response)
        case (.approving, .replied(let reply)): approved(reply)
        case (.handling, .handled(let response)): handled(response)
        case (.opening(let end), .opened): finish(end)
        default: finish(outOfTurn)
        }
    }

    private var outOfTurn: Outcome {
        Outcome(.handlerFailed, "an answer about \(definition.title) came out of turn")
    }
}

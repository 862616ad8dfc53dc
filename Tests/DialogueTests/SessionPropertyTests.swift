import Dialogue
import Intents
import TestSupport
import Testing

/// Random handlers and persons: whatever they say, in whatever order, the rules hold.
struct SessionPropertyTests {
    private static let runs = 12_500

    @Test(arguments: UInt64(1)...8)
    func `no sequence of messages turns anything into a yes`(seed: UInt64) async {
        var chance = SeededGenerator(seed: seed)
        // A language without words for days: this is about the rules, not about reading.
        let person = Person(language: "de")
        for run in 0..<Self.runs {
            // Tests that wait for somebody share the threads, and have deadlines.
            if run.isMultiple(of: 50) { await Task.yield() }
            var events = RandomEvents(generator: chance)
            let definition = events.definition()
            let given = events.given(definition)
            let skips = events.isOne(in: 4)
            let session = IntentSession(
                definition, parameters: given, reader: person.reader, now: person.now,
                skipsConfirmation: skips)
            var trial = SessionTrial(session, definition, given: given, skipsConfirmation: skips)
            let complaint = trial.run(&events)
            chance = events.generator
            if let complaint {
                Issue.record("seed \(seed), run \(run): \(complaint)")
                return
            }
        }
    }
}

/// One session with random events, watched from outside.
private struct SessionTrial {
    var session: IntentSession
    let definition: IntentDefinition
    let given: [String: ParameterValue]
    let skipsConfirmation: Bool
    /// The person agreed to the whole with the last event.
    private var isApproved = false
    private var isConfirmed = false
    private var handles = 0
    private var questions = 0
    /// Parameters that the handler, or a check, sent back.
    private var contested: Set<String> = []

    init(
        _ session: IntentSession, _ definition: IntentDefinition, given: [String: ParameterValue],
        skipsConfirmation: Bool
    ) {
        self.session = session
        self.definition = definition
        self.given = given
        self.skipsConfirmation = skipsConfirmation
    }

    /// What went wrong; nil when nothing did.
    mutating func run(_ events: inout RandomEvents) -> String? {
        var step = session.start()
        for _ in 0..<400 {
            if let complaint = check(step) { return complaint }
            if case .finish(let end) = step {
                let again = session.advance(events.any())
                return again == .finish(end) ? nil : "it went on behind its end"
            }
            let event = events.event(for: step)
            let next = session.advance(event)
            if let complaint = check(step, event, next) { return complaint }
            step = next
        }
        return "it does not end"
    }

    private mutating func check(_ step: SessionStep) -> String? {
        switch step {
        case .ask(let question):
            questions += 1
            if questions > IntentSession.mostQuestions { return "too many questions" }
            if question.prompt.isEmpty { return "an empty question" }
            if let name = question.parameter, given[name] != nil, !contested.contains(name) {
                return "it asked for \(name), which was given"
            }
        case .handle:
            handles += 1
            if handles > 1 { return "it was done twice" }
            if !isConfirmed { return "it was done before the handler was asked" }
            if definition.requiresConfirmation, !skipsConfirmation, !isApproved {
                return "it was done without a yes"
            }
            for parameter in definition.parameters where parameter.isRequired {
                if session.parameters[parameter.name] == nil, !contested.contains(parameter.name) {
                    return "it was done without \(parameter.name)"
                }
            }
        case .finish(let end):
            if end.outcome.reason.isEmpty { return "an end without a reason" }
            if end.outcome.kind == .handled, handles == 0, end.code != .continueInApp {
                return "handled, and nobody did it"
            }
        case .resolve, .confirm, .open: break
        }
        return nil
    }

    /// Follows what an event was for the step before it.
    private mutating func check(
        _ step: SessionStep, _ event: SessionEvent, _ next: SessionStep
    ) -> String? {
        switch (step, event) {
        case (.resolve(let name, _), .resolved): contested.insert(name)
        case (.confirm, .confirmed(let response)): isConfirmed = response.code == .ready
        case (.confirm, .notImplemented): isConfirmed = true
        case (.ask(let question), .replied(.answer(let answer))):
            isApproved = question.parameter == nil && answer == .yes
            if case .dictated = answer {
                switch next {
                case .ask, .finish: break
                default: return "words that were guessed went on without a yes"
                }
            }
        case (.ask, .replied(.none)):
            // Without an answer it may be asked again or end, and nothing else.
            switch next {
            case .ask, .finish: break
            default: return "no answer went on"
            }
        case (.ask, _):
            if case .finish = next { break }
            return "no reply at all went on"
        default: break
        }
        return nil
    }
}

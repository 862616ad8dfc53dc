import Dialogue
import Intents
import TestSupport

/// Definitions, values and messages by chance: mostly fitting ones, else sessions would end at once.
struct RandomEvents {
    var generator: SeededGenerator

    /// True once in `count` times.
    mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

    private mutating func choose<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    /// An intent with up to four parameters.
    mutating func definition() -> IntentDefinition {
        var definition = IntentDefinition(name: "some.intent", category: .do, title: "Some intent")
        definition.confirmation = choose([true, false])
        definition.runsInBackground = !isOne(in: 4)
        definition.response.templates = [
            "own": ResponseTemplate(isSuccess: true, text: "{a} it is")
        ]
        for name in ["a", "b", "c", "d"].prefix(Int.random(in: 0...4, using: &generator)) {
            let type = choose(
                [
                    .string, .integer(1...5), .boolean, .decimal(0...1),
                    .enumeration(SessionFixture.soups), .date(.future), .dateTime(.any),
                    .duration(nil),
                ] as [ParameterType])
            var parameter = IntentParameter(name: name, type: type, isRequired: !isOne(in: 3))
            parameter.isArray = isOne(in: 5)
            if isOne(in: 4) { parameter.defaultValue = value(of: type) }
            definition.parameters.append(parameter)
        }
        return definition
    }

    /// Fitting values for some of the parameters.
    mutating func given(_ definition: IntentDefinition) -> [String: ParameterValue] {
        var given: [String: ParameterValue] = [:]
        for parameter in definition.parameters where isOne(in: 2) {
            given[parameter.name] = value(of: parameter.type)
        }
        return given
    }

    private mutating func value(of type: ParameterType) -> ParameterValue {
        switch type {
        case .integer: .integer(Int.random(in: 1...5, using: &generator))
        case .boolean: .boolean(isOne(in: 2))
        case .decimal: .decimal(0.5)
        case .enumeration(let choices): choose(choices).value
        case .date: .string("2026-12-24")
        case .dateTime: .string("2026-12-24T07:30:00+01:00")
        case .duration: .string("PT20M")
        default: .string("words")
        }
    }

    /// Any value, of any type.
    private mutating func anyValue() -> ParameterValue {
        choose([
            .integer(3), .integer(99), .decimal(0.5), .boolean(true), .string("words"),
            .string("2026-12-24"), .string("2020-01-01"), .string("clam"), .array([.integer(2)]),
            .array([]), .object(["identifier": .string("x")]), .string(""),
        ])
    }

    /// Most often an event that fits the step; else any.
    mutating func event(for step: SessionStep) -> SessionEvent {
        if isOne(in: 12) { return any() }
        switch step {
        case .resolve(let parameter, let value):
            if isOne(in: 2) { return .notImplemented }
            _ = parameter
            return .resolved(resolution(value))
        case .confirm: return isOne(in: 3) ? .notImplemented : .confirmed(IntentResponse(.ready))
        case .ask(let question): return .replied(reply(to: question))
        case .handle: return .handled(response())
        case .open: return .opened
        case .finish: return any()
        }
    }

    private mutating func resolution(_ value: ParameterValue?) -> Resolution {
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: .needsValue
        case 1: .disambiguation(isOne(in: 4) ? [] : SessionFixture.soups)
        case 2: .confirmationRequired(value ?? anyValue())
        case 3: .unsupported(reason: choose([nil, "unknown"]))
        case 4: .notRequired
        default: .success(value ?? anyValue())
        }
    }

    private mutating func reply(to question: Question) -> Reply {
        if isOne(in: 4) { return anyReply() }
        switch question.kind {
        case .yesNo: return .answer(choose([.yes, .yes, .no]))
        case .choice(let choices):
            return .answer(.choice(Int.random(in: 0..<choices.count, using: &generator)))
        case .value where question.takesAnyWords && isOne(in: 2):
            return .answer(.dictated("words"))
        case .value(let parameter):
            let single = value(of: parameter.type)
            return .answer(.value(parameter.isArray ? .array([single]) : single))
        }
    }

    private mutating func anyReply() -> Reply {
        choose([
            .answer(.yes), .answer(.no), .answer(.cancel), .answer(.choice(7)),
            .answer(.choice(-1)),
            .answer(.value(anyValue())), .answer(.dictated("words")), .answer(.dictated("")),
            .none(.silence, ""), .none(.notUnderstood, "eh"),
            .none(.ambiguous, "both"), .none(.unsupported, "not that"),
        ])
    }

    private mutating func response() -> IntentResponse {
        IntentResponse(
            choose([
                .success, .failure, .ready, .inProgress, .continueInApp, .failureRequiringAppLaunch,
                ResponseCode(rawValue: "own"), ResponseCode(rawValue: "unheard-of"),
            ]))
    }

    /// Any event at all.
    mutating func any() -> SessionEvent {
        choose([
            .resolved(resolution(nil)), .notImplemented, .confirmed(response()),
            .handled(response()),
            .replied(anyReply()), .opened,
            .failed(choose([.handled, .timedOut, .cancelled]), "it failed"),
        ])
    }
}

/// What came of one intent in a ``HandlerHarness``.
public struct HarnessRun: Sendable, Hashable {
    /// What a person answers to one question.
    public enum Answer: Sendable, Hashable {
        case yes
        case no
        /// One of the choices, counted from 0.
        case choice(Int)
        case value(ParameterValue)
    }

    /// What the person was asked.
    public enum Question: Sendable, Hashable {
        /// A value of this parameter.
        case value(String)
        /// A value of this parameter, after one that was refused for this reason.
        case otherValue(String, reason: ReasonCode?)
        /// Which of these is meant, by title.
        case choice(String, [String])
        /// Whether this value of the parameter is right.
        case confirmation(String, ParameterValue)
    }

    /// The questions, in order.
    public internal(set) var questions: [Question] = []
    /// The values of the parameters at the end.
    public internal(set) var values: [String: ParameterValue]
    /// What the handler answered; nil when it was never asked to handle the intent.
    public internal(set) var response: AnyResponse?

    /// Questions about one parameter before the daemon gives up.
    static let questionsPerParameter = 3

    /// How it goes on after one answer of the handler.
    enum Course {
        case settled, again, ended
    }

    private var answers: ArraySlice<Answer>

    /// A run with the values the phrase gave.
    init(values: [String: ParameterValue], answers: [Answer]) {
        self.values = values
        self.answers = answers[...]
    }

    /// Does what the handler says of a parameter, asking the person where it must.
    mutating func take(_ resolution: AnyResolution, of parameter: String) -> Course {
        switch resolution {
        case .success(let value):
            values[parameter] = value
            return .settled
        case .notRequired:
            values[parameter] = nil
            return .settled
        case .needsValue:
            return ask(.value(parameter), parameter)
        case .unsupported(let reason):
            values[parameter] = nil
            return ask(.otherValue(parameter, reason: reason), parameter)
        case .disambiguation(let choices):
            questions.append(.choice(parameter, choices.map(\.title)))
            guard case .choice(let index)? = answers.popFirst(), choices.indices.contains(index)
            else { return .ended }
            values[parameter] = choices[index].value
            return .again
        case .confirmationRequired(let value):
            questions.append(.confirmation(parameter, value))
            guard case .yes? = answers.popFirst() else { return .ended }
            values[parameter] = value
            return .settled
        }
    }

    private mutating func ask(_ question: Question, _ parameter: String) -> Course {
        questions.append(question)
        guard case .value(let value)? = answers.popFirst() else { return .ended }
        values[parameter] = value
        return .again
    }
}

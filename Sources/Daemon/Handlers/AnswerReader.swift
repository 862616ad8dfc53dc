internal import Dialogue
internal import Intents

/// Reads an answer that was typed.
struct AnswerReader {
    private let question: Question

    /// A reader for the answers to `question`.
    init(_ question: Question, language: String) { self.question = question }

    /// What `text` answers; anything that is not clearly an answer is none.
    func read(_ text: String) -> Reply {
        let words = Phrase(text).words.joined(separator: " ")
        guard !words.isEmpty else { return .none(.silence, "nothing was answered") }
        if ["cancel", "stop", "never mind"].contains(words) { return .answer(.cancel) }
        switch question.kind {
        case .yesNo:
            if ["yes", "y", "ok", "okay", "sure"].contains(words) { return .answer(.yes) }
            if ["no", "n", "nope"].contains(words) { return .answer(.no) }
            return .none(.notUnderstood, "“\(text)” is neither yes nor no")
        case .choice(let choices): return choice(words, text, among: choices)
        case .value(let parameter):
            let known = parameter.type.choices
            if !known.isEmpty {
                guard case .answer(.choice(let index)) = choice(words, text, among: known) else {
                    return .none(.notUnderstood, "“\(text)” is none of the choices")
                }
                return .answer(.value(known[index].value))
            }
            return value(text, of: parameter.type)
        }
    }

    private func choice(_ words: String, _ text: String, among choices: [ParameterChoice]) -> Reply
    {
        let named = choices.indices.filter { index in
            ([choices[index].title] + choices[index].synonyms).contains {
                Phrase($0).words.joined(separator: " ") == words
            }
        }
        if named.count == 1 { return .answer(.choice(named[0])) }
        guard named.isEmpty else {
            return .none(.ambiguous, "“\(text)” is the name of \(named.count) of the choices")
        }
        guard let number = Int(words), choices.indices.contains(number - 1) else {
            return .none(.notUnderstood, "“\(text)” is none of the choices")
        }
        return .answer(.choice(number - 1))
    }

    private func value(_ text: String, of type: ParameterType) -> Reply {
        switch type {
        case .integer(let range):
            guard let number = Int(text) else { break }
            guard range?.contains(number) != false else {
                return .none(.unsupported, "\(number) is out of range")
            }
            return .answer(.value(.integer(number)))
        case .decimal(let range):
            guard let number = Double(text), number.isFinite else { break }
            guard range?.contains(number) != false else {
                return .none(.unsupported, "\(number) is out of range")
            }
            return .answer(.value(.decimal(number)))
        case .boolean:
            guard ["yes", "no", "true", "false"].contains(text.lowercased()) else { break }
            return .answer(.value(.boolean(["yes", "true"].contains(text.lowercased()))))
        default: return .answer(.value(.string(text)))
        }
        return .none(.notUnderstood, "“\(text)” is no \(type.name)")
    }
}

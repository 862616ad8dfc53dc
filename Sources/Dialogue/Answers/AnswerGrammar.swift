package import Foundation
package import Intents
internal import Matching

/// The possible answers to one question: what the recogniser listens for, and what text means.
///
/// Speech, `phrasectl answer`, `say` and buttons all go through `read`, so that none of them can
/// answer what another could not.
package struct AnswerGrammar: Sendable {
    /// What may be said, for the recogniser's graph.
    package let sentences: SentenceSet
    /// Whether the question itself can be answered by voice: free text cannot, only be called off.
    package let isSpeakable: Bool

    private let question: Question
    private let reader: ValueReader
    private let matcher: TemplateMatcher

    /// The answers to `question` in the language of `reader`.
    package init(_ question: Question, reader: ValueReader) {
        self.question = question
        self.reader = reader
        let spoken = AnswerSentences(question, reader: reader, isWritten: false)
        sentences = spoken.set
        isSpeakable = spoken.isSpeakable
        matcher = TemplateMatcher(
            AnswerSentences(question, reader: reader, isWritten: true).set,
            speller: { _ in reader.speller })
    }

    /// What `text` answers at the moment `now`. What is no answer is never a yes.
    package func read(_ text: String, now: Date) -> Reply {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return .none(.silence, "nothing was said") }
        let matches: [TemplateMatch] =
            switch matcher.match(reader.sayable(text)) {
            case .match(let match): [match]
            case .ambiguous(let matches): matches
            case .none: []
            }
        switch question.kind {
        case .yesNo: return yesNo(matches)
        case .choice(let choices): return choice(matches, among: choices)
        case .value(let parameter): return value(text, matches, of: parameter, now)
        }
    }

    private func yesNo(_ matches: [TemplateMatch]) -> Reply {
        // Whatever does not clearly agree, does not agree.
        let intents = Set(matches.map(\.intent))
        switch intents {
        case [AnswerSentences.cancel]: return .answer(.cancel)
        case [AnswerSentences.no]: return .answer(.no)
        case [AnswerSentences.yes]: return .answer(.yes)
        case []: return .none(.notUnderstood, "that is neither yes nor no")
        default: return .none(.ambiguous, "that may be yes and may be no")
        }
    }

    private func choice(_ matches: [TemplateMatch], among choices: [ParameterChoice]) -> Reply {
        // A name goes before a place in the list, and before words that call off.
        var indices = matches.compactMap { ValueGrammar.choice($0.intent) }
        if indices.isEmpty { indices = places(matches, among: choices) }
        let titles = Set(indices).sorted().compactMap { choices[at: $0]?.title }
        if let index = indices.first, titles.count == 1 { return .answer(.choice(index)) }
        if titles.count > 1 {
            return .none(.ambiguous, "that fits \(ElementReader.list(titles, "and"))")
        }
        if matches.contains(where: { $0.intent == AnswerSentences.cancel }) {
            return .answer(.cancel)
        }
        return .none(.notUnderstood, "that is none of the choices")
    }

    /// The places that are said, counted from 0.
    private func places(_ matches: [TemplateMatch], among choices: [ParameterChoice]) -> [Int] {
        matches.compactMap { match in
            switch match.intent {
            case AnswerSentences.place: SaidSlots(match).integer("place").map { $0 - 1 }
            case AnswerSentences.last: choices.count - 1
            default: nil
            }
        }
    }

    private func value(
        _ text: String, _ matches: [TemplateMatch], of parameter: IntentParameter, _ now: Date
    ) -> Reply {
        let isValue = matches.contains { $0.intent != AnswerSentences.cancel }
        if !matches.isEmpty, !isValue { return .answer(.cancel) }
        let places = [AnswerSentences.place, AnswerSentences.last]
        let named = matches.filter { !places.contains($0.intent) }
        let choices = parameter.choices
        // A name goes before a place in the list, here too.
        if isValue, !named.contains(where: { $0.intent != AnswerSentences.cancel }) {
            let reply = choice(matches, among: choices)
            guard case .answer(.choice(let index)) = reply, let choice = choices[at: index] else {
                return reply
            }
            return .answer(.value(choice.value))
        }
        switch reading(text, named, of: parameter, now: now) {
        case .value(let value): return .answer(.value(value))
        // Not a whole moment yet: the session asks for the time of day.
        case .needsTime(let day): return .answer(.value(.string(day)))
        case .unsupported(let sentence): return .none(.unsupported, sentence)
        case .ambiguous(let sentence): return .none(.ambiguous, sentence)
        case .notUnderstood:
            let refusal = Refusal(parameter)
            return .none(
                .notUnderstood,
                parameter.type.choices.isEmpty
                    ? refusal.type(parameter.type) : refusal.choices(choices))
        }
    }

    private func reading(
        _ text: String, _ matches: [TemplateMatch], of parameter: IntentParameter, now: Date
    ) -> ValueReading {
        if parameter.isArray { return reader.read(text, as: parameter, now: now) }
        let element = ElementReader(
            reader, parameter, now: now, day: question.day, compiles: false)
        let values = matches.filter { $0.intent != AnswerSentences.cancel }
        return element.written(text) ?? element.reading(of: values, or: text)
    }
}

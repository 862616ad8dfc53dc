package import Foundation
package import Intents
internal import Matching

/// Makes values of what people say or write: “tomorrow at half past seven”, “twenty point five”.
///
/// It knows a language and a time zone but no clock: what time it is comes with each question.
package struct ValueReader: Sendable {
    /// The language of the words, such as `en` or `de-CH`.
    package let language: String
    /// The calendar of the person, with the time zone.
    package let calendar: Calendar
    let words: LanguageWords
    let speller: NumberSpeller
    private let matchers = MatcherCache()

    /// A reader for a person; `speller` tells how numbers are said.
    package init(
        language: String, timeZone: TimeZone,
        speller: (_ language: String) -> NumberSpeller = NumberSpeller.foundation
    ) {
        self.language = language
        self.speller = speller(language)
        words = LanguageWords.of(language)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    /// What `text` is as a value of `parameter` at the moment `now`.
    ///
    /// `day` is the day of a moment when it was said before (`2026-12-24`).
    package func read(
        _ text: String, as parameter: IntentParameter, now: Date, day: String? = nil
    ) -> ValueReading {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, text.unicodeScalars.count <= Self.longestText else {
            return .notUnderstood
        }
        let element = ElementReader(self, parameter, now: now, day: day)
        guard parameter.isArray else { return element.read(text) }
        return SeveralValues(element: element, joiners: words.joiners).read(text)
    }

    /// Longer answers are none.
    static let longestText = 1_000

    /// Sentences from which `TemplateMatcher` and the graph are made.
    func sentences(_ grammar: ValueGrammar) -> SentenceSet {
        SentenceSet(
            language: language, intents: grammar.intents, lists: grammar.lists,
            rules: grammar.rules, skipWords: words.skipWords)
    }

    /// What reads values of the type of `parameter`; nil where any text is one.
    func matcher(_ parameter: IntentParameter, hasDay: Bool) -> TemplateMatcher? {
        matchers.matcher(MatcherCache.Key(type: parameter.type, hasDay: hasDay)) {
            let grammar = grammar(parameter, isWritten: true, hasDay: hasDay)
            guard grammar.isSpeakable else { return nil }
            return TemplateMatcher(sentences(grammar), speller: { _ in speller })
        }
    }

    /// The text with times of day as numbers side by side: “7:05 pm” as “7 05 pm”.
    func sayable(_ text: String) -> String {
        text.replacing(/\b([01]?\d|2[0-3]):([0-5]\d)\b/) { "\($0.1) \($0.2)" }
    }

    /// What may be said, or also written, for one value of a parameter.
    func grammar(
        _ parameter: IntentParameter, isWritten: Bool, hasDay: Bool = false
    ) -> ValueGrammar {
        grammar(parameter.type, isWritten: isWritten, hasDay: hasDay)
    }

    /// What may be said, or also written, for one value of a type.
    func grammar(
        _ type: ParameterType, isWritten: Bool, hasDay: Bool = false
    ) -> ValueGrammar {
        ValueGrammar(
            type, words: words, speller: speller, isWritten: isWritten, hasDay: hasDay)
    }
}

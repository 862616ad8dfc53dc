internal import Intents

/// The words of one language: what may be said for days, times and lengths of time, and for yes and no.
///
/// Templates fill slots whose names are the same in every language; `SaidMoment` and `SaidSpan` read
/// the slots, so that a further language is one more file like `LanguageWords+English.swift`.
struct LanguageWords: Sendable {
    /// One thing that is said, a template, and what it means.
    struct Entry: Sendable {
        let said: String
        let value: ParameterValue

        /// Words with their meaning.
        init(_ said: String, _ value: ParameterValue) {
            self.said = said
            self.value = value
        }
    }

    /// The language, such as `en`.
    let language: String
    /// The lists that templates name, by name.
    var lists: [String: [Entry]] = [:]
    /// The rules that templates name, by name.
    var rules: [String: String] = [:]
    /// What is only written, not said: more ways for rules.
    var writtenRules: [String: [String]] = [:]
    /// What is only written, not said: more values for lists.
    var writtenLists: [String: [Entry]] = [:]
    /// Rules that are said in fewer ways than they are written, so that the graph stays small: what
    /// is said. The others are understood when they are written, in `rules`.
    var spokenRules: [String: String] = [:]
    /// Templates of a day.
    var dates: [String] = []
    /// Templates of a time of day.
    var times: [String] = []
    /// Templates of a moment: a day and a time of day, or a day alone.
    var dateTimes: [String] = []
    /// Templates of moments that are said only where the past is meant.
    var pastDateTimes: [String] = []
    /// Templates of moments that are only written.
    var writtenDateTimes: [String] = []
    /// Templates of a length of time.
    var spans: [String] = []
    /// Templates of a whole number besides the number's own words, only written.
    var numbers: [String] = []
    /// Other words for digits behind the decimal mark.
    var zeros: [Entry] = []
    /// Words between the last two of several values.
    var joiners: [String] = []
    /// Templates that agree.
    var yes: [String]
    /// Templates that refuse.
    var no: [String]
    /// Templates that are true of a Boolean besides those that agree.
    var on: [String] = []
    /// Templates that are false of a Boolean besides those that refuse.
    var off: [String] = []
    /// Templates that call the whole session off.
    var cancel: [String]
    /// Templates of a place in a list; they fill the slot `place`.
    var places: [String] = []
    /// Templates of the last place in a list.
    var lastPlace: [String] = []
    /// Words that may be said without meaning anything.
    var skipWords: [String] = []

    /// The words of `language`; those of English where nobody has written others.
    ///
    /// Without words of its own a language has numbers only, as the platform spells them.
    static func of(_ language: String) -> LanguageWords {
        switch language.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
        case "en": return english
        case "de": return german
        default: return numbersOnly(language)
        }
    }

    /// Nothing but numbers, with the answers of English.
    private static func numbersOnly(_ language: String) -> LanguageWords {
        LanguageWords(
            language: language, yes: english.yes, no: english.no, cancel: english.cancel)
    }
}

/// A name that a program uses for one of its things.
package struct VocabularyEntry: Sendable, Hashable {
    /// As people write and say it.
    package var text: String
    /// What the handler gets when it is said; nil for the text itself.
    package var value: ParameterValue?
    /// Phones of a text that is one word, joined by spaces: ways to say it beside the dictionary's.
    package var pronunciations: [String]
    /// Other words that sound like it.
    package var soundsLike: [String]

    /// A name with what it stands for.
    package init(
        _ text: String, value: ParameterValue? = nil, pronunciations: [String] = [],
        soundsLike: [String] = []
    ) {
        self.text = text
        self.value = value
        self.pronunciations = pronunciations
        self.soundsLike = soundsLike
    }
}

/// What names an ordered set of names: each program has its own.
package struct VocabularyKey: Sendable, Hashable, Comparable {
    /// Application id of the program.
    package var application: String
    /// The list or parameter they are values of.
    package var list: String
    /// The language they are said in, such as `en`.
    package var language: String

    /// One program's names for one list in one language.
    package init(application: String, list: String, language: String) {
        self.application = application
        self.list = list
        self.language = language
    }

    package static func < (left: VocabularyKey, right: VocabularyKey) -> Bool {
        (left.application, left.list, left.language)
            < (right.application, right.list, right.language)
    }
}

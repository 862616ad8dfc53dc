/// Everything that can be said, as definition files give it: intents, lists, rules, skip words.
package struct SentenceSet: Sendable, Hashable {
    /// The language of the sentences (`en`, `de-CH`): only number words depend on it.
    package var language: String
    /// In the order of the files.
    package var intents: [SentenceIntent]
    /// Lists by name.
    package var lists: [String: SlotList]
    /// Rules by name.
    package var rules: [String: Template]
    /// Words that may be said without meaning anything, such as “please”.
    package var skipWords: [String]
    /// Whether white space between characters of scripts that write none is without meaning.
    package var ignoresWhitespace: Bool

    /// A set of sentences.
    package init(
        language: String = "en", intents: [SentenceIntent] = [], lists: [String: SlotList] = [:],
        rules: [String: Template] = [:], skipWords: [String] = [], ignoresWhitespace: Bool = false
    ) {
        self.language = language
        self.intents = intents
        self.lists = lists
        self.rules = rules
        self.skipWords = skipWords
        self.ignoresWhitespace = ignoresWhitespace
    }
}

/// One intent with the sentences that invoke it.
package struct SentenceIntent: Sendable, Hashable {
    /// What handlers know it by.
    package var name: String
    /// Its sentences, in the order of the files.
    package var blocks: [SentenceBlock]

    /// An intent with its sentences.
    package init(name: String, blocks: [SentenceBlock]) {
        self.name = name
        self.blocks = blocks
    }
}

/// Sentences of one intent that share everything but the words.
package struct SentenceBlock: Sendable, Hashable {
    /// What may be said.
    package var templates: [Template]
    /// Slots that are filled whatever was said, unless a sentence fills them itself.
    package var slots: [String: ParameterValue] = [:]
    /// What must be known, from outside or from a list value.
    package var requires: [String: ContextRule] = [:]
    /// What must not be known.
    package var excludes: [String: ContextRule] = [:]
    /// Rules of these sentences alone; they hide those of the set.
    package var rules: [String: Template] = [:]
    /// Lists of these sentences alone; they hide those of the set.
    package var lists: [String: SlotList] = [:]
    /// One of these words must have been said; empty asks for none.
    package var requiredKeywords: [String] = []
    /// Key of the response text.
    package var response: String?
    /// Whatever the program that wrote the sentences wants back.
    package var metadata: [String: ParameterValue] = [:]

    /// Sentences without conditions.
    package init(templates: [Template]) {
        self.templates = templates
    }
}

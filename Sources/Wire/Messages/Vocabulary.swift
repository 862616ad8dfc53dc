/// A name that a program uses for one of its things.
package struct VocabularyEntryMessage: Codable, Sendable, Equatable {
    /// As people write and say it.
    package var text: String
    /// What the handler gets when it is said; the text itself when absent.
    package var value: JSONValue?
    /// Phones of a text that is one word: ways to say it beside the dictionary's.
    package var pronunciations: [String]?
    /// Other words that sound like it.
    package var soundsLike: [String]?

    /// A name.
    package init(
        text: String, value: JSONValue? = nil, pronunciations: [String]? = nil,
        soundsLike: [String]? = nil
    ) {
        self.text = text
        self.value = value
        self.pronunciations = pronunciations
        self.soundsLike = soundsLike
    }

    /// The names of the members.
    package enum CodingKeys: String, CodingKey {
        case text, value, pronunciations
        case soundsLike = "sounds_like"
    }
}

/// `vocabulary/set` and `vocabulary/add`: the names of one list, in their order.
package struct SetVocabularyParams: Codable, Sendable, Equatable {
    /// The list or parameter they are values of, such as `soup`.
    package var list: String
    /// The language they are said in; the person's when absent.
    package var language: String?
    /// The names: all of the list, or those that follow the known ones.
    package var entries: [VocabularyEntryMessage]

    /// The names of a list.
    package init(list: String, language: String? = nil, entries: [VocabularyEntryMessage]) {
        self.list = list
        self.language = language
        self.entries = entries
    }
}

/// `vocabulary/remove`: takes names back.
package struct RemoveVocabularyParams: Codable, Sendable, Equatable {
    /// The list; every list of the program when absent.
    package var list: String?
    /// Its language; all languages when absent.
    package var language: String?
    /// The texts; the whole list when absent.
    package var texts: [String]?
    /// Whose; needed on the control socket, and only read there.
    package var application: String?

    /// Takes names back.
    package init(
        list: String? = nil, language: String? = nil, texts: [String]? = nil,
        application: String? = nil
    ) {
        self.list = list
        self.language = language
        self.texts = texts
        self.application = application
    }
}

/// Answer to what changes vocabulary.
package struct VocabularyResult: Codable, Sendable, Equatable {
    /// How many names the program has now, in all lists.
    package var names: Int

    /// So many there are.
    package init(names: Int) { self.names = names }
}

/// `vocabulary/list`: asks for names, a page of at most 1,000.
package struct ListVocabularyParams: Codable, Sendable, Equatable {
    /// Skips so many: `next` of the page before.
    package var after: Int?

    /// A page of them.
    package init(after: Int? = nil) { self.after = after }
}

/// Answer to it.
package struct ListVocabularyResult: Codable, Sendable, Equatable {
    /// The names of one list, or those of them that are on this page.
    package struct List: Codable, Sendable, Equatable {
        /// Whose they are.
        package var application: String
        /// The list or parameter they are values of.
        package var list: String
        /// The language they are said in.
        package var language: String
        /// In their order.
        package var entries: [VocabularyEntryMessage]

        /// The names of a list.
        package init(
            application: String, list: String, language: String,
            entries: [VocabularyEntryMessage]
        ) {
            self.application = application
            self.list = list
            self.language = language
            self.entries = entries
        }
    }

    /// By program, list and language.
    package var lists: [List]
    /// To be given as `after` for those that follow; absent when there are no more.
    package var next: Int?

    /// A page of names.
    package init(lists: [List], next: Int? = nil) {
        self.lists = lists
        self.next = next
    }
}

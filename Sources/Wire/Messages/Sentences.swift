/// `sentence/list`: the sentences of the definition files in order, as many as fit into one message.
package struct ListSentencesParams: Codable, Sendable, Equatable {
    /// Only those behind so many: `next` of the answer before. From the first if absent.
    package var after: Int?

    /// Those behind the first `after`.
    package init(after: Int? = nil) { self.after = after }
}

/// Answer to `sentence/list`.
package struct ListSentencesResult: Codable, Sendable, Equatable {
    /// In the order of the files.
    package var sentences: [SentenceMessage]
    /// Ask again with `after` set to this: there are more. Absent when these were the last.
    package var next: Int?

    /// Some sentences, and where the next ones begin.
    package init(sentences: [SentenceMessage], next: Int? = nil) {
        self.sentences = sentences
        self.next = next
    }
}

/// One sentence of a definition file as the protocol shows it.
package struct SentenceMessage: Codable, Sendable, Equatable {
    /// The intent that it invokes.
    package var intent: String
    /// The template as it was written.
    package var sentence: String
    /// As of a shortcut: `ready`, `unpronounceable`, `no-handler` or `disabled`.
    package var state: String
    /// Why it cannot be spoken or used at all; absent otherwise.
    package var reason: String?
    /// Where it stands: `file:line:column`.
    package var place: String?

    /// A sentence with its state.
    package init(
        intent: String, sentence: String, state: String, reason: String? = nil,
        place: String? = nil
    ) {
        self.intent = intent
        self.sentence = sentence
        self.state = state
        self.reason = reason
        self.place = place
    }
}

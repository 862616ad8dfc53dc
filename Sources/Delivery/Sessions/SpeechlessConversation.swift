package import Dialogue

/// Nobody is there to be asked: every question goes without an answer.
package struct SpeechlessConversation: Conversing {
    /// Nobody.
    package init() {}

    package func ask(_ question: Question, session: String, language: String) async -> Reply {
        .none(.silence, "nobody is there to be asked")
    }

    package func tell(_ text: String, session: String, language: String) async {}
}

/// Says yes to what is to be confirmed, because the person said so beforehand; everything else is
/// asked.
package struct ConfirmedConversation: Conversing {
    fileprivate let other: any Conversing

    /// Asks `other` for choices and values.
    package init(_ other: any Conversing) { self.other = other }

    package func ask(_ question: Question, session: String, language: String) async -> Reply {
        if case .yesNo = question.kind { return .answer(.yes) }
        return await other.ask(question, session: session, language: language)
    }

    package func tell(_ text: String, session: String, language: String) async {
        await other.tell(text, session: session, language: language)
    }
}

extension Conversing {
    /// Whether anybody is there to answer.
    var canAsk: Bool {
        switch self {
        case is SpeechlessConversation: false
        case let confirmed as ConfirmedConversation: confirmed.other.canAsk
        default: true
        }
    }
}

/// What became of one utterance: handled, or the one reason why nothing was done.
package struct Outcome: Sendable, Hashable, CustomStringConvertible {
    /// The outcomes there are. The raw values are a promise to other programs.
    package enum Kind: String, Sendable, CaseIterable {
        case handled
        case tooQuiet = "too-quiet"
        case noSpeech = "no-speech"
        case tooLong = "too-long"
        case notAPhrase = "not-a-phrase"
        case uncertain
        case ambiguous
        case muted
        case locked
        case notAuthorized = "not-authorized"
        case noHandler = "no-handler"
        case handlerFailed = "handler-failed"
        case timedOut = "timed-out"
        case declined
        case cancelled
        case unsupportedValue = "unsupported-value"
        case busy
        case awake
        case answered
    }

    /// Which one it is.
    package var kind: Kind
    /// One sentence for the person: what happened and, when known, the remedy.
    package var reason: String
    /// Number of the shortcut that was invoked, when one was.
    package var shortcut: Int?
    /// The response of the handler, when it gave one.
    package var response: String?

    /// An outcome with its reason.
    package init(_ kind: Kind, _ reason: String, shortcut: Int? = nil, response: String? = nil) {
        self.kind = kind
        self.reason = reason
        self.shortcut = shortcut
        self.response = response
    }
    /// The kind and the sentence, as in `uncertain: it sounded only somewhat like “burger time”`.
    package var description: String { "\(kind.rawValue): \(reason)" }
}

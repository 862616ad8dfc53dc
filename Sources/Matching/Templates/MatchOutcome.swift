package import Intents

/// What a sentence means along the templates.
package enum MatchOutcome: Sendable, Equatable {
    /// One intent with its slots.
    case match(TemplateMatch)
    /// Templates of different intents fit equally well; one match an intent, in the order of the set.
    case ambiguous([TemplateMatch])
    /// No template fits.
    case none(MatchFailure)

    /// The match, when there is exactly one.
    package var match: TemplateMatch? { if case .match(let match) = self { match } else { nil } }
}

/// One template that fits a sentence.
package struct TemplateMatch: Sendable, Equatable {
    /// The intent that the template invokes.
    package let intent: String
    /// Every slot: said, fixed by the sentences, or taken from the context.
    package let slots: [String: SlotValue]
    /// Texts that are only for the response: `{list:@name}`.
    package let captures: [String: String]
    /// The template as it was written, with its place.
    package let template: Template
    /// Key of the response text.
    package let response: String?
    /// What the sentences carry for the program that wrote them.
    package let metadata: [String: ParameterValue]
    /// How many letters of the sentence are words of the template itself, not of a slot.
    package let literalLength: Int
}

/// What a slot holds.
package struct SlotValue: Sendable, Equatable {
    /// What the handler gets.
    package let value: ParameterValue
    /// The words as they were said; empty when nobody said them.
    package let text: String
    /// What the list carries for the program that wrote it.
    package let metadata: [String: ParameterValue]

    /// A value with the words it was said by.
    package init(
        value: ParameterValue, text: String = "", metadata: [String: ParameterValue] = [:]
    ) {
        self.value = value
        self.text = text
        self.metadata = metadata
    }
}

/// Why no template fits a sentence.
package struct MatchFailure: Sendable, Equatable {
    /// The reasons there are.
    package enum Reason: Sendable, Equatable {
        /// There are no words in it.
        case empty
        /// It has more characters than `TemplateMatcher.longestText`.
        case tooLong
        /// Comparing it took too many steps.
        case tooComplex
        /// It is the beginning of a sentence; a value is missing.
        case needsValue(slot: String)
        /// A template fits, but what it requires is not known here, or what it excludes is.
        case wrongContext
        /// No template fits its words.
        case unknown
    }

    /// Which one it is.
    package let reason: Reason
    /// The template that went furthest along the sentence, when one went at all.
    package let nearest: Template?

    /// A failure with its reason.
    package init(_ reason: Reason, nearest: Template? = nil) {
        self.reason = reason
        self.nearest = nearest
    }
}

internal import Intents
internal import Matching

/// The phrase that was said, with the values that were said in it.
struct PhraseMatch: Sendable, Equatable {
    /// Number of the recorded shortcut; nil for a sentence of a definition file.
    var shortcut: Int?
    /// The phrase as it was written.
    var phrase: String
    /// What it starts.
    var action: Shortcut.Action
    /// The values that were said, by the names of their slots.
    var slots: [String: ParameterValue] = [:]

    /// A recorded phrase.
    init(_ shortcut: Shortcut, slots: [String: ParameterValue] = [:]) {
        self.shortcut = shortcut.id
        phrase = shortcut.phrase.text
        action = shortcut.action
        self.slots = slots
    }

    /// A sentence of a definition file: its slots are the intent's parameters.
    init(_ match: TemplateMatch) {
        phrase = match.template.source
        action = .intent(name: match.intent, parameters: [:])
        slots = match.slots.mapValues(\.value)
    }
}

extension PhraseMatch {
    /// The intent of a sentence of a definition file.
    var definedIntent: String? {
        guard shortcut == nil, case .intent(let name, _) = action else { return nil }
        return name
    }
}

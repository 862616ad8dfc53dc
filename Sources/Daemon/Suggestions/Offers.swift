internal import Definitions
internal import Delivery
internal import Intents

/// What can be done now, and what is to be said for it.
struct Offers {
    /// How something is offered.
    struct Offer {
        /// The phrase of a shortcut, else one to record.
        var phrase: String?
        /// Number of the shortcut that has the phrase.
        var shortcut: Int?
        /// Who does it.
        var application: String?
    }

    let directory: HandlerDirectory
    let phrases: PhraseSet
    let definition: (String) -> IntentDefinition?

    /// How `deed` is offered; nil when it cannot be done now.
    func offer(of deed: Deed) -> Offer? {
        guard deed.isPredictable else { return nil }
        let shortcut = phrases.shortcuts.values.filter { $0.action == deed.action }
            .min { $0.id < $1.id }
        var offer = Offer(phrase: shortcut?.phrase.text, shortcut: shortcut?.id)
        switch deed.action {
        case .command: return shortcut == nil ? nil : offer
        case .intent(let name, _):
            guard phrases.defined.catalog.broken[name] == nil,
                let application = directory.choice(for: name).first
            else { return nil }
            offer.application = application
            offer.phrase = offer.phrase ?? definition(name)?.suggestedPhrase
        case .activity(let activity):
            let choice = directory.choice(
                forActivity: activity.type, application: activity.application)
            guard let application = choice.first else { return nil }
            offer.application = application
            offer.phrase = offer.phrase ?? activity.suggestedPhrase
        }
        return offer
    }
}

extension HandlerDirectory.Choice {
    /// Who would be asked; nil when nobody can be.
    fileprivate var first: String? {
        switch self {
        case .one(let name): name
        case .several(let names): names.first
        case .notAuthorized, .notRunning, .nobody: nil
        }
    }
}

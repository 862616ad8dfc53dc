package import Intents

/// What definition files say of an intent.
package enum DefinitionLookup: Sendable {
    case found(IntentDefinition)
    /// It has a definition, in this file, that cannot be used.
    case broken(file: String)
    case absent

    /// The definition, when there is one.
    package var definition: IntentDefinition? {
        guard case .found(let definition) = self else { return nil }
        return definition
    }
}

import Definitions
import Intents

/// Where definitions come from.
enum DefinitionSource {
    /// Reads the file of one intent, with what is wrong in it.
    static func read(_ path: String) -> (definition: IntentDefinition?, diagnostics: [Diagnostic]) {
        let files = DefinitionFiles.load([path])
        let definition = files.catalog.definitions.values.first
        let isExplained = files.diagnostics.contains { $0.severity == .error }
        guard definition == nil, !isExplained else { return (definition, files.diagnostics) }
        let missing = Diagnostic(
            .error, file: path,
            "no intent is defined here; begin with a line like “intent: soup.order”")
        return (nil, files.diagnostics + [missing])
    }
}

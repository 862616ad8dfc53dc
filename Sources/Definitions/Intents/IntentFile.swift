internal import Intents

/// What the definition file of one intent says.
struct IntentFile {
    /// The intent's name; nil when it could not be read.
    var name: String?
    /// What the file says; nil when a mistake in it leaves in doubt what is meant.
    var definition: IntentDefinition?
    /// What is wrong in it, in the order of the text.
    var diagnostics: [Diagnostic]
}

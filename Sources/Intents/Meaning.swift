/// What words would do: those of one meaning are as good as each other.
package struct Meaning: Sendable, Hashable {
    /// What is invoked: an intent, or a recorded shortcut.
    package let action: String
    /// The values that were said, by the names of their slots.
    package let values: [String: ParameterValue]

    /// What is invoked, with its values.
    package init(action: String, values: [String: ParameterValue] = [:]) {
        self.action = action
        self.values = values
    }
}

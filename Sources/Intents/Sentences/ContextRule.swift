/// What `requires_context` or `excludes_context` say about one key.
package struct ContextRule: Sendable, Hashable {
    /// The values it is about; empty for any value at all.
    package var values: [ParameterValue]
    /// The slot that gets the context's value, when one does.
    package var slot: String?

    /// A rule about one key.
    package init(values: [ParameterValue], slot: String? = nil) {
        self.values = values
        self.slot = slot
    }

    /// Whether `value` is one the rule is about.
    package func covers(_ value: ParameterValue) -> Bool {
        values.isEmpty || values.contains(value)
    }
}

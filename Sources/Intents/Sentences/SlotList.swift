/// What may be said for a `{list}`.
package enum SlotList: Sendable, Hashable {
    /// One of these.
    case values([ListValue])
    /// A number, in digits or words.
    case range(NumberRange)
    /// Any words at all; at least one.
    case wildcard
}

/// One value of a list: how it is said and what the slot gets.
package struct ListValue: Sendable, Hashable {
    /// How it is said.
    package var template: Template
    /// What the slot gets; nil for the words as they were said.
    package var value: ParameterValue?
    /// What is known once it was said: looked at by `requires_context` and `excludes_context`.
    package var context: [String: ParameterValue]
    /// Whatever the program that wrote the list wants back.
    package var metadata: [String: ParameterValue]

    /// A value with the words it is said by.
    package init(
        template: Template, value: ParameterValue?, context: [String: ParameterValue] = [:],
        metadata: [String: ParameterValue] = [:]
    ) {
        self.template = template
        self.value = value
        self.context = context
        self.metadata = metadata
    }
}

/// One of several values that can be chosen by saying its name.
package struct ChoiceMessage: Codable, Sendable, Equatable {
    /// What the handler gets when it is chosen.
    package var value: JSONValue
    /// What people read and hear.
    package var title: String
    /// Templates of what may be said for it besides the title.
    package var synonyms: [String]?

    /// A value with its name; what is absent is left out.
    package init(value: JSONValue, title: String, synonyms: [String]? = nil) {
        self.value = value
        self.title = title
        self.synonyms = synonyms
    }
}

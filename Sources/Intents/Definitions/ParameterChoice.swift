/// A value that can be chosen by saying its name.
package struct ParameterChoice: Sendable, Hashable {
    /// What the handler gets.
    package var value: ParameterValue
    /// What people read and hear.
    package var title: String
    /// Templates of what may be said for it besides the title.
    package var synonyms: [String]

    /// A value with its name.
    package init(value: ParameterValue, title: String, synonyms: [String] = []) {
        self.value = value
        self.title = title
        self.synonyms = synonyms
    }
}

/// Why an acoustic model or a graph cannot be searched.
package struct DecodingError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What kind of fault it is.
    package enum Kind: Sendable, Equatable {
        /// A file of the model is not there, or is not what it should be.
        case badModel
        /// A graph that the model cannot say.
        case badGraph
    }

    /// What kind of fault it is.
    package let kind: Kind
    /// What is wrong, where, and what helps.
    package let description: String

    init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}

/// Why the recogniser cannot do what it was asked to.
package struct RecognitionError: Error, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    package enum Code: String, Sendable {
        /// The acoustic model is missing, incomplete or unreadable.
        case noModel
        /// There is no place for the scores of sounds.
        case noMemory
        /// A setting is out of its range.
        case badSetting
        /// The decoder cannot search along the graph.
        case badGraph
    }

    /// Which kind it is.
    package let code: Code
    /// A sentence with the value that failed and, when known, the remedy.
    package let detail: String

    /// A failure with its sentence.
    package init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// The sentence.
    package var description: String { detail }
}

/// Why nothing can be evaluated: a sentence with what is wrong and, when known, the remedy.
package struct EvaluationError: Error, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    package enum Code: String, Sendable {
        /// The command line is wrong.
        case usage
        /// A file cannot be read, or is not what it should be.
        case input
        /// The acoustic model or the dictionary is missing.
        case model
    }

    /// Which kind it is.
    package let code: Code
    /// The sentence.
    package let detail: String

    /// A failure with its sentence.
    package init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// The sentence.
    package var description: String { detail }
}

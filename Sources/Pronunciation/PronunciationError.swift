/// Why pronunciations cannot be had at all.
package struct PronunciationError: Error, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    package enum Code: String, Sendable {
        /// The dictionary file cannot be read.
        case unreadableDictionary
        /// The file was read but is no pronunciation dictionary.
        case notADictionary
    }

    /// Which kind it is.
    package let code: Code
    /// A sentence with the value that failed and the remedy.
    package let detail: String
    /// The error underneath, when there is one.
    package let cause: (any Error)?

    /// A failure with its sentence.
    package init(_ code: Code, _ detail: String, cause: (any Error)? = nil) {
        self.code = code
        self.detail = detail
        self.cause = cause
    }

    /// The sentence, with what lies underneath.
    package var description: String {
        cause.map { "\(detail): \($0)" } ?? detail
    }
}

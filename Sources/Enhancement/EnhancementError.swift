/// Why noise cannot be removed: which file, what is wrong with it, and what to do.
package struct EnhancementError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of trouble a library can make.
    package enum Code: String, Sendable {
        /// A file is in none of the directories.
        case missingFile
        /// A file is there and cannot be read.
        case unreadableFile
        /// A file is cut short, for another processor, or not the one this version knows.
        case wrongFile
        /// The system's loader refused the library.
        case notLoadable
        /// The library lacks a function that is called.
        case missingSymbol
        /// The library works on frames of another length, or gave no state.
        case incompatible
    }

    /// What kind of trouble it is.
    package let code: Code
    /// A sentence without a final full stop.
    package let detail: String

    /// An error with its sentence.
    package init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// The sentence.
    package var description: String { detail }

    /// What every one of these sentences ends with.
    static let remedy = "run \"make deps install\", or set \"enhancement: off\""
}

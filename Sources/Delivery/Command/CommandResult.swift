/// What became of one command.
package struct CommandResult: Sendable, Equatable {
    /// How it ended.
    package enum Ending: Sendable, Equatable {
        /// It ended by itself with this status.
        case exited(Int32)
        /// A signal that was not ours ended it.
        case signalled(Int32)
        /// It was stopped at the deadline, with everything it had started.
        case timedOut
        /// It was stopped because the task that waited for it was cancelled.
        case cancelled
        /// It never ran; the sentence says why and what to do.
        case failedToStart(String)
    }

    /// How it ended.
    package var ending: Ending
    /// First line of its output that is not blank, printable and cut when long.
    package var firstLine: String?
    /// Last such line it wrote to standard error: where programs say what went wrong.
    package var errorLine: String?
    /// Whether it wrote more output than is kept.
    package var outputTruncated: Bool

    /// A result with its lines.
    package init(
        _ ending: Ending, firstLine: String? = nil, errorLine: String? = nil,
        outputTruncated: Bool = false
    ) {
        self.ending = ending
        self.firstLine = firstLine
        self.errorLine = errorLine
        self.outputTruncated = outputTruncated
    }
}

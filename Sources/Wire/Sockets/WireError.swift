internal import Glibc

/// Why a socket cannot be made, found or reached. (Errors of the protocol are ``RPCError``.)
package struct WireError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds a caller may want to tell apart.
    package enum Code: Sendable, Equatable {
        /// Another daemon serves this socket.
        case alreadyRunning
        /// Something at the path is not what it must be, or not safe to use.
        case unsafePath
        /// The path is longer than a socket address can hold.
        case pathTooLong
        /// No runtime directory can be found.
        case noRuntimeDirectory
        /// A descriptor that was passed to us is no listening socket.
        case notAListener
        /// Nobody answers at the path.
        case unreachable
        /// A system call failed for another reason.
        case system
    }

    /// Which kind it is.
    package var code: Code
    /// What failed, with the value: a sentence without a full stop.
    package var detail: String
    /// What the person can do about it.
    package var remedy: String?
    /// The error number of the system call that failed.
    package var errno: Int32?

    /// An error, with the number read right after the call.
    package init(_ code: Code, _ detail: String, remedy: String? = nil, errno: Int32? = nil) {
        self.code = code
        self.detail = detail
        self.remedy = remedy
        self.errno = errno
    }

    /// The sentence, the system's reason, and the remedy.
    package var description: String {
        var text = detail
        if let errno { text += ": \(String(cString: strerror(errno)))" }
        if let remedy { text += "; \(remedy)" }
        return text
    }
}

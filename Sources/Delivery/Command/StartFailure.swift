internal import Glibc

/// Why a command did not start.
package struct StartFailure: Error, Sendable, Equatable {
    /// What went wrong and what to do: a sentence without a final full stop.
    package let sentence: String
    /// Whether it is only that too much runs already.
    package let isBusy: Bool

    /// A failure in the words of `sentence`.
    package init(_ sentence: String, isBusy: Bool = false) {
        self.sentence = sentence
        self.isBusy = isBusy
    }

    /// All places of detached programs are taken.
    static func tooManyPrograms(_ count: Int) -> StartFailure {
        StartFailure(
            "\(count) programs that were started with --detach still run; end one of them",
            isBusy: true)
    }

    /// The machine is out of threads.
    static let noThread = StartFailure("no thread could be started; the machine is overloaded")

    /// A system call of ours failed.
    static func system(_ call: String, _ reason: Int32) -> StartFailure {
        StartFailure("\(call) failed: \(String(cString: strerror(reason)))")
    }

    /// `posix_spawn` failed for a program that is there and may be executed.
    static func spawn(_ program: String, _ reason: Int32) -> StartFailure {
        switch reason {
        case ENOEXEC:
            StartFailure(
                "“\(program)” is neither a program for this machine nor a script that starts with"
                    + " “#!”; add such a line")
        case ENOENT:
            StartFailure(
                "“\(program)” needs an interpreter that does not exist; check its “#!” line")
        case EACCES:
            StartFailure(
                "“\(program)” or its interpreter may not be executed; check the permissions")
        case E2BIG:
            StartFailure("the arguments of “\(program)” are too long; shorten the parameters")
        case ETXTBSY:
            StartFailure("“\(program)” is being written; try again when that is done")
        case EAGAIN, ENOMEM, EMFILE, ENFILE:
            StartFailure(
                "“\(program)” cannot be started now: \(String(cString: strerror(reason)));"
                    + " the machine is overloaded")
        default:
            StartFailure("“\(program)” cannot be started: \(String(cString: strerror(reason)))")
        }
    }
}

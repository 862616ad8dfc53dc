import Wire

/// Why a command line ends early.
enum Failure: Error {
    /// The arguments are wrong; `verb` has the help that explains.
    case usage(String, verb: String?)
    /// No daemon could be asked.
    case unreachable(RPCError)
    /// The daemon said no.
    case refused(RPCError)
    /// The output takes no more, for this reason.
    case cannotWrite(String)
    /// A program that does the work cannot be started.
    case cannotStart(String)
    /// Nobody reads the output any more.
    case closedPipe
}

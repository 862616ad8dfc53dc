internal import CSpawn
internal import Glibc

/// Owns one end of a pipe and closes it exactly once.
struct PipeEnd: ~Copyable {
    /// The descriptor, above the standard three and closed in every child.
    let number: Int32

    /// Takes over an open descriptor.
    init(owning number: Int32) { self.number = number }

    deinit { close(number) }

    /// Gives the descriptor away without closing it.
    consuming func release() -> Int32 {
        let number = number
        discard self
        return number
    }
}

/// A pipe: what is written at one end is read, without blocking, at the other.
struct Pipe: ~Copyable {
    let read: PipeEnd
    let write: PipeEnd

    /// Opens a pipe.
    static func make() throws(StartFailure) -> Pipe {
        var numbers: [Int32] = [-1, -1]
        guard phrased_pipe(&numbers) == 0 else { throw .system("pipe", errno) }
        let pipe = Pipe(
            read: PipeEnd(owning: try aboveStandard(numbers[0], other: numbers[1])),
            write: PipeEnd(owning: try aboveStandard(numbers[1], other: nil)))
        _ = fcntl(pipe.read.number, F_SETFL, O_NONBLOCK)
        return pipe
    }

    /// Gives up the end that the child has now, so that reading can come to an end.
    consuming func closingWriteEnd() -> PipeEnd { read }

    /// In a process started without standard streams a pipe could get their numbers, and the
    /// child's streams would be laid over it.
    static func aboveStandard(_ number: Int32, other: Int32?) throws(StartFailure) -> Int32 {
        guard number <= 2 else { return number }
        let moved = fcntl(number, F_DUPFD_CLOEXEC, 3)
        let reason = errno
        close(number)
        guard moved >= 0 else {
            if let other { close(other) }
            throw .system("dup", reason)
        }
        return moved
    }
}

internal import Glibc
internal import Synchronization

/// Wakes the thread that follows a command: its process ended, or nobody wants it any more.
final class Bell: Sendable {
    /// Why it rang.
    enum Ring: UInt8 {
        case exited = 1
        case cancelled = 2
    }

    private enum State {
        case following
        case exited
        case abandoned
    }

    private let pipe: Pipe
    private let state = Mutex(State.following)

    private init(pipe: consuming Pipe) { self.pipe = pipe }

    /// A bell of one command.
    static func make() -> Result<Bell, StartFailure> {
        do throws(StartFailure) {
            return .success(Bell(pipe: try Pipe.make()))
        } catch {
            return .failure(error)
        }
    }

    /// Readable when it has rung.
    var descriptor: Int32 { pipe.read.number }

    /// Rings. The pipe holds far more than the two rings there can be.
    func ring(_ ring: Ring) {
        var byte = ring.rawValue
        _ = write(pipe.write.number, &byte, 1)
    }

    /// Rings for the end of the process; true when nobody will reap it any more.
    func ringExited() -> Bool {
        let isAbandoned = state.withLock { state in
            if case .abandoned = state { return true }
            state = .exited
            return false
        }
        ring(.exited)
        return isAbandoned
    }

    /// Leaves the reaping to the thread that waits; false when the process has ended already.
    func abandon() -> Bool {
        state.withLock { state in
            if case .exited = state { return false }
            state = .abandoned
            return true
        }
    }

    /// The next ring, when there is one.
    func heard() -> Ring? {
        var byte: UInt8 = 0
        return read(pipe.read.number, &byte, 1) == 1 ? Ring(rawValue: byte) : nil
    }
}

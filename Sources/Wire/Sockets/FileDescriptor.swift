internal import Glibc

/// Owns one open file descriptor and closes it exactly once.
package struct FileDescriptor: ~Copyable, Sendable {
    /// The number, lent: it is valid as long as the owner lives.
    package let number: Int32

    /// Takes over an open descriptor.
    package init(owning number: Int32) { self.number = number }

    // On Linux the descriptor is gone even when close is interrupted: it must not be tried again.
    deinit { _ = Glibc.close(number) }

    /// Gives the descriptor away without closing it.
    package consuming func release() -> Int32 {
        let number = number
        discard self
        return number
    }
}

/// What a system call came to: its value, or the error number read at once.
enum SystemCall {
    case done(Int)
    case failed(Int32)

    /// Runs a call that returns −1 on failure; tries again when a signal interrupts it.
    static func run(_ call: () -> some BinaryInteger) -> SystemCall {
        while true {
            let result = Int(call())
            let number = errno
            if result >= 0 { return .done(result) }
            if number != EINTR { return .failed(number) }
        }
    }

    /// Runs a call and throws its failure, told as "cannot \(purpose)".
    @discardableResult
    static func check(
        _ purpose: @autoclosure () -> String, _ call: () -> some BinaryInteger
    ) throws(WireError) -> Int {
        switch run(call) {
        case .done(let value): return value
        case .failed(let number): throw WireError(.system, "cannot \(purpose())", errno: number)
        }
    }
}

internal import Glibc

/// Standard output or standard error, written so that no state of it ends the process.
///
/// Foundation's handles stop the program when the disk behind them is full; for a daemon a lost
/// line is the smaller harm.
package enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// Writes all of `text`, or as much as can be written.
    package func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}

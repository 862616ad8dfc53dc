import Foundation

extension DaemonProcess {
    /// The most memory it had at once so far, in bytes; nil once it is gone.
    package var peakMemory: Int? { memory("VmHWM:") }

    /// The memory it has now, in bytes; nil once it is gone.
    package var residentMemory: Int? { memory("VmRSS:") }

    private func memory(_ name: String) -> Int? {
        let status = FileManager.default.contents(atPath: "/proc/\(pid)/status") ?? Data()
        let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix(name) }
        let kilobytes = line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first
        return kilobytes.map { $0 << 10 }
    }
}

/// Cuts what a program writes into lines, within bounds: a program that floods is not worth a disk.
struct LineLog {
    /// Lines that are told in one period.
    static let budget = 100
    static let period: Duration = .seconds(10)
    /// Bytes of a line that are kept.
    static let lineBytes = 2_000

    private var line: [UInt8] = []
    private var periodStart: ContinuousClock.Instant?
    private var told = 0
    private var omitted = 0

    /// Nothing written yet.
    init() {}

    /// The lines to tell after `bytes` came.
    mutating func take(_ bytes: ArraySlice<UInt8>, now: ContinuousClock.Instant) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                lines += end(now)
            } else if line.count < Self.lineBytes {
                line.append(byte)
            }
        }
        return lines
    }

    /// What is left at the end.
    mutating func finish(now: ContinuousClock.Instant) -> [String] {
        let lines = end(now)
        defer { omitted = 0 }
        return omitted > 0 ? lines + [Self.omission(omitted)] : lines
    }

    private mutating func end(_ now: ContinuousClock.Instant) -> [String] {
        let text = PrintableLine(String(decoding: line, as: UTF8.self)).text
        line = []
        guard !text.isEmpty else { return [] }
        var lines: [String] = []
        if periodStart.map({ $0.duration(to: now) >= Self.period }) ?? true {
            if omitted > 0 { lines.append(Self.omission(omitted)) }
            (periodStart, told, omitted) = (now, 0, 0)
        }
        guard told < Self.budget else {
            omitted += 1
            return lines
        }
        told += 1
        return lines + [text]
    }

    private static func omission(_ count: Int) -> String { "\(count) more lines were left out" }
}

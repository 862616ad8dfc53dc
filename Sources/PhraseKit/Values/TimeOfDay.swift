/// A time of day by the clock on the wall.
///
///     TimeOfDay("07:30")?.minute  // 30
public struct TimeOfDay: ParameterConvertible, Comparable, LosslessStringConvertible {
    /// 0 to 23.
    public let hour: Int
    /// 0 to 59.
    public let minute: Int
    /// 0 to 59.
    public let second: Int

    /// A time; nil when no clock shows it.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
        else { return nil }
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Reads ISO 8601: `07:30` or `07:30:15`.
    public init?(_ description: String) {
        let parts = description.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 }) else { return nil }
        let numbers = parts.compactMap { Int(digits: $0) }
        guard numbers.count == parts.count else { return nil }
        self.init(
            hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
    }

    public init?(parameterValue: ParameterValue) {
        guard case .string(let text) = parameterValue else { return nil }
        self.init(text)
    }

    public var parameterValue: ParameterValue { .string(description) }

    /// `07:30`, with seconds only where there are any.
    public var description: String {
        let text = "\(hour.padded(to: 2)):\(minute.padded(to: 2))"
        return second == 0 ? text : "\(text):\(second.padded(to: 2))"
    }

    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        left.secondsSinceMidnight < right.secondsSinceMidnight
    }

    /// Seconds since 00:00.
    var secondsSinceMidnight: Int { (hour * 60 + minute) * 60 + second }
}

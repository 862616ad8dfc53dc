/// A time of day as people say it: minutes since midnight, or two candidates where “seven” may be
/// morning or evening.
enum SaidClock: Equatable {
    /// Minutes since midnight; 1,440 and more are in the night behind the day.
    case exact(Int)
    /// Minutes since midnight in the morning; the same time in the evening is twelve hours later.
    case twelveHour(Int)

    /// The time that the slots name; nil when they name none.
    init?(_ slots: SaidSlots) {
        if let named = slots.integer("named") {
            self = .exact(named)
            return
        }
        guard let hour = slots.integer("hour") else { return nil }
        let turn = slots.integer("turn") ?? 1
        let minute = slots.integer("minute") ?? 0
        let minutes = (hour * 60 + turn * minute + 1_440) % 1_440
        guard (1...12).contains(hour) else {
            self = .exact(minutes)
            return
        }
        let part = slots.text("part") ?? slots.text("today")
        self = Self.time(minutes % 720, in: part)
    }

    /// A time of the twelve-hour clock in a part of the day.
    private static func time(_ minutes: Int, in part: String?) -> SaidClock {
        switch part {
        case "morning": .exact(minutes)
        case "afternoon": .exact(minutes + 720)
        // Twelve in the evening, and one to four at night, are behind midnight.
        case "evening": .exact(minutes < 60 ? minutes + 1_440 : minutes + 720)
        case "night": .exact(minutes < 300 ? minutes + 1_440 : minutes + 720)
        default: .twelveHour(minutes)
        }
    }
}

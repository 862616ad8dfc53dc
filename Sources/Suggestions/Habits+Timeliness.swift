internal import Foundation

extension Habits {
    /// So far from its usual time of day something is still about due, in minutes.
    private static let dueMinutes: Float = 45
    /// So long ago the last thing that was done still leads to the next, in seconds.
    private static let leadSeconds = 1_800.0
    /// Days of which the share is taken.
    private static let days = 28.0
    /// Something must have been done so often at its time, or after what leads to it.
    private static let leastTimes = 3
    /// What was done so shortly ago is not wanted again yet, in seconds.
    private static let restSeconds = 1_800.0

    /// How usual it is that `candidate` is done about now, 0…1: the share of days on which it was
    /// done around this time, or of times that it followed what has just been done.
    ///
    /// A ranking tells what is done next, whenever that is; this tells whether now is the time.
    package func timeliness(of candidate: String, at moment: Moment) -> Double {
        guard let number = numbers[candidate], let previous = events.last,
            moment.seconds - events[last[number]].moment.seconds >= Self.restSeconds
        else { return 0 }
        let own = recent(moment).filter { $0.candidate == Int32(number) }
        guard let first = own.first else { return 0 }
        let due = own.filter { isDue($0, at: moment) }
        let age = max(1, (moment.day - first.moment.day).rounded())
        let daily = share(of: Set(due.map(\.moment.day)).count, among: age)
        let alike = due.filter { $0.moment.weekday == moment.weekday }
        let weekly = share(of: Set(alike.map(\.moment.day)).count, among: (age / 7).rounded(.up))
        guard moment.seconds - previous.moment.seconds <= Self.leadSeconds else {
            return max(daily, weekly)
        }
        return max(daily, weekly, following(Int32(number), previous.candidate))
    }

    private func recent(_ moment: Moment) -> ArraySlice<Event> {
        events[
            (events.firstIndex { moment.days(since: $0.moment) <= Self.days } ?? events.count)...]
    }

    private func isDue(_ event: Event, at moment: Moment) -> Bool {
        let apart = abs(event.minute - Float(moment.minuteOfDay))
        return min(apart, 1_440 - apart) <= Self.dueMinutes && event.moment.day != moment.day
    }

    /// How often `number` was what was done soon after `leading`.
    private func following(_ number: Int32, _ leading: Int32) -> Double {
        let followers = events.filter {
            $0.previous == leading && $0.logPause <= Float(log(Self.leadSeconds))
        }
        let times = events.count { $0.candidate == leading }
        return share(of: followers.count { $0.candidate == number }, among: Double(times))
    }

    private func share(of times: Int, among all: Double) -> Double {
        times < Self.leastTimes ? 0 : min(1, Double(times) / max(all, 1))
    }
}

extension Moment {
    /// The day it belongs to, counted from 1970.
    fileprivate var day: Double { (seconds / 86_400).rounded(.down) }
}

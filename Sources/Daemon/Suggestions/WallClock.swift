internal import Foundation
internal import Suggestions

/// What time it is where the person is.
struct WallClock: Sendable {
    /// The present.
    let now: @Sendable () -> Date
    /// Where the clock hangs.
    let timeZone: @Sendable () -> TimeZone

    /// A clock; without arguments the machine's own.
    init(
        now: @escaping @Sendable () -> Date = { Date() },
        timeZone: @escaping @Sendable () -> TimeZone = { .autoupdatingCurrent }
    ) {
        self.now = now
        self.timeZone = timeZone
    }

    /// The machine's own, unless `PHRASED_CLOCK_FILE` names a file that has the seconds since the
    /// Unix epoch in it: only for tests of habits, which take days to form.
    init(environment: [String: String]) {
        guard let path = environment["PHRASED_CLOCK_FILE"] else {
            self.init()
            return
        }
        self.init(now: {
            // Without the file it is as late as it is.
            guard let text = try? String(contentsOfFile: path, encoding: .utf8),
                let seconds = Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
            else { return Date() }
            return Date(timeIntervalSince1970: seconds)
        })
    }

    /// Seconds since the Unix epoch.
    var seconds: Double { now().timeIntervalSince1970 }

    /// Seconds that the wall clock is ahead of UTC at `time`.
    func offset(at time: Double) -> Int {
        timeZone().secondsFromGMT(for: Date(timeIntervalSince1970: time))
    }

    /// What the clock on the wall shows at `time`, in seconds since the Unix epoch.
    func moment(at time: Double) -> Moment { Moment(seconds: time + Double(offset(at: time))) }
}

internal import Foundation

/// The time that this process spent computing, on all cores together.
enum CPUTime {
    /// Since the process began.
    static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

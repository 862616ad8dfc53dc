internal import Foundation

/// The time that this process spent computing, on all cores together.
enum CPUTime {
    /// Since the process began, to the microsecond, which POSIX has this clock count in.
    static var now: Duration { .microseconds(Int(clock())) }
}

internal import Foundation

/// What this process has used so far.
struct ProcessUsage {
    /// CPU time of all threads, the system's included, in seconds.
    let cpuSeconds: Double
    /// The most memory that was resident at any time, in bytes.
    let peakResidentBytes: Int

    /// Measures now.
    init() {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        func seconds(_ time: timeval) -> Double {
            Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
        }
        cpuSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime)
        peakResidentBytes = usage.ru_maxrss * 1_024
    }
}

/// The course of one command as a state machine: what to do at each event, and until when to wait.
struct CommandCourse {
    /// A point in time that stands still while the machine sleeps.
    typealias Instant = SuspendingClock.Instant

    /// What the caller does next.
    enum Step: Equatable {
        case wait
        /// Ask the whole group to stop.
        case terminate
        /// Stop the whole group.
        case kill
        /// Take the status and be done.
        case finish
        /// It did not even end when it was killed (stuck in the kernel): be done without it.
        case abandon
    }

    private enum State: Equatable {
        case running
        case terminating
        case killed
        case draining
    }

    /// Why it was stopped, when it was.
    private(set) var stopped: CommandResult.Ending?
    /// When `timePassed` is due.
    private(set) var until: Instant

    private var state = State.running
    private let grace: Duration
    private let drain: Duration

    /// A course that starts now.
    init(start: Instant, deadline: Duration, grace: Duration, drain: Duration) {
        until = start + deadline
        self.grace = grace
        self.drain = drain
    }

    /// The time in `until` has come.
    mutating func timePassed(_ now: Instant) -> Step {
        guard now >= until else { return .wait }
        switch state {
        case .running:
            return stop(.timedOut, now)
        case .terminating:
            state = .killed
            until = now + max(grace, .seconds(1))
            return .kill
        case .killed: return .abandon
        case .draining: return .finish
        }
    }

    /// Nobody wants the result any more.
    mutating func cancelled(_ now: Instant) -> Step {
        state == .running ? stop(.cancelled, now) : .wait
    }

    /// The process has ended. What is left of a group that was to be stopped is killed.
    mutating func exited(_ now: Instant) -> Step {
        guard state != .draining else { return .wait }
        state = .draining
        until = now + drain
        return stopped == nil ? .wait : .kill
    }

    /// Everybody has closed the output. Only after the end of the process is that the end.
    func outputEnded() -> Step { state == .draining ? .finish : .wait }

    private mutating func stop(_ reason: CommandResult.Ending, _ now: Instant) -> Step {
        stopped = reason
        state = .terminating
        until = now + grace
        return .terminate
    }
}

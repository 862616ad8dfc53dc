internal import Glibc

/// Follows one started command to its end on the thread that calls `run`.
struct CommandSession: ~Copyable {
    private let child: Child
    private let bell: Bell
    private let output: PipeEnd
    private let errors: PipeEnd
    private var outputText: KeptOutput
    private var errorText: KeptOutput
    private var isOutputOpen = true
    private var isErrorsOpen = true
    private var course: CommandCourse

    /// A session that starts now.
    init(
        child: Child, bell: Bell, output: consuming PipeEnd, errors: consuming PipeEnd,
        runner: CommandRunner
    ) {
        self.child = child
        self.bell = bell
        self.output = output
        self.errors = errors
        outputText = KeptOutput(.first, limit: runner.outputBytes)
        errorText = KeptOutput(.last, limit: runner.outputBytes)
        course = CommandCourse(
            start: .now, deadline: runner.deadline, grace: runner.grace, drain: runner.drain)
    }

    /// Reads what the command writes until it is over.
    mutating func run() -> CommandResult {
        while true {
            var step = wait()
            if step == .wait { step = course.timePassed(.now) }
            if step == .wait, !isOutputOpen, !isErrorsOpen { step = course.outputEnded() }
            switch step {
            case .wait: continue
            case .terminate:
                child.signalGroup(SIGTERM)
                // A stopped process hears nothing until it goes on.
                child.signalGroup(SIGCONT)
            case .kill: child.signalGroup(SIGKILL)
            case .finish:
                readRest()
                return result(child.reap())
            case .abandon: return result(bell.abandon() ? nil : child.reap())
            }
        }
    }

    /// Waits for output, the bell or the time, and says what the bell means.
    private mutating func wait() -> CommandCourse.Step {
        var events = [
            pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: isOutputOpen ? output.number : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: isErrorsOpen ? errors.number : -1, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&events, nfds_t(events.count), milliseconds) > 0 else { return .wait }
        if events[1].revents != 0 { isOutputOpen = outputText.read(from: output.number) }
        if events[2].revents != 0 { isErrorsOpen = errorText.read(from: errors.number) }
        guard events[0].revents != 0 else { return .wait }
        switch bell.heard() {
        case .exited: return course.exited(.now)
        case .cancelled: return course.cancelled(.now)
        case nil: return .wait
        }
    }

    /// Reads what is left in the pipes, which the time to collect it may have been too short for.
    /// Eight chunks are more than a pipe holds.
    private mutating func readRest() {
        for _ in 0..<8 {
            if isOutputOpen { isOutputOpen = outputText.read(from: output.number) }
            if isErrorsOpen { isErrorsOpen = errorText.read(from: errors.number) }
        }
    }

    /// Until the next time something is due, rounded up.
    private var milliseconds: Int32 {
        let (seconds, attoseconds) = SuspendingClock.now.duration(to: course.until).components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
    }

    private func result(_ ending: CommandResult.Ending?) -> CommandResult {
        CommandResult(
            course.stopped ?? ending
                ?? .failedToStart("its exit status was lost; somebody else took it"),
            firstLine: outputText.lines.first, errorLine: errorText.lines.last,
            outputTruncated: outputText.isTruncated)
    }
}

internal import CSpawn
internal import Dispatch
internal import Glibc

/// One handler that was started: tells what it writes to its standard error, and how it ends.
///
/// Everything mutable is touched on `queue` only; that is what makes it safe to share.
final class ActivatedProgram: @unchecked Sendable {
    /// What there is to tell of it.
    struct Reports: Sendable {
        /// A line of its standard error.
        let line: @Sendable (String) -> Void
        /// Its end, once, with the last line that it wrote.
        let end: @Sendable (CommandResult.Ending?, _ lastLine: String?) -> Void
    }

    private let child: Child
    private let queue: DispatchQueue
    private let reports: Reports
    private let errors: Int32
    private var output: (any DispatchSourceRead)?
    private var log = LineLog()
    private var lastLine: String?
    private var hasEnded = false

    /// Follows `child` on `queue`; takes over the descriptor of its errors.
    init(_ child: Child, errors: Int32, queue: DispatchQueue, reports: Reports) {
        self.child = child
        self.errors = errors
        self.queue = queue
        self.reports = reports
    }

    /// Begins to listen. The sources hold this until the program has ended.
    func follow() {
        let output = DispatchSource.makeReadSource(fileDescriptor: errors, queue: queue)
        output.setEventHandler { [self] in
            if !read() { output.cancel() }
        }
        output.setCancelHandler { [errors] in close(errors) }
        // Before any event: nothing else touches it until then.
        self.output = output
        output.activate()
        let descriptor = phrased_pidfd_open(child.pid)
        guard descriptor >= 0 else {
            // Out of descriptors: then it costs a thread.
            let isWatched = startThread { [self] in
                let ending = child.reap()
                queue.async { self.ended(ending) }
            }
            if !isWatched { child.signalGroup(SIGKILL) }
            return
        }
        let exit = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        exit.setEventHandler { [self] in
            exit.cancel()
            ended(child.reap())
        }
        exit.setCancelHandler { close(descriptor) }
        exit.activate()
    }

    /// Asks it to end, and ends it when it does not within a second.
    func terminate() {
        queue.async { [self] in
            guard !hasEnded else { return }
            child.signalGroup(SIGTERM)
            child.signalGroup(SIGCONT)
            queue.asyncAfter(deadline: .now() + .seconds(1)) {
                if !self.hasEnded { self.child.signalGroup(SIGKILL) }
            }
        }
    }

    /// Reads what is there; false at the end.
    private func read() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 16 << 10)
        let count = Glibc.read(errors, &chunk, chunk.count)
        if count < 0 { return errno == EAGAIN || errno == EINTR }
        tell(log.take(chunk[..<max(0, count)], now: .now))
        return count > 0
    }

    private func ended(_ ending: CommandResult.Ending?) {
        hasEnded = true
        // What it wrote last is still in the pipe, which holds four of these.
        if output?.isCancelled == false {
            for _ in 0..<4 { if !read() { break } }
        }
        tell(log.finish(now: .now))
        // Whoever it left behind with its standard error writes to nobody.
        output?.cancel()
        output = nil
        reports.end(ending, lastLine)
    }

    private func tell(_ lines: [String]) {
        for line in lines { reports.line(line) }
        lastLine = lines.last ?? lastLine
    }
}

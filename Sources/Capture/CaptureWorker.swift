import Dispatch
import Synchronization

/// A capture thread, started once and stopped once.
final class CaptureWorker: Sendable {
    private enum Life {
        case new, started, stopped
    }

    /// Raised when nobody listens any more.
    let signal = StopSignal()
    private let settings: CaptureSettings
    private let sink: CaptureSink
    private let shared = SharedCounters()
    private let life = Mutex(Life.new)
    /// Entered while the thread runs.
    private let thread = DispatchGroup()

    /// A thread that is not started yet.
    init(settings: CaptureSettings, sink: CaptureSink) {
        self.settings = settings
        self.sink = sink
    }

    deinit {
        signal.raise()
    }

    /// What it has counted so far.
    var counters: CaptureCounters { shared.current }

    /// Starts it; a second call does nothing, and neither does one after `stop`.
    func start() {
        let isFirst = life.withLock { life in
            defer { if life == .new { life = .started } }
            return life == .new
        }
        guard isFirst else { return }
        let loop = CaptureLoop(
            settings, outlet: CaptureOutlet(sink, counters: shared), stop: signal)
        thread.enter()
        let thread = thread
        CaptureThread.run(loop) { thread.leave() }
    }

    /// Ends it and waits for the end, a second at most; the sink may still have to be finished.
    ///
    /// Whether this was the first time.
    @discardableResult
    func stop() async -> Bool {
        let was = life.withLock { life in
            defer { life = .stopped }
            return life
        }
        signal.raise()
        if was == .started { await end(within: .seconds(1)) }
        return was != .stopped
    }

    /// Waits for the end of the thread, on a queue, because a wait in between would hold up others.
    private func end(within time: DispatchTimeInterval) async {
        await withCheckedContinuation { done in
            DispatchQueue(label: "phrased.microphone").async { [thread] in
                _ = thread.wait(timeout: .now() + time)
                done.resume()
            }
        }
    }
}

import Dispatch
import Glibc
import Synchronization

/// Listens to an ALSA device on a thread of its own, through every fault the device has.
///
/// It is started once and stopped once. There is no failed start: what goes wrong is told as a state
/// and tried again. `events` is one stream for one consumer; when it is left, listening ends.
package final class Microphone: Sendable {
    /// What the microphone hears and how it is, in order; ends when it is stopped.
    ///
    /// The last state says so too, unless a slow consumer has left no room for it.
    package let events: AsyncStream<CaptureEvent>

    private enum Life {
        case new, started, stopped
    }

    private let settings: CaptureSettings
    private let continuation: AsyncStream<CaptureEvent>.Continuation
    private let shared = SharedCounters()
    private let signal = StopSignal()
    private let life = Mutex(Life.new)
    /// Entered while the thread runs.
    private let thread = DispatchGroup()

    /// A microphone that is not started yet.
    package init(settings: CaptureSettings) {
        self.settings = settings
        (events, continuation) = AsyncStream.makeStream(
            bufferingPolicy: .bufferingOldest(max(1, settings.queuedReads)))
        continuation.onTermination = { [signal] _ in signal.raise() }
    }

    deinit {
        signal.raise()
    }

    /// What it has counted so far.
    package var counters: CaptureCounters { shared.current }

    /// Starts listening; a second call does nothing, and neither does one after `stop`.
    package func start() {
        let isFirst = life.withLock { life in
            defer { if life == .new { life = .started } }
            return life == .new
        }
        guard isFirst else { return }
        let loop = CaptureLoop(
            settings, outlet: CaptureOutlet(continuation, counters: shared), stop: signal)
        thread.enter()
        let thread = thread
        CaptureThread.run(loop) { thread.leave() }
    }

    /// Stops listening; the device is closed and `events` have ended when it returns.
    ///
    /// It takes a few milliseconds. Only where a sound server hangs does it return after a second with
    /// the device still open; the thread closes it when the server answers, and tells nobody.
    package func stop() async {
        let was = life.withLock { life in
            defer { life = .stopped }
            return life
        }
        signal.raise()
        if was == .stopped { return }
        if was == .started { await end(within: .seconds(1)) }
        continuation.finish()
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

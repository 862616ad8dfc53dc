/// Listens to an ALSA device on a thread of its own, through every fault the device has.
///
/// It is started once and stopped once. There is no failed start: what goes wrong is told as a state
/// and tried again. `events` is one stream for one consumer; when it is left, listening ends.
package final class Microphone: Sendable {
    /// What the microphone hears and how it is, in order; ends when it is stopped.
    ///
    /// The last state says so too, unless a slow consumer has left no room for it.
    package let events: AsyncStream<CaptureEvent>

    private let continuation: AsyncStream<CaptureEvent>.Continuation
    private let worker: CaptureWorker

    /// A microphone that is not started yet.
    package init(settings: CaptureSettings) {
        (events, continuation) = AsyncStream.makeStream(
            bufferingPolicy: .bufferingOldest(max(1, settings.queuedReads)))
        worker = CaptureWorker(settings: settings, sink: CaptureSink(continuation))
        continuation.onTermination = { [signal = worker.signal] _ in signal.raise() }
    }

    /// What it has counted so far.
    package var counters: CaptureCounters { worker.counters }

    /// Starts listening; a second call does nothing, and neither does one after `stop`.
    package func start() { worker.start() }

    /// Stops listening; the device is closed and `events` have ended when it returns.
    ///
    /// It takes a few milliseconds. Only where a sound server hangs does it return after a second with
    /// the device still open; the thread closes it when the server answers, and tells nobody.
    package func stop() async {
        if await worker.stop() { continuation.finish() }
    }
}

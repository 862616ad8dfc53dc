import Synchronization

/// Several microphones heard as one stream: what each tells stays in its order.
///
/// It is started once and stopped once, as a ``Microphone`` is.
package final class MicrophoneArray: Sendable {
    /// What comes out of the stream.
    package enum Told: Sendable, Equatable {
        /// What the microphone at this place in the settings tells.
        case event(CaptureEvent, source: Int)
        /// Somebody asked whether the stream is taken from.
        case beat
    }

    /// What the microphones tell; ends when they are stopped.
    package let events: AsyncStream<Told>

    private let continuation: AsyncStream<Told>.Continuation
    private let workers: [CaptureWorker]

    /// Microphones that are not started yet.
    package init(settings: [CaptureSettings]) {
        let bound = settings.map(\.queuedReads).reduce(1, +)
        let (events, continuation) = AsyncStream.makeStream(
            of: Told.self, bufferingPolicy: .bufferingOldest(bound))
        let last = Countdown(settings.count) { continuation.finish() }
        workers = settings.enumerated().map { source, settings in
            let sink = CaptureSink {
                if case .dropped = continuation.yield(.event($0, source: source)) { return false }
                return true
            } finish: {
                last.count()
            }
            return CaptureWorker(settings: settings, sink: sink)
        }
        continuation.onTermination = { [signals = workers.map(\.signal)] _ in
            signals.forEach { $0.raise() }
        }
        (self.events, self.continuation) = (events, continuation)
    }

    /// What each has counted so far.
    package var counters: [CaptureCounters] { workers.map(\.counters) }

    /// Starts listening to all of them.
    package func start() { workers.forEach { $0.start() } }

    /// Sends a beat through the stream, unless there is so much in it that others are on their way.
    package func beat() { continuation.yield(.beat) }

    /// Stops listening; the devices are closed and `events` have ended when it returns.
    package func stop() async {
        await withDiscardingTaskGroup { group in
            for worker in workers { group.addTask { await worker.stop() } }
        }
        continuation.finish()
    }
}

/// Does something once, when everybody has counted.
private final class Countdown: Sendable {
    private let rest: Mutex<Int>
    private let end: @Sendable () -> Void

    init(_ count: Int, _ end: @escaping @Sendable () -> Void) {
        rest = Mutex(count)
        self.end = end
    }

    func count() {
        let isLast = rest.withLock { rest in
            rest -= 1
            return rest == 0
        }
        if isLast { end() }
    }
}

import Audio
import Synchronization

/// The capture thread's end of the bounded stream: what a slow consumer cannot take is accounted for.
///
/// Frames that do not fit are dropped and counted; states and the gap that a drop leaves wait here
/// until there is room again.
struct CaptureOutlet {
    /// Shared with the microphone, which shows the numbers.
    let counters: SharedCounters
    private let sink: CaptureSink
    private var owed: [CaptureEvent] = []
    private var state: CaptureState?
    /// Whether a frame went out or was dropped since the last gap.
    private var isContinuous = false

    /// States that may wait; past it only the newest are worth telling.
    private static let owedLimit = 16

    /// An outlet into a stream whose bound counts reads.
    init(_ sink: CaptureSink, counters: SharedCounters) {
        self.sink = sink
        self.counters = counters
    }

    /// Hands frames over that came together, or drops them.
    mutating func send(_ frames: [Frame]) {
        isContinuous = true
        settle()
        if owed.isEmpty, isTaken(.frames(frames)) {
            counters.count { $0.frames += frames.count }
            return
        }
        counters.count { $0.dropped += frames.count }
        if owed.last != .gap { owe(.gap) }
    }

    /// Says that what follows does not continue what came before, if anything did.
    mutating func sendGap() {
        guard isContinuous else { return }
        isContinuous = false
        if owed.last != .gap { owe(.gap) }
        settle()
    }

    /// Tells a state once.
    mutating func send(_ newState: CaptureState) {
        guard newState != state else { return }
        state = newState
        owe(.state(newState))
        settle()
    }

    /// Hands over what is owed as far as there is room; false when something is left.
    @discardableResult
    mutating func settle() -> Bool {
        while let event = owed.first, isTaken(event) { owed.removeFirst() }
        return owed.isEmpty
    }

    /// Ends the stream.
    func finish() {
        sink.finish()
    }

    private mutating func owe(_ event: CaptureEvent) {
        owed.append(event)
        if owed.count > Self.owedLimit { owed.removeFirst() }
    }

    private func isTaken(_ event: CaptureEvent) -> Bool {
        sink.take(event)
    }
}

/// Counters that the capture thread writes and anyone reads.
final class SharedCounters: Sendable {
    private let values = Mutex(CaptureCounters())

    /// A copy of the present numbers.
    var current: CaptureCounters { values.withLock { $0 } }

    /// Changes the numbers.
    func count(_ change: (inout sending CaptureCounters) -> Void) {
        values.withLock { change(&$0) }
    }
}

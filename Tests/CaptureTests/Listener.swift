import Audio
import Capture
import TestSupport
import Testing

/// Listens to a microphone and takes its events one after the other.
struct Listener {
    let microphone: Microphone
    private var events: AsyncStream<CaptureEvent>.Iterator
    /// Samples that came and were not asked for yet.
    private var samples: [Int16] = []
    /// Gaps since the listener began.
    private(set) var gaps = 0
    /// States since the listener began.
    private(set) var states: [CaptureState] = []

    /// Starts the microphone.
    init(_ settings: CaptureSettings) {
        microphone = Microphone(settings: settings)
        events = microphone.events.makeAsyncIterator()
        microphone.start()
    }

    /// Settings that give up soon, for microphones that run faster than real time.
    static func impatient(_ device: String) -> CaptureSettings {
        var settings = CaptureSettings(device: device)
        settings.queuedReads = 100_000
        settings.speedLimit = 1_000
        settings.waitTimeout = .milliseconds(100)
        settings.fruitlessWaits = 3
        settings.emptyPause = .milliseconds(1)
        settings.emptyReads = 5
        settings.firstPause = .milliseconds(1)
        settings.longestPause = .milliseconds(5)
        settings.soundFrames = 10
        return settings
    }

    /// The next event; nil when the stream has ended.
    mutating func next() async -> CaptureEvent? {
        let event = await events.next(isolation: #isolation)
        switch event {
        case .frames(let frames): samples += frames.flatMap(\.samples)
        case .gap:
            gaps += 1
            samples = []
        case .state(let state): states.append(state)
        case nil: break
        }
        return event
    }

    /// The next state in a phase.
    mutating func state(_ phase: CaptureState.Phase) async throws -> CaptureState {
        while let event = await next() {
            if case .state(let state) = event, state.phase == phase { return state }
        }
        throw Ended(waitingFor: "the phase \(phase)")
    }

    /// Waits for a gap.
    mutating func gap() async throws {
        while let event = await next() { if event == .gap { return } }
        throw Ended(waitingFor: "a gap")
    }

    /// The next samples from the first that is louder than a threshold, without a gap in them.
    mutating func sound(_ count: Int, louderThan threshold: Int = 0) async throws -> [Int16] {
        while true {
            if let onset = samples.firstIndex(where: { abs(Int($0)) > threshold }) {
                samples.removeFirst(onset)
                if samples.count >= count {
                    defer { samples.removeFirst(count) }
                    return Array(samples.prefix(count))
                }
            } else {
                samples = []
            }
            guard await next() != nil else { throw Ended(waitingFor: "\(count) samples") }
        }
    }

    /// Expects that samples arrive bit for bit, after silence.
    mutating func expect(
        _ expected: [Int16], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let heard = try await sound(expected.count)
        let difference = zip(heard, expected).enumerated().first { $1.0 != $1.1 }
        #expect(
            difference == nil, "at the first of these samples", sourceLocation: sourceLocation)
    }

    /// Waits until the counters are as a test needs them, without taking events.
    func wait(until isReached: (CaptureCounters) -> Bool) async throws {
        while !isReached(microphone.counters) { try await Task.sleep(for: .milliseconds(1)) }
    }

    /// All events up to the end of the stream.
    mutating func end() async {
        while await next() != nil {}
    }

    /// The stream ended while a test was waiting for something.
    struct Ended: Error {
        let waitingFor: String

        init(waitingFor: String) {
            self.waitingFor = waitingFor
        }
    }
}

/// Samples that are never zero, so that they can be told from the silence around them.
func noise(_ count: Int, seed: UInt64) -> [Int16] {
    var state = seed
    return (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let sample = Int16(truncatingIfNeeded: state >> 33)
        return sample == 0 ? 1 : sample
    }
}

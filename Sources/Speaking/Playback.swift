internal import Audio
internal import Dispatch
internal import Synchronization

/// Plays one sound after the other on a queue of its own, because a device blocks.
final class Playback: Sendable {
    /// How much longer than its sound a device may take before nobody waits for it any more.
    private static let patience = 4.0

    private let queue = DispatchQueue(label: "phrased.loudspeaker")
    private let clock = DispatchQueue(label: "phrased.loudspeaker.clock")
    /// Raised to end what plays and what waits to be played.
    private let generation = Atomic(0)
    /// Whether the device did not come back from a sound.
    private let isStuck = Atomic(false)

    /// Nothing plays.
    init() {}

    /// Plays `sound` after those before it; returns when it was heard, cut off, or given up.
    func play(_ sound: WAVFile, on device: String) async -> SpeakingError? {
        guard !isStuck.load(ordering: .acquiring) else { return Self.hangs(device) }
        let own = generation.load(ordering: .acquiring)
        let isOver = { @Sendable [self] in generation.load(ordering: .acquiring) != own }
        return await withCheckedContinuation { continuation in
            let waiting = Waiting(continuation)
            queue.async { [self] in
                guard !isOver() else {
                    waiting.end(nil)
                    return
                }
                let frames = sound.samples.count / max(1, sound.channelCount)
                let seconds = Double(frames) / Double(max(1, sound.sampleRate))
                clock.asyncAfter(deadline: .now() + seconds + Self.patience) { [self] in
                    if waiting.end(Self.hangs(device)) {
                        isStuck.store(true, ordering: .releasing)
                    }
                }
                defer { isStuck.store(false, ordering: .releasing) }
                do throws(SpeakingError) {
                    try Loudspeaker.play(sound, on: device, until: isOver)
                    waiting.end(nil)
                } catch {
                    waiting.end(error)
                }
            }
        }
    }

    /// Ends what plays and what waits to be played.
    func stop() { generation.add(1, ordering: .releasing) }

    private static func hangs(_ device: String) -> SpeakingError {
        SpeakingError(.noDevice, "“\(device)” does not come to an end of playing")
    }

    /// Whoever waits for a sound; told once.
    private final class Waiting: Sendable {
        private let continuation: Mutex<CheckedContinuation<SpeakingError?, Never>?>

        init(_ continuation: CheckedContinuation<SpeakingError?, Never>) {
            self.continuation = Mutex(continuation)
        }

        /// Tells how it ended; whether nobody did before.
        @discardableResult
        func end(_ error: SpeakingError?) -> Bool {
            let continuation = continuation.withLock { waiting in
                defer { waiting = nil }
                return waiting
            }
            continuation?.resume(returning: error)
            return continuation != nil
        }
    }
}

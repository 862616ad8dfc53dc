internal import Audio
internal import Synchronization

/// Lends what a microphone in use hears to whoever tests it.
final class SoundTaps: Sendable {
    private struct Tap {
        let source: Int
        let sound: AsyncStream<[Frame]>.Continuation
    }

    private struct State {
        var taps: [Int: Tap] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    /// Nobody tests anything.
    init() {}

    /// Hands on what a microphone heard.
    func take(_ frames: [Frame], _ source: Int) {
        let sounds = state.withLock { state in
            state.taps.values.filter { $0.source == source }.map(\.sound)
        }
        for sound in sounds { sound.yield(frames) }
    }

    /// What the microphone at `source` hears from now on, until the stream is left.
    func sound(of source: Int) -> AsyncStream<[Frame]> {
        let (stream, sound) = AsyncStream.makeStream(
            of: [Frame].self, bufferingPolicy: .bufferingNewest(200))
        let number = state.withLock { state in
            state.count += 1
            state.taps[state.count] = Tap(source: source, sound: sound)
            return state.count
        }
        sound.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.taps.removeValue(forKey: number) }
        }
        return stream
    }
}

package import Audio
internal import Capture
internal import Foundation

/// Feeds recorded sound to the pipeline in place of a device.
package struct FileSource: Sendable {
    /// What is read.
    package enum Input: Sendable, Equatable {
        /// A WAV file of any rate and channel count.
        case wav(path: String)
        /// Raw 16 kHz mono signed 16-bit little-endian samples on standard input.
        case standardInput
    }

    /// Frames handed on at a time: when paced, as many as a device gives at a time.
    private static let blockFrames = (paced: 3, unpaced: 50)

    private let input: Input
    private let isPaced: Bool
    private let clock: any Clock<Duration>
    private let signal = StopSignal()

    /// A source that is `isPaced` hands frames on at the speed a device would.
    package init(
        _ input: Input, isPaced: Bool, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.input = input
        self.isPaced = isPaced
        self.clock = clock
    }

    /// What `status` calls it.
    package var name: String {
        switch input {
        case .wav(let path): path
        case .standardInput: "standard input"
        }
    }

    /// The frames, read only as fast as they are taken: nothing is dropped, nothing piles up, and a
    /// recording of any length is never held whole.
    ///
    /// Throws at once when the file cannot be read, naming it and the remedy; `failed` is told why
    /// it cannot be read further, `doubted` what makes it worse to understand.
    package func frames(
        failed: @escaping @Sendable (String) -> Void = { _ in },
        doubted: (String) -> Void = { _ in }
    ) throws(DaemonError) -> AsyncStream<[Frame]> {
        let blockSamples =
            (isPaced ? Self.blockFrames.paced : Self.blockFrames.unpaced)
            * AudioFormat.samplesPerFrame
        let blocks =
            switch input {
            case .wav(let path):
                SampleBlocks(
                    recording: try Self.open(path, failed: failed, doubted: doubted),
                    blockSamples: blockSamples, stop: signal)
            case .standardInput:
                SampleBlocks(
                    descriptor: STDIN_FILENO, blockSamples: blockSamples, stop: signal)
            }
        guard isPaced else { return AsyncStream { await blocks.next() } }
        let pace = Pace(clock: clock)
        return AsyncStream {
            guard let frames = await blocks.next() else { return nil }
            await pace.wait(frames.count)
            return frames
        }
    }

    private static func open(
        _ path: String, failed: @escaping (String) -> Void, doubted: (String) -> Void
    ) throws(DaemonError) -> Recording {
        let recording = try Recording(path, failed: failed)
        if let advice = recording.advice { doubted(advice) }
        return recording
    }

    /// Ends the frames, also while whoever feeds us is silent.
    func stop() { signal.raise() }
}

internal import Audio
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

    /// Frames handed on at a time when not paced; paced, they come one by one.
    private static let blockFrames = 50

    private let input: Input
    private let isPaced: Bool
    private let clock: any Clock<Duration>

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

    /// A source that was opened.
    struct Opened: Sendable {
        /// Read only as fast as they are taken: nothing is dropped, nothing piles up.
        let frames: AsyncStream<[Frame]>
        /// Ends the frames, also for somebody who waits for the next ones.
        let cancel: @Sendable () -> Void
    }

    /// Opens the source; throws when the file cannot be read, naming it and the remedy.
    func open() throws(DaemonError) -> Opened {
        let blockSamples = (isPaced ? 1 : Self.blockFrames) * AudioFormat.samplesPerFrame
        let blocks =
            switch input {
            case .wav(let path):
                SampleBlocks(recording: try Self.recording(path), blockSamples: blockSamples)
            case .standardInput:
                SampleBlocks(descriptor: STDIN_FILENO, blockSamples: blockSamples)
            }
        let pace = isPaced ? Pace(clock: clock) : nil
        let frames = AsyncStream<[Frame]> {
            guard let frames = await blocks.next() else { return nil }
            await pace?.wait(frames.count)
            return frames
        }
        return Opened(frames: frames) { blocks.cancel() }
    }

    private static func recording(_ path: String) throws(DaemonError) -> [Int16] {
        let bytes: Data
        do {
            bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw DaemonError(.input, "cannot read \(path): \(error.localizedDescription)")
        }
        do {
            let file = try WAVFile(bytes: [UInt8](bytes))
            var resampler = Resampler(
                inputRate: file.sampleRate, channelCount: file.channelCount, channel: .mix)
            return resampler.process(file.samples) + resampler.finish()
        } catch {
            throw DaemonError(.input, "cannot read \(path): \(error)")
        }
    }
}

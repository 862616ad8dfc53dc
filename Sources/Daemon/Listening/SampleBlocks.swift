internal import Audio
internal import Capture
internal import Dispatch
internal import Foundation

/// Frames pulled from a recording or from standard input, a block at a time.
///
/// Reads block, so they happen on a queue of their own and never on the cooperative pool.
/// `@unchecked Sendable`: the state is touched on that queue only.
final class SampleBlocks: @unchecked Sendable {
    private enum Rest {
        case recording(Recording)
        case descriptor(Int32)
        case ended
    }

    private let queue = DispatchQueue(label: "phrased.input")
    private let blockSamples: Int
    private let stop: StopSignal
    private var rest: Rest
    private var cutter = FrameCutter()
    /// Half of a sample that a read ended in.
    private var oddByte: UInt8?

    /// Blocks of at most `blockSamples` samples of a recording, until `stop` is raised.
    init(recording: Recording, blockSamples: Int, stop: StopSignal) {
        self.blockSamples = blockSamples
        self.stop = stop
        rest = .recording(recording)
    }

    /// Blocks of at most `blockSamples` raw little-endian samples read from `descriptor`, until
    /// `stop` is raised.
    init(descriptor: Int32, blockSamples: Int, stop: StopSignal) {
        self.blockSamples = blockSamples
        self.stop = stop
        rest = .descriptor(descriptor)
    }

    /// The next frames, at least one, or nil at the end.
    func next() async -> [Frame]? {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.nextFrames()) }
        }
    }

    private func nextFrames() -> [Frame]? {
        while true {
            if stop.isRaised { return nil }
            guard let samples = nextSamples() else {
                return cutter.finish().map { [$0] }
            }
            let frames = cutter.push(samples)
            if !frames.isEmpty { return frames }
        }
    }

    private func nextSamples() -> [Int16]? {
        switch rest {
        case .ended:
            return nil
        case .recording(let recording):
            guard let next = recording.next(blockSamples) else {
                rest = .ended
                return nil
            }
            return next
        case .descriptor(let descriptor):
            guard let bytes = read(descriptor) else {
                rest = .ended
                return nil
            }
            return Self.samples(bytes)
        }
    }

    /// What one read gives, whole samples only; nil at the end, when reading fails, or when whoever
    /// feeds us is silent and we are told to stop.
    private func read(_ descriptor: Int32) -> [UInt8]? {
        guard stop.waitForInput(descriptor) else { return nil }
        var buffer = [UInt8](repeating: 0, count: blockSamples * 2)
        var count = 0
        repeat {
            count = Glibc.read(descriptor, &buffer, buffer.count)
        } while count < 0 && errno == EINTR
        guard count > 0 else { return nil }
        var bytes = (oddByte.map { [$0] } ?? []) + buffer[..<count]
        oddByte = bytes.count % 2 == 1 ? bytes.removeLast() : nil
        return bytes
    }

    private static func samples(_ bytes: [UInt8]) -> [Int16] {
        stride(from: 0, to: bytes.count, by: 2).map { index in
            Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8)
        }
    }
}

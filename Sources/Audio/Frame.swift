/// 20 ms of 16 kHz mono 16-bit samples: what capture emits and endpointing takes.
package struct Frame: Sendable, Equatable {
    /// Exactly `AudioFormat.samplesPerFrame` samples.
    package let samples: [Int16]

    /// Takes the samples of one frame; any other count is a programmer's mistake.
    package init(samples: [Int16]) {
        precondition(
            samples.count == AudioFormat.samplesPerFrame,
            "a frame has \(AudioFormat.samplesPerFrame) samples, not \(samples.count)")
        self.samples = samples
    }

    /// A frame of digital silence.
    package static let silence = Frame(
        samples: [Int16](repeating: 0, count: AudioFormat.samplesPerFrame))
}

/// Which of a device's channels is listened to.
package enum ChannelChoice: Sendable, Equatable {
    /// The mean of all channels.
    case mix
    /// One channel, counted from 0.
    case channel(Int)
}

/// Brings interleaved samples of any rate and channel count to 16 kHz mono.
///
/// The output does not depend on how the input was cut into blocks. 16 kHz mono passes through bit
/// for bit. The filter adds no delay: output sample n belongs to the time of n / 16,000 s.
package struct Resampler: Sendable {
    private let channelCount: Int
    private let choice: ChannelChoice
    /// Nil where the rate is right already.
    private var filter: PolyphaseFilter?
    /// The beginning of a block of channels whose end has not arrived.
    private var incomplete: [Int16] = []

    /// A converter for one input format within `AudioLimits`; a chosen channel must exist.
    package init(inputRate: Int, channelCount: Int, channel: ChannelChoice) {
        precondition(
            AudioLimits.sampleRates.contains(inputRate)
                && AudioLimits.channelCounts.contains(channelCount),
            "\(inputRate) Hz with \(channelCount) channels is outside AudioLimits")
        if case .channel(let index) = channel {
            precondition(
                (0..<channelCount).contains(index),
                "channel \(index) was chosen of \(channelCount)")
        }
        self.channelCount = channelCount
        choice = channelCount == 1 ? .channel(0) : channel
        if inputRate != AudioFormat.sampleRate {
            filter = PolyphaseFilter(inputRate: inputRate, outputRate: AudioFormat.sampleRate)
        }
    }

    /// The 16 kHz samples that `interleaved` completes.
    package mutating func process(_ interleaved: [Int16]) -> [Int16] {
        let mono = chosen(interleaved)
        return filter?.process(mono) ?? mono
    }

    /// The samples that the filter still holds; then it is as new.
    package mutating func finish() -> [Int16] {
        incomplete = []
        return filter?.finish() ?? []
    }

    /// Forgets what it holds: after a gap the two sides do not belong together.
    package mutating func reset() {
        incomplete = []
        filter?.reset()
    }

    private mutating func chosen(_ interleaved: [Int16]) -> [Int16] {
        guard channelCount > 1 else { return interleaved }
        let samples = incomplete + interleaved
        let blocks = samples.count / channelCount
        incomplete = Array(samples[(blocks * channelCount)...])
        switch choice {
        case .channel(let index):
            return (0..<blocks).map { samples[$0 * channelCount + index] }
        case .mix:
            return (0..<blocks).map { block in
                let start = block * channelCount
                var sum = 0
                for index in start..<start + channelCount { sum += Int(samples[index]) }
                return Int16(rounding: Float(sum) / Float(channelCount))
            }
        }
    }
}

/// Sound as a WAV file holds it: interleaved 16-bit samples of any rate and channel count.
package struct WAVFile: Sendable, Equatable {
    /// Samples a second in each channel, in hertz.
    package var sampleRate: Int
    /// How many channels are interleaved.
    package var channelCount: Int
    /// The samples, one of each channel after the other.
    package var samples: [Int16]

    /// Sound to be written; by default in the format every room speaks.
    package init(
        sampleRate: Int = AudioFormat.sampleRate, channelCount: Int = 1, samples: [Int16]
    ) {
        precondition(
            AudioLimits.sampleRates.contains(sampleRate)
                && AudioLimits.channelCounts.contains(channelCount),
            "a WAV file of \(sampleRate) Hz and \(channelCount) channels is outside AudioLimits")
        self.sampleRate = sampleRate
        self.channelCount = channelCount
        self.samples = samples
    }

    /// The whole file: a plain PCM header of 44 bytes and the samples.
    ///
    /// Sound longer than the 4 GiB a WAV header can state is written as streamed sound is: with the
    /// largest size, which readers take to mean "until the end of the file".
    package func encoded() -> [UInt8] {
        let dataSize = UInt32(clamping: samples.count * 2)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(44 + samples.count * 2)
        bytes.append(contentsOf: "RIFF".utf8)
        bytes.append(littleEndian: UInt32(clamping: Int(dataSize) + 36))
        bytes.append(contentsOf: "WAVEfmt ".utf8)
        bytes.append(littleEndian: UInt32(16))
        bytes.append(littleEndian: UInt16(1))
        bytes.append(littleEndian: UInt16(channelCount))
        bytes.append(littleEndian: UInt32(sampleRate))
        bytes.append(littleEndian: UInt32(sampleRate * channelCount * 2))
        bytes.append(littleEndian: UInt16(channelCount * 2))
        bytes.append(littleEndian: UInt16(16))
        bytes.append(contentsOf: "data".utf8)
        bytes.append(littleEndian: dataSize)
        for sample in samples { bytes.append(littleEndian: UInt16(bitPattern: sample)) }
        return bytes
    }
}

extension [UInt8] {
    /// Appends a number, least significant byte first.
    fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) {
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}

/// How a WAV file writes one sample, from its fmt chunk.
struct SampleEncoding: Equatable {
    /// Samples a second in each channel, in hertz.
    let sampleRate: Int
    /// How many channels are interleaved.
    let channelCount: Int
    private let isFloat: Bool
    private let bytesPerSample: Int

    /// Bytes of one sample of each channel.
    var blockSize: Int { bytesPerSample * channelCount }

    /// Reads the body of the fmt chunk that begins at `offset`, and refuses what is not plain PCM or
    /// 32-bit float within the limits.
    init(_ fields: [UInt8], at offset: Int) throws(AudioError) {
        let place = "byte \(offset), fmt chunk"
        guard fields.count >= 16 else {
            throw AudioError(
                .truncated,
                "\(place): \(fields.count) bytes instead of 16 or more; copy the file again")
        }
        channelCount = fields.unsigned(at: 2, bytes: 2)
        sampleRate = fields.unsigned(at: 4, bytes: 4)
        let blockSize = fields.unsigned(at: 12, bytes: 2)
        let bits = fields.unsigned(at: 14, bytes: 2)
        let tag = try Self.formatTag(fields, place)
        guard (tag == 1 && [8, 16, 24, 32].contains(bits)) || (tag == 3 && bits == 32) else {
            throw AudioError(
                .unsupportedEncoding,
                "\(place): format \(tag) with \(bits) bits is not PCM of 8, 16, 24 or 32 bits nor "
                    + "32-bit float; convert it, for example with \"sox in.wav -b 16 out.wav\"")
        }
        isFloat = tag == 3
        bytesPerSample = bits / 8
        guard AudioLimits.sampleRates.contains(sampleRate) else {
            throw AudioError(
                .unsupportedRate,
                "\(place): a sample rate of \(sampleRate) Hz is outside \(AudioLimits.sampleRates); "
                    + "convert it, for example with \"sox in.wav -r 16000 out.wav\"")
        }
        guard AudioLimits.channelCounts.contains(channelCount) else {
            throw AudioError(
                .unsupportedChannels,
                "\(place): \(channelCount) channels are outside \(AudioLimits.channelCounts); "
                    + "convert it, for example with \"sox in.wav -c 1 out.wav\"")
        }
        guard blockSize == channelCount * bytesPerSample else {
            throw AudioError(
                .malformed,
                "\(place): blocks of \(blockSize) bytes do not hold \(channelCount) samples of "
                    + "\(bits) bits; convert it, for example with \"sox in.wav -b 16 out.wav\"")
        }
    }

    /// The format's number; the extensible format carries it in the first bytes of a GUID.
    private static func formatTag(
        _ fields: [UInt8], _ place: String
    ) throws(AudioError) -> Int {
        let tag = fields.unsigned(at: 0, bytes: 2)
        guard tag == 0xFFFE else { return tag }
        let family: [UInt8] = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
        guard fields.count >= 40, Array(fields[26..<40]) == family else {
            throw AudioError(
                .unsupportedEncoding,
                "\(place): an extensible format that is neither PCM nor float; "
                    + "convert it, for example with \"sox in.wav -b 16 out.wav\"")
        }
        return fields.unsigned(at: 24, bytes: 2)
    }

    /// The samples that `bytes` spell, as 16 bits; an incomplete last block is left out.
    func decode(_ bytes: [UInt8]) -> [Int16] {
        let count = bytes.count / blockSize * channelCount
        return (0..<count).map { decode(bytes, at: $0 * bytesPerSample) }
    }

    private func decode(_ bytes: [UInt8], at offset: Int) -> Int16 {
        let bits = bytes.unsigned(at: offset, bytes: bytesPerSample)
        if isFloat { return Int16(fullScale: Float(bitPattern: UInt32(bits))) }
        return switch bytesPerSample {
        case 1: Int16((bits - 128) << 8)
        case 2: Int16(truncatingIfNeeded: bits)
        case 3: Int16(truncatingIfNeeded: bits >> 8)
        default: Int16(truncatingIfNeeded: bits >> 16)
        }
    }
}

extension Int16 {
    /// The nearest sample to a number where 1 is full scale; what is no number is silence.
    package init(fullScale value: Float) {
        self.init(rounding: value * 32_768)
    }

    /// The nearest sample to a number where 32,768 is full scale; what is no number is silence.
    init(rounding value: Float) {
        guard !value.isNaN else {
            self = 0
            return
        }
        self = Int16(Swift.max(-32_768, Swift.min(32_767, value.rounded())))
    }
}

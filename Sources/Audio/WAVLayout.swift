/// Where the samples of a WAV file lie and how they are written: enough to read it piece by piece.
///
/// Takes PCM of 8, 16, 24 and 32 bits and 32-bit floats, plain or extensible, with any other chunks
/// between. A data size of 0 or 0xFFFFFFFF (streamed sound), or one past the end of the file, means
/// what is there. Format: https://www.mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html
package struct WAVLayout: Sendable, Equatable {
    /// Where the samples are, in bytes of the file; an incomplete last block is left out.
    package let samples: Range<Int>
    private let encoding: SampleEncoding

    /// Samples a second in each channel, in hertz.
    package var sampleRate: Int { encoding.sampleRate }
    /// How many channels are interleaved.
    package var channelCount: Int { encoding.channelCount }
    /// Bytes of one sample of each channel: pieces of whole blocks can be decoded by themselves.
    package var blockSize: Int { encoding.blockSize }

    /// Finds the samples in a file of `size` bytes of which `read` gives those asked for, or as many
    /// as there are.
    package init(
        size: Int,
        read: @escaping (_ offset: Int, _ count: Int) throws(AudioError) -> [UInt8]
    ) throws(AudioError) {
        var chunks = RIFFChunks(size: size, read: read)
        guard try chunks.tag(at: 0) == "RIFF", try chunks.tag(at: 8) == "WAVE" else {
            throw AudioError(
                .notWAV,
                "byte 0: this is not a WAV file (no RIFF header of type WAVE); "
                    + "convert it, for example with \"sox in.ogg out.wav\"")
        }
        var encoding: SampleEncoding?
        while let chunk = try chunks.next() {
            if chunk.name == "fmt " {
                // Longer than any format: what follows in the chunk is not ours.
                let fields = try read(chunk.body.lowerBound, min(chunk.body.count, 64))
                encoding = try SampleEncoding(fields, at: chunk.body.lowerBound - 8)
            } else if chunk.name == "data" {
                guard let encoding else {
                    throw AudioError(
                        .malformed,
                        "byte \(chunk.body.lowerBound - 8): the data chunk comes before a fmt chunk; "
                            + "write the file again, for example with sox")
                }
                let rest = chunk.body.count % encoding.blockSize
                samples = chunk.body.lowerBound..<chunk.body.upperBound - rest
                self.encoding = encoding
                return
            }
        }
        throw AudioError(
            .truncated,
            "byte \(size): the file ends before a data chunk; it was cut short, copy it again")
    }

    /// The interleaved samples that whole blocks spell, as 16 bits.
    package func decode(_ bytes: [UInt8]) -> [Int16] { encoding.decode(bytes) }
}

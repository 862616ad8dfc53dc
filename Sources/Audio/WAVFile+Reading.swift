extension WAVFile {
    /// Reads a whole file.
    ///
    /// Takes PCM of 8, 16, 24 and 32 bits and 32-bit floats, plain or extensible, with any other
    /// chunks between. A data size of 0 or 0xFFFFFFFF (streamed sound), or one past the end of the
    /// file, means what is there. Format of the file: https://www.mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html
    package init(bytes: [UInt8]) throws(AudioError) {
        let chunks = RIFFChunks(bytes: bytes)
        guard chunks.tag(at: 0) == "RIFF", chunks.tag(at: 8) == "WAVE" else {
            throw AudioError(
                .notWAV,
                "byte 0: this is not a WAV file (no RIFF header of type WAVE); "
                    + "convert it, for example with \"sox in.ogg out.wav\"")
        }
        var encoding: SampleEncoding?
        for chunk in chunks {
            if chunk.name == "fmt " {
                encoding = try SampleEncoding(chunk, in: bytes)
            } else if chunk.name == "data" {
                guard let encoding else {
                    throw AudioError(
                        .malformed,
                        "byte \(chunk.body.lowerBound - 8): the data chunk comes before a fmt chunk; "
                            + "write the file again, for example with sox")
                }
                sampleRate = encoding.sampleRate
                channelCount = encoding.channelCount
                samples = encoding.decode(bytes, chunk.body)
                return
            }
        }
        throw AudioError(
            .truncated,
            "byte \(bytes.count): the file ends before a data chunk; it was cut short, copy it again"
        )
    }
}

/// The chunks of a RIFF file in order; a broken one ends the sequence.
struct RIFFChunks: Sequence {
    /// The whole file.
    let bytes: [UInt8]

    /// One chunk: its name and where its body lies, within the file.
    struct Chunk: Equatable {
        /// Four characters, as in the file.
        var name: String
        /// Offsets into the file.
        var body: Range<Int>
    }

    /// The four characters at an offset, or nil past the end.
    func tag(at offset: Int) -> String? {
        guard offset + 4 <= bytes.count else { return nil }
        return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    }

    /// Walks the chunks after the twelve bytes of the file's own header.
    func makeIterator() -> AnyIterator<Chunk> {
        var offset = 12
        return AnyIterator {
            guard let name = tag(at: offset), offset + 8 <= bytes.count else { return nil }
            let start = offset + 8
            let stated = bytes.unsigned(at: offset + 4, bytes: 4)
            var end = Swift.min(start + stated, bytes.count)
            if name == "data", stated == 0, !isChunkList(from: start) { end = bytes.count }
            offset = paddedEnd(end, size: end - start)
            return Chunk(name: name, body: start..<end)
        }
    }

    /// Where the next chunk begins: odd bodies are padded with a zero, which some writers forget.
    private func paddedEnd(_ end: Int, size: Int) -> Int {
        guard size % 2 == 1, end < bytes.count, bytes[end] == 0 else { return end }
        return end + 1
    }

    /// Whether whole chunks fill the file from an offset to its end: then an empty data chunk is
    /// really empty, and not the header of a stream whose length was never filled in.
    private func isChunkList(from offset: Int) -> Bool {
        var offset = offset
        while offset + 8 <= bytes.count {
            let size = bytes.unsigned(at: offset + 4, bytes: 4)
            guard offset + 8 + size <= bytes.count else { return false }
            offset = paddedEnd(offset + 8 + size, size: size)
        }
        return offset == bytes.count
    }
}

extension [UInt8] {
    /// The number in `bytes` bytes at an offset, least significant byte first.
    func unsigned(at offset: Int, bytes: Int) -> Int {
        (0..<bytes).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
    }
}

extension WAVFile {
    /// Reads a whole file; ``WAVLayout`` says what is taken.
    package init(bytes: [UInt8]) throws(AudioError) {
        let layout = try WAVLayout(size: bytes.count) { offset, count in
            let start = min(offset, bytes.count)
            return Array(bytes[start..<min(start + count, bytes.count)])
        }
        sampleRate = layout.sampleRate
        channelCount = layout.channelCount
        samples = layout.decode(Array(bytes[layout.samples]))
    }
}

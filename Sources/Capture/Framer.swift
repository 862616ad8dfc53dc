import Audio

/// Makes frames of the bytes a device gives.
struct Framer {
    /// Where the device's samples are read into: one period.
    var bytes: [UInt8]
    /// Frames made since the last gap.
    private(set) var frameCount = 0
    private let format: DeviceFormat
    private var resampler: Resampler
    private var cutter = FrameCutter()

    /// A framer for one open device; the chosen channel must exist in its format.
    init(_ format: DeviceFormat, _ channel: ChannelChoice) {
        self.format = format
        bytes = [UInt8](repeating: 0, count: format.blockSize * format.periodSize)
        resampler = Resampler(
            inputRate: format.sampleRate, channelCount: format.channelCount, channel: channel)
    }

    /// The frames that the first `count` samples of each channel in `bytes` complete.
    mutating func frames(_ count: Int) -> [Frame] {
        let samples = format.encoding.decode(bytes, count: count * format.channelCount)
        let frames = cutter.push(resampler.process(samples))
        frameCount += frames.count
        return frames
    }

    /// After a gap the two sides do not belong together.
    mutating func reset() {
        resampler.reset()
        cutter.reset()
        frameCount = 0
    }
}

/// The format a device was opened with.
struct DeviceFormat: Equatable, CustomStringConvertible {
    /// How it writes one sample.
    var encoding: DeviceEncoding
    /// Samples a second in each channel, in hertz.
    var sampleRate: Int
    /// How many channels are interleaved.
    var channelCount: Int
    /// Samples of each channel after which the device wakes its reader.
    var periodSize: Int

    /// Bytes of one sample of each channel.
    var blockSize: Int { encoding.size * channelCount }

    /// For a person to read.
    var description: String {
        "\(sampleRate) Hz, \(channelCount) channel\(channelCount == 1 ? "" : "s")"
    }
}

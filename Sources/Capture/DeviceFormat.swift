internal import Audio

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

    /// What to do about a rate that leaves out half of the consonants; nil where it does not.
    ///
    /// Headsets over Bluetooth give 8 kHz until both sides agree on more.
    var advice: String? {
        guard sampleRate < AudioFormat.sampleRate else { return nil }
        return "it gives \(sampleRate) Hz, and what tells words apart lies higher; choose another "
            + "profile of a headset with \"pavucontrol\", or another microphone"
    }

    /// For a person to read.
    var description: String {
        "\(sampleRate) Hz, \(channelCount) channel\(channelCount == 1 ? "" : "s")"
    }
}

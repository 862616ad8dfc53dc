/// What sound may look like before it is brought to the one format of `AudioFormat`.
package enum AudioLimits {
    /// Sample rates that are read and converted, in hertz.
    package static let sampleRates = 4_000...384_000
    /// Channels that are read and converted.
    package static let channelCounts = 1...32
}

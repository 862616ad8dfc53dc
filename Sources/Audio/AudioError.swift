/// Why sound could not be read: what is wrong, where, and what to do about it.
package struct AudioError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of trouble a sound file can make.
    package enum Code: String, Sendable {
        /// Not a RIFF file of type WAVE.
        case notWAV
        /// It ends before the samples begin.
        case truncated
        /// The system cannot read it.
        case unreadable
        /// A header that contradicts itself.
        case malformed
        /// Compressed, or PCM of a width that is not read.
        case unsupportedEncoding
        /// A sample rate outside `AudioLimits.sampleRates`.
        case unsupportedRate
        /// A channel count outside `AudioLimits.channelCounts`.
        case unsupportedChannels
    }

    /// What kind of trouble it is.
    package let code: Code
    /// A sentence without a final full stop.
    package let detail: String

    /// An error with its sentence.
    package init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// The sentence.
    package var description: String { detail }
}

/// Why something could not be spoken.
package struct SpeakingError: Error, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    package enum Code: String, Sendable {
        /// The voice made no sound of it.
        case noSpeech
        /// The library of the voice is not installed.
        case noVoice
        /// There is no device to play it on, or the device fails.
        case noDevice
        /// A file of sound cannot be used.
        case noSound
    }

    /// Which kind it is.
    package let code: Code
    /// A sentence with the value that failed and, when known, the remedy.
    package let detail: String

    /// A failure with its sentence.
    package init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    package var description: String { detail }
}

/// The samples from speech start (with pre-roll) to speech end, and what endpointing saw in them.
package struct Utterance: Sendable, Equatable {
    /// Why an utterance ended.
    package enum Ending: String, Sendable {
        /// The person stopped speaking for the hang-over time.
        case silence
        /// What was said was known to be a whole phrase.
        case phrase
        /// The longest allowed utterance was reached.
        case maximumLength
        /// The input ended, or capture was interrupted, while speech was going on.
        case endOfInput
    }

    /// 16 kHz mono samples, pre-roll and hang-over included.
    package var samples: [Int16]
    /// Index of the first frame, counted from the start of the stream.
    package var startFrame: Int
    /// Why it ended.
    package var ending: Ending
    /// How long the frames judged to be speech last, without pre-roll, pauses and hang-over.
    package var speechDuration: Duration
    /// Level of the frames judged to be speech, in dB relative to full scale.
    package var speechDecibels: Double
    /// Level of the room's noise, in dB relative to full scale.
    package var noiseDecibels: Double

    /// An utterance as endpointing cut it.
    package init(
        samples: [Int16],
        startFrame: Int,
        ending: Ending,
        speechDuration: Duration,
        speechDecibels: Double,
        noiseDecibels: Double
    ) {
        self.samples = samples
        self.startFrame = startFrame
        self.ending = ending
        self.speechDuration = speechDuration
        self.speechDecibels = speechDecibels
        self.noiseDecibels = noiseDecibels
    }

    /// How long it lasts.
    package var duration: Duration { AudioFormat.duration(samples: samples.count) }
}

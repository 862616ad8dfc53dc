/// What decides where an utterance starts and ends; the defaults suit a voice command in a room.
package struct EndpointerSettings: Sendable, Equatable {
    /// Sound kept from before the first loud frame, so that no weak first consonant is cut.
    ///
    /// Default 300 ms, range 0 ms…1 s. An initial "f" or "th" lasts up to 150 ms and may stay under
    /// the noise.
    package var preRoll: Duration = .milliseconds(300)
    /// The longest quiet after which the utterance still goes on.
    ///
    /// Default 600 ms, range 100 ms…3 s. Longer forgives people who think while they speak; every
    /// answer comes later by as much.
    package var hangOver: Duration = .milliseconds(600)
    /// The quiet after which it is found out whether a whole phrase was said, which then ends.
    ///
    /// Default 240 ms, range 100 ms…3 s. From `hangOver` on nothing ends early. Gaps inside words and
    /// between them are shorter than 200 ms.
    package var shortHangOver: Duration = .milliseconds(240)
    /// The least speech that may be a phrase; less is a click or a knock.
    ///
    /// Default 120 ms, range 40 ms…1 s.
    package var minimumSpeech: Duration = .milliseconds(120)
    /// The length, without pre-roll, at which an utterance is cut.
    ///
    /// Default 15 s, range 1 s…60 s.
    package var maximumUtterance: Duration = .seconds(15)
    /// How far sound must rise over the room's noise to start an utterance, in dB.
    ///
    /// Default 5 dB, range 3…30 dB. The endpointer adds to it where the noise itself fluctuates.
    package var onsetDecibels: Double = 5
    /// How far sound must stay over the room's noise to count as speech going on, in dB.
    ///
    /// Default 3 dB, range 1 dB…`onsetDecibels`.
    package var sustainDecibels: Double = 3
    /// The quietest speech worth recognising, in dB relative to full scale.
    ///
    /// Default −60 dB, range −90…−10 dB. Quieter speech is still cut out, so that the person can be
    /// told that it was too quiet.
    package var quietestDecibels: Double = -60

    /// The allowed values of `preRoll`.
    package static let preRollRange: ClosedRange<Duration> = .zero ... .seconds(1)
    /// The allowed values of `hangOver`.
    package static let hangOverRange: ClosedRange<Duration> = .milliseconds(100) ... .seconds(3)
    /// The allowed values of `shortHangOver`.
    package static let shortHangOverRange = hangOverRange
    /// The allowed values of `minimumSpeech`.
    package static let minimumSpeechRange: ClosedRange<Duration> = .milliseconds(40) ... .seconds(1)
    /// The allowed values of `maximumUtterance`.
    package static let maximumUtteranceRange: ClosedRange<Duration> = .seconds(1) ... .seconds(60)
    /// The allowed values of `onsetDecibels`.
    package static let onsetDecibelsRange: ClosedRange<Double> = 3...30
    /// The allowed values of `sustainDecibels`, besides being at most `onsetDecibels`.
    package static let sustainDecibelsRange: ClosedRange<Double> = 1...30
    /// The allowed values of `quietestDecibels`.
    package static let quietestDecibelsRange: ClosedRange<Double> = -90 ... -10

    /// The defaults.
    package init() {}

    /// The same settings with every value brought into its range.
    package var clamped: EndpointerSettings {
        var settings = self
        settings.preRoll = preRoll.clamped(to: Self.preRollRange)
        settings.hangOver = hangOver.clamped(to: Self.hangOverRange)
        settings.shortHangOver = shortHangOver.clamped(to: Self.shortHangOverRange)
        settings.minimumSpeech = minimumSpeech.clamped(to: Self.minimumSpeechRange)
        settings.maximumUtterance = maximumUtterance.clamped(to: Self.maximumUtteranceRange)
        settings.onsetDecibels = onsetDecibels.clamped(to: Self.onsetDecibelsRange)
        settings.sustainDecibels = min(
            sustainDecibels.clamped(to: Self.sustainDecibelsRange), settings.onsetDecibels)
        settings.quietestDecibels = quietestDecibels.clamped(to: Self.quietestDecibelsRange)
        return settings
    }
}

extension Comparable {
    /// The value itself, or the end of `range` that it lies beyond.
    fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
        min(max(self, range.lowerBound), range.upperBound)
    }
}

internal import Audio

/// Measures frames in three bands: 300 Hz–1 kHz, 1–3 kHz, 3–8 kHz.
///
/// What lies under 300 Hz is cut at 24 dB an octave (fourth-order Butterworth), as a telephone does:
/// offset, mains hum and rumble do not count, and speech is found without it.
struct BandSplitter: Sendable {
    private var hum = makeFilter(300, quality: 0.541_196)
    private var rumble = makeFilter(300, quality: 1.306_563)
    private var vowels = makeFilter(1_000, quality: 0.707_107)
    private var hiss = makeFilter(3_000, quality: 0.707_107)

    /// The levels of the next frame of the stream.
    mutating func measure(_ frame: Frame) -> BandLevels {
        var power = SIMD4<Float>.zero
        for sample in frame.samples {
            let speech = rumble.split(hum.split(Float(sample) * (1 / 32_768)).high).high
            let (low, rest) = vowels.split(speech)
            let (middle, high) = hiss.split(rest)
            let bands = SIMD4(low, middle, high, 0)
            power += bands * bands
        }
        hum.settle()
        rumble.settle()
        vowels.settle()
        hiss.settle()
        return BandLevels(power: power / Float(AudioFormat.samplesPerFrame))
    }

    private static func makeFilter(_ corner: Float, quality: Float) -> StateVariableFilter {
        StateVariableFilter(
            corner: corner, quality: quality, sampleRate: Float(AudioFormat.sampleRate))
    }
}

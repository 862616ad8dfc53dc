import Audio
import Testing

@testable import Enhancement

@Suite struct EnhancementPolicyTests {
    @Test(arguments: [
        (EnhancementChoice.auto, -20.0, -60.0, false),
        (.auto, -20, -50, false),
        (.auto, -20, -49.9, true),
        (.auto, -30, -40, true),
        (.auto, -40, -30, true),
        (.auto, -20, -.infinity, false),
        (.auto, .nan, -60, true),
        (.auto, -20, .nan, true),
        (.deepfilternet, -20, -90, true),
        (.rnnoise, -20, -90, true),
        (.off, -20, -20, false),
        (.off, .nan, .nan, false),
    ])
    func `cleans what is noisy, what was asked for, and nothing when off`(
        _ choice: EnhancementChoice, _ speech: Double, _ noise: Double, _ expected: Bool
    ) {
        let policy = EnhancementPolicy(thresholdDecibels: 30)
        #expect(
            policy.isWorthwhile(choice, speechDecibels: speech, noiseDecibels: noise) == expected)
        let utterance = Utterance(
            samples: [], startFrame: 0, ending: .silence, speechDuration: .zero,
            speechDecibels: speech, noiseDecibels: noise)
        #expect(policy.isWorthwhile(choice, for: utterance) == expected)
    }

    @Test func `every choice has the name that the configuration uses`() {
        #expect(
            EnhancementChoice.allCases.map(\.rawValue)
                == ["auto", "deepfilternet", "rnnoise", "off"])
    }

    @Test func `off loads nothing and is no error`() throws {
        let settings = EnhancementSettings(choice: .off, libraryDirectories: [])
        let denoiser = try Denoiser.load(settings)
        #expect(denoiser === nil)
    }
}

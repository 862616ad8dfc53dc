import Audio
import Testing

@testable import Enhancement

/// The real libraries, where `make deps` laid them.
@Suite(
    .enabled(
        if: LibraryDirectory.installed != nil && SpokenSound.isAvailable,
        "needs `make deps` and /usr/bin/flite"))
struct DenoiserTests {
    private func denoiser(_ kind: DenoiserKind) throws -> Denoiser {
        try Denoiser(kind, libraryDirectories: [#require(LibraryDirectory.installed)])
    }

    @Test(arguments: DenoiserKind.allCases)
    func `clean speech comes out in step with how it went in`(_ kind: DenoiserKind) throws {
        let speech = try Array(SpokenSound.sentence().prefix(24_000))
        let clean = try denoiser(kind).enhance(speech, leadIn: [])
        #expect(clean.samples.count == speech.count)
        #expect(abs(SpokenSound.lag(of: clean.samples, behind: speech, within: 40)) <= 1)
        #expect(clean.lostDecibels < 3)
    }

    /// DeepFilterNet takes this synthetic voice in part for noise, so the two are compared.
    @Test(arguments: DenoiserKind.allCases)
    func `steady noise loses far more than the voice in it`(_ kind: DenoiserKind) throws {
        let speech = try Array(SpokenSound.sentence().prefix(24_000))
        let quiet = [Int16](repeating: 0, count: 8_000)
        let noise = SpokenSound.noise(count: 40_000, amplitude: 500, seed: 3)
        let noisy = SpokenSound.mix(quiet + speech + quiet, noise)
        let clean = try denoiser(kind).enhance(
            Array(noisy.dropFirst(8_000)), leadIn: Array(noisy.prefix(8_000)))
        #expect(clean.removedDecibels - clean.lostDecibels > 15)
    }

    @Test(arguments: DenoiserKind.allCases)
    func `the output does not depend on how the input was cut`(_ kind: DenoiserKind) throws {
        let input = try Array(SpokenSound.sentence().prefix(8_000))
        let (whole, pieces) = (try denoiser(kind), try denoiser(kind))
        let expected = whole.process(input) + whole.finish()
        var output: [Int16] = []
        var start = 0
        for size in [1, 159, 160, 161, 0, 320, 3_000, 4_199] {
            output += pieces.process(input[start..<start + size])
            start += size
        }
        output += pieces.finish()
        #expect(start == input.count)
        #expect(output == expected)
    }

    @Test(arguments: DenoiserKind.allCases)
    func `every length comes back as long as it was, and neighbours do not leak`(
        _ kind: DenoiserKind
    ) throws {
        let denoiser = try denoiser(kind)
        let loud = SpokenSound.noise(count: 4_000, amplitude: 30_000, seed: 5)
        for count in [0, 1, 159, 160, 161, 367, 368, 528, 529, 4_000] {
            #expect(denoiser.enhance(Array(loud.prefix(count)), leadIn: []).samples.count == count)
        }
        _ = denoiser.process(loud)
        let silence = [Int16](repeating: 0, count: 4_000)
        let after = denoiser.enhance(silence, leadIn: [])
        #expect(after.samples.allSatisfy { abs(Int($0)) < 40 })
    }

    @Test func `RNNoise is as new for every utterance`() throws {
        let denoiser = try denoiser(.rnnoise)
        let speech = try Array(SpokenSound.sentence().prefix(8_000))
        let first = denoiser.enhance(speech, leadIn: [])
        _ = denoiser.enhance(
            SpokenSound.noise(count: 8_000, amplitude: 20_000, seed: 9), leadIn: [])
        #expect(denoiser.enhance(speech, leadIn: []) == first)
    }

    @Test func `auto takes the better library`() throws {
        let settings = EnhancementSettings(
            choice: .auto, libraryDirectories: [try #require(LibraryDirectory.installed)])
        #expect(try Denoiser.load(settings)?.kind == .deepFilterNet)
    }

    @Test func `auto falls back to the other library and says why`() throws {
        let directory = try LibraryDirectory()
        try directory.link(
            "librnnoise.so", to: #require(LibraryDirectory.installed) + "/librnnoise.so")
        let denoiser = try #require(
            try Denoiser.load(EnhancementSettings(libraryDirectories: [directory.path])))
        #expect(denoiser.kind == .rnnoise)
        #expect(denoiser.shortfall?.code == .missingFile)
    }
}

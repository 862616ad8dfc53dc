import Audio
import Foundation
import Synchronization

/// What flite's voices say, as 16 kHz mono samples; each sentence is spoken once a run.
package enum Speech {
    /// Voices that differ as much as flite's do.
    package enum Voice: String, Sendable, CaseIterable {
        case awb, kal16, rms, slt
    }

    private static let spoken = Mutex<[String: [Int16]]>([:])

    /// `text` as `voice` says it, with quiet before it and enough after it to end the utterance.
    package static func samples(_ text: String, _ voice: Voice = .slt) throws -> [Int16] {
        quiet(.milliseconds(600)) + (try bare(text, voice)) + quiet(.milliseconds(1_000))
    }

    /// `text` as `voice` says it, with nothing around it; a greater `stretch` is slower.
    package static func bare(
        _ text: String, _ voice: Voice = .slt, stretch: Double = 1
    ) throws -> [Int16] {
        let key = "\(voice.rawValue) \(stretch) \(text)"
        if let samples = spoken.withLock({ $0[key] }) { return samples }
        let folder = try TemporaryDirectory()
        let path = folder.file("speech.wav")
        let flite = Process()
        flite.executableURL = URL(fileURLWithPath: "/usr/bin/flite")
        flite.arguments = [
            "-voice", voice.rawValue, "--setf", "duration_stretch=\(stretch)", "-t", text,
            "-o", path,
        ]
        try flite.run()
        flite.waitUntilExit()
        let file = try WAVFile(bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
        var resampler = Resampler(
            inputRate: file.sampleRate, channelCount: file.channelCount, channel: .mix)
        let samples = resampler.process(file.samples) + resampler.finish()
        spoken.withLock { $0[key] = samples }
        return samples
    }

    /// `text` as `voice` says it, from its first loud sample to its last.
    package static func trimmed(_ text: String, _ voice: Voice = .slt) throws -> [Int16] {
        let samples = try bare(text, voice)
        let isLoud = { (sample: Int16) in sample.magnitude > 300 }
        guard let first = samples.firstIndex(where: isLoud),
            let last = samples.lastIndex(where: isLoud)
        else { return [] }
        return Array(samples[first...last])
    }

    /// Nothing for so long.
    package static func quiet(_ duration: Duration) -> [Int16] {
        [Int16](
            repeating: 0, count: AudioFormat.frameCount(duration) * AudioFormat.samplesPerFrame)
    }

    /// A real person, from the package `pocketsphinx-testdata`, with quiet around it.
    package static func recording(_ name: String) throws -> [Int16] {
        let path = "/usr/share/pocketsphinx/test/data/\(name)"
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        if name.hasSuffix(".wav") {
            return quiet(.milliseconds(600)) + (try WAVFile(bytes: bytes)).samples
                + quiet(.seconds(1))
        }
        if bytes.count % 2 == 1 { bytes.removeLast() }
        let samples = stride(from: 0, to: bytes.count, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
        return quiet(.milliseconds(600)) + samples + quiet(.seconds(1))
    }

    /// Noise that is the same for the same seed, as loud as `amplitude`.
    package static func noise(
        _ duration: Duration, amplitude: Int16, seed: UInt64 = 1
    ) -> [Int16] {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        return quiet(duration).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int16(Int(state % UInt64(2 * Int(amplitude) + 1)) - Int(amplitude))
        }
    }
}

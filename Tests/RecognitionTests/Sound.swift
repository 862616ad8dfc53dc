import Audio
import Foundation

/// 16 kHz mono samples to recognise, from the files and programs of Debian's packages.
enum Sound {
    /// A man who says "go forward ten meters" (package `pocketsphinx-testdata`).
    static let goForward = raw("/usr/share/pocketsphinx/test/data/goforward.raw")
    /// Whether the program `flite` is there to speak.
    static let canSpeak = FileManager.default.isExecutableFile(atPath: "/usr/bin/flite")

    /// Reads a file of bare samples, or nil when it is not there.
    static func raw(_ path: String) -> [Int16]? {
        FileManager.default.contents(atPath: path).map(samples)
    }

    /// What `voice` says for `text`, surrounded by silence that long.
    static func spoken(_ text: String, voice: String, silence: Duration = .zero) throws -> [Int16] {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "phrased-\(UUID().uuidString).wav")
        // A file left behind in the temporary folder harms nobody.
        defer { try? FileManager.default.removeItem(at: file) }
        let flite = Process()
        flite.executableURL = URL(fileURLWithPath: "/usr/bin/flite")
        flite.arguments = ["-voice", voice, "-t", text, "-o", file.path]
        try flite.run()
        flite.waitUntilExit()
        let wave = try Data(contentsOf: file)
        let header = wave.range(of: Data("data".utf8)).map { $0.upperBound + 4 } ?? wave.count
        let gap = [Int16](
            repeating: 0,
            count: AudioFormat.frameCount(silence) * AudioFormat.samplesPerFrame)
        return gap + samples(wave[header...]) + gap
    }

    private static func samples(_ data: Data) -> [Int16] {
        let bytes = [UInt8](data)
        return stride(from: 0, to: bytes.count - bytes.count % 2, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
    }
}

extension Utterance {
    /// An utterance of `samples` as endpointing might have cut it.
    init(_ samples: [Int16]) {
        self.init(
            samples: samples, startFrame: 0, ending: .silence,
            speechDuration: AudioFormat.duration(samples: samples.count), speechDecibels: -20,
            noiseDecibels: -60)
    }
}

import Audio
import Foundation
import Testing

/// Sound for these tests: a synthetic voice and synthetic noise, the same at every run.
enum SpokenSound {
    /// Whether the speech synthesiser's program is there.
    static let isAvailable = FileManager.default.isExecutableFile(atPath: "/usr/bin/flite")

    /// A sentence in flite's female voice, at half of full scale.
    static func sentence() throws -> [Int16] {
        let directory = try LibraryDirectory()
        let flite = Process()
        flite.executableURL = URL(fileURLWithPath: "/usr/bin/flite")
        flite.arguments = [
            "-voice", "slt", "-t", "turn the kitchen light off and feed the cat", "-o",
            directory.path + "/a.wav",
        ]
        try flite.run()
        flite.waitUntilExit()
        let file = try WAVFile(
            bytes: Array(Data(contentsOf: URL(fileURLWithPath: directory.path + "/a.wav"))))
        try #require(file.sampleRate == AudioFormat.sampleRate)
        let peak = file.samples.map { abs(Int($0)) }.max() ?? 1
        return file.samples.map { Int16(Int($0) * 16_384 / max(1, peak)) }
    }

    /// Noise whose every sample lies within `amplitude`; a little low-pass, as a fan's is.
    static func noise(count: Int, amplitude: Double, seed: UInt64) -> [Int16] {
        var state = seed
        var low = 0.0
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let white = Double(state >> 33) / Double(UInt32.max >> 1) * 2 - 1
            low = 0.5 * low + 0.5 * white
            return Int16(low * amplitude)
        }
    }

    /// Two sounds at once.
    static func mix(_ first: [Int16], _ second: [Int16]) -> [Int16] {
        zip(first, second).map { Int16(clamping: Int($0) + Int($1)) }
    }

    /// By how many samples `later` lies behind `earlier` where the two agree best.
    static func lag(of later: [Int16], behind earlier: [Int16], within reach: Int) -> Int {
        func agreement(_ lag: Int) -> Double {
            var sum = 0.0
            for index in stride(from: reach, to: earlier.count - reach, by: 1)
            where later.indices.contains(index + lag) {
                sum += Double(earlier[index]) * Double(later[index + lag])
            }
            return sum
        }
        return (-reach...reach).max { agreement($0) < agreement($1) } ?? 0
    }
}

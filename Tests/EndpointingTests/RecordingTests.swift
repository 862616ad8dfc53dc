import Audio
import Endpointing
import Foundation
import Testing

/// The recordings that come with PocketSphinx's test data, where they are installed.
enum Recordings {
    static let folder = "/usr/share/pocketsphinx/test/data/"
    static let isInstalled = FileManager.default.fileExists(atPath: folder + "goforward.raw")

    /// 16 kHz mono samples of a file without its header, if it has one.
    static func samples(_ name: String) throws -> [Int16] {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + name))
        let body = Array(name.hasSuffix(".wav") ? bytes.dropFirst(44) : bytes)
        return samples(ofBody: body)
    }

    /// The samples in little-endian bytes.
    static func samples(ofBody body: [UInt8]) -> [Int16] {
        stride(from: 0, to: body.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(body[$0]) | UInt16(body[$0 + 1]) << 8)
        }
    }

    /// The whole frames in little-endian bytes.
    static func frames(ofBody body: [UInt8]) -> [Frame] {
        var cutter = FrameCutter()
        return cutter.push(samples(ofBody: body))
    }
}

@Suite(.enabled(if: Recordings.isInstalled, "pocketsphinx-testdata is not installed"))
struct RecordingTests {
    @Test(arguments: [
        "goforward.raw", "something.raw", "numbers.raw",
        "cards/001.wav", "cards/002.wav", "cards/003.wav", "cards/004.wav", "cards/005.wav",
    ]) func `a spoken command is one utterance, in a room too`(name: String) throws {
        let recorded = try Recordings.samples(name)
        let seconds = Double(recorded.count) / 16_000 + 2
        var room = Sound([.zeros(seconds)], room: -60).frames.flatMap(\.samples)
        for (index, sample) in recorded.enumerated() { room[16_000 + index] += sample / 2 }
        for stream in [recorded, room] {
            var cutter = FrameCutter()
            let heard = Listening(cutter.push(stream))
            #expect(heard.verdicts == ["speech"], "\(heard.spans)")
        }
    }

    @Test(arguments: ["0870", "0880", "0890", "0920", "0930"])
    func `most of a reading is inside utterances`(number: String) throws {
        let name = "librivox/sense_and_sensibility_01_austen_64kb-\(number).wav"
        let recorded = try Recordings.samples(name)
        var cutter = FrameCutter()
        let heard = Listening(cutter.push(recorded))
        let inside = heard.utterances.reduce(0) { $0 + $1.samples.count }
        #expect(Double(inside) > 0.8 * Double(recorded.count), "\(heard.spans)")
        #expect(heard.verdicts.allSatisfy { $0 == "speech" })
    }
}

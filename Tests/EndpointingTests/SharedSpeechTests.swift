import Audio
import Endpointing
import Foundation
import Testing

/// Recordings of spoken orders that are not part of the project, where a person has put them.
enum SharedSpeech {
    /// The folder named by `PHRASED_SHARED`, else `shared` beside the package.
    static let folder =
        (ProcessInfo.processInfo.environment["PHRASED_SHARED"] ?? "../shared")
        + "/speech/coffee/wav/"
    /// One recording of eight, to keep the test short.
    static let names: [String] = {
        // A missing folder is no fault: the suite is skipped and says so.
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return all.filter { $0.hasSuffix(".wav") }.sorted().enumerated()
            .filter { $0.offset % 8 == 0 }.map(\.element)
    }()
}

@Suite(.enabled(if: !SharedSpeech.names.isEmpty, "no recordings under PHRASED_SHARED"))
struct SharedSpeechTests {
    @Test func `nineteen of twenty orders are one utterance`() throws {
        var split: [String] = []
        for name in SharedSpeech.names {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: SharedSpeech.folder + name))
            let heard = Listening(Recordings.frames(ofBody: Array(bytes.dropFirst(44))))
            if heard.verdicts != ["speech"] { split.append(name) }
        }
        #expect(split.count * 20 <= SharedSpeech.names.count, "\(split)")
    }
}

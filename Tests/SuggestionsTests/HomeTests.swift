import Foundation
import Suggestions
import Testing

/// Suggestions on real people's days, where the logs are at hand.
@Suite struct HomeTests {
    /// A log with the least that must be among the first three and first, of 100.
    struct Home: CustomTestStringConvertible {
        let name: String
        let amongThree: Double
        let first: Double
        var testDescription: String { name }
    }

    private static let folder =
        (ProcessInfo.processInfo.environment["PHRASED_SHARED"] ?? "../shared") + "/habits"

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: folder),
            "the logs of homes are not beside this package (PHRASED_SHARED)"),
        arguments: [
            Home(name: "home-a", amongThree: 88, first: 57),
            Home(name: "home-c", amongThree: 85, first: 50),
            Home(name: "home-d", amongThree: 55, first: 30),
        ])
    func `what people did next was suggested`(home: Home) throws {
        let text = try String(contentsOfFile: "\(Self.folder)/\(home.name).jsonl", encoding: .utf8)
        let trial = HabitTrial(try text.split(separator: "\n").map(occurrence))
        #expect(trial.hitRate(3) * 100 >= home.amongThree, "\(trial.hitRate(3))")
        #expect(trial.hitRate(1) * 100 >= home.first, "\(trial.hitRate(1))")
    }

    private func occurrence(_ line: Substring) throws -> Occurrence {
        struct Line: Decodable {
            let time: String
            let intent: String
        }
        let line = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
        let time = try Date(line.time + "Z", strategy: .iso8601)
        return Occurrence(line.intent, at: Moment(seconds: time.timeIntervalSince1970))
    }
}

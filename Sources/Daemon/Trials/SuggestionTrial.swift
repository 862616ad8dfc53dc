internal import Files
internal import Foundation
internal import Suggestions
internal import Wire

/// `phrased evaluate-suggestions`: how often what was done next would have been suggested.
package struct SuggestionTrial: Sendable, Equatable {
    /// A log with one JSON object a line: `time` on the wall clock, `intent`.
    var log = ""
    var isJSON = false

    /// Reads the words behind `evaluate-suggestions`.
    package init(_ arguments: [String]) throws(DaemonError) {
        for word in arguments {
            if word == "--json" {
                isJSON = true
            } else if word.hasPrefix("--") || !log.isEmpty {
                throw DaemonError(
                    .usage, "'\(word)' is no option of phrased evaluate-suggestions")
            } else {
                log = word
            }
        }
        guard !log.isEmpty else {
            throw DaemonError(.usage, "phrased evaluate-suggestions needs the name of a log")
        }
    }

    /// Replays the log: before each event from the 21st on, the ranking knows only earlier ones.
    package func run() throws(DaemonError) -> String {
        let text: String
        do throws(FileError) {
            text = String(decoding: try PlainFile.contents(of: log), as: UTF8.self)
        } catch {
            throw DaemonError(.input, error.description)
        }
        var occurrences: [Occurrence] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated() where !line.allSatisfy(\.isWhitespace)
        {
            occurrences.append(try occurrence(String(line), number: index + 1))
        }
        let start = CPUTime.now
        let trial = HabitTrial(occurrences)
        let spent = CPUTime.now - start
        let perRanking = trial.events == 0 ? 0 : spent / .milliseconds(1) / Double(trial.events)
        return isJSON ? json(trial, perRanking) : table(trial, perRanking)
    }

    private func occurrence(_ line: String, number: Int) throws(DaemonError) -> Occurrence {
        func mistake(_ what: String) -> DaemonError {
            DaemonError(.input, "\(log):\(number): \(what)")
        }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: line)
        } catch {
            throw mistake("it is no JSON: \(error.message)")
        }
        guard case .string(let intent)? = value["intent"] else {
            throw mistake("'intent' is missing, or no text")
        }
        guard case .string(let time)? = value["time"] else {
            throw mistake("'time' is missing, or no text")
        }
        // The log tells what the clock on the wall showed; a zone says nothing more.
        let wall = String(time.prefix(19))
        guard let date = try? Date(wall + "Z", strategy: .iso8601) else {
            throw mistake("'\(time)' is no time such as 2026-12-24T07:30:00")
        }
        var context: [String: String] = [:]
        if case .object(let members)? = value["context"] {
            for case (let name, .string(let fact)) in members { context[name] = fact }
        }
        return Occurrence(
            intent, at: Moment(seconds: date.timeIntervalSince1970), context: context)
    }

    private func json(_ trial: HabitTrial, _ perRanking: Double) -> String {
        JSONValue.object([
            "events": .integer(trial.events),
            "hit@1": .number(trial.hitRate(1)), "hit@3": .number(trial.hitRate(3)),
            "hit@5": .number(trial.hitRate(5)), "cpu_ms_per_ranking": .number(perRanking),
        ]).text + "\n"
    }

    private func table(_ trial: HabitTrial, _ perRanking: Double) -> String {
        let rates = [1, 3, 5].map { count in
            let share = (trial.hitRate(count) * 1000).rounded() / 10
            return "among the first \(count)  \(share) %\n"
        }
        let time = (perRanking * 1000).rounded() / 1000
        return rates.joined()
            + "events             \(trial.events)\nCPU per ranking    \(time) ms\n"
    }
}

internal import Definitions
internal import Foundation
internal import Wire

/// What a trial of sentences found.
struct SentenceFigures: Sendable {
    private let rows: [(name: String, value: JSONValue)]

    /// The figures of `evaluation`, with the CPU time of reading the files and of matching.
    init(
        _ evaluation: SentenceEvaluation, templates: Int, loading: Duration, matching: Duration
    ) {
        let seconds = matching / .seconds(1)
        let rate = seconds > 0 ? Double(evaluation.count) / seconds : 0
        rows = [
            ("cases", .integer(evaluation.count)),
            ("accepted", .integer(evaluation.right)),
            ("wrong", .integer(evaluation.wrong)),
            ("refused", .integer(evaluation.refused)),
            ("cpu_seconds", .number(seconds)),
            ("cases_per_cpu_second", .number(rate.rounded())),
            ("templates", .integer(templates)),
            ("load_cpu_seconds", .number(loading / .seconds(1))),
        ]
    }

    /// One object.
    var json: String {
        let members = Dictionary(rows.map { ($0.name, $0.value) }) { first, _ in first }
        return JSONValue.object(members).text + "\n"
    }

    /// One figure a line.
    var table: String {
        let width = rows.map(\.name.count).max() ?? 0
        return rows.map { name, value in
            name.replacing("_", with: " ")
                + String(repeating: " ", count: width + 2 - name.count) + value.text + "\n"
        }.joined()
    }
}

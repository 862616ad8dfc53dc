internal import Foundation

/// A report as a table for people.
struct EvaluationTable {
    private let report: EvaluationReport

    /// The table of `report`.
    init(_ report: EvaluationReport) { self.report = report }

    /// The whole text.
    var text: String {
        var lines: [String] = []
        if !report.conditions.isEmpty {
            lines.append("CONDITION  UTTERANCES  ACCEPTED  WRONG  REFUSED    RATE  REFUSED FOR")
            for (name, condition) in conditions { lines.append(row(name, condition)) }
            lines.append("")
        }
        if let negatives = report.negatives {
            lines.append(
                String(
                    format: "Negatives: %d clips, %.2f hours, %d false accepts", negatives.clips,
                    negatives.hours, negatives.falseAccepts))
        }
        lines.append(
            String(
                format: "Sound: %.0f s; CPU: %.1f s, %.4f for each second of sound; memory: %d MB",
                report.audioSeconds, report.cpuSeconds, report.realTimeFactor,
                report.peakResidentBytes / 1_000_000))
        lines.append(
            String(
                format: "From the end of speech to the result: %.0f ms (half), %.0f ms (19 of 20)",
                report.delay.p50, report.delay.p95))
        return lines.joined(separator: "\n") + "\n"
    }

    /// From quiet to loud noise.
    private var conditions: [(String, EvaluationReport.Condition)] {
        report.conditions.sorted {
            (Double($0.key) ?? .infinity) > (Double($1.key) ?? .infinity)
        }
    }

    private func row(_ name: String, _ condition: EvaluationReport.Condition) -> String {
        let reasons = condition.reasons.sorted { $0.key < $1.key }
            .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        let cells = [
            name.padding(toLength: 9, withPad: " ", startingAt: 0),
            right(condition.utterances, 10), right(condition.accepted, 8),
            right(condition.wrong, 5), right(condition.refused, 7),
            String(format: "%5.1f %%", condition.acceptanceRate * 100), reasons,
        ]
        return cells.joined(separator: "  ")
    }

    private func right(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

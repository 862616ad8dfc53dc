import Foundation
import Wire

extension Verb {
    /// `history`: shows and forgets what became of past utterances.
    static let history = Verb(
        name: "history",
        summary: "show what became of past utterances, if that is kept",
        usage: ["history [--limit N]", "history clear"],
        operand: "…",
        options: [
            .init(name: "--limit", kind: .value("N"), help: "so many of the last: 1 to 500 (50)")
        ],
        example: "phrasectl history --limit 10"
    ) { values, session throws(Failure) in
        let console = session.console
        let isClearing = values.operands == ["clear"]
        guard isClearing || values.operands.isEmpty else {
            throw values.usage("\"history\" takes \"clear\" or nothing")
        }
        let result =
            isClearing
            ? try await session.ask(Method.clearHistory, as: HistoryResult.self)
            : try await session.ask(
                Method.listHistory,
                ListHistoryParams(limit: try values.number("--limit").map { Int($0) }),
                as: HistoryResult.self)
        if console.isJSON {
            try console.json(result)
        } else if isClearing {
            try console.line("The history is empty now.")
        } else if !result.kept {
            try console.line("Nothing is kept; history.keep in phrased.yaml switches it on.")
        } else {
            var table = Table("WHEN", "OUTCOME", "HEARD", "REASON")
            for entry in result.entries {
                table.add(
                    Self.time(entry.time), entry.outcome.outcome, entry.outcome.heard ?? "",
                    entry.outcome.reason)
            }
            try console.write(table)
        }
        return ExitStatus.done
    }

    private static func time(_ seconds: Double) -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyy-MM-dd HH:mm:ss"
        return format.string(from: Date(timeIntervalSince1970: seconds))
    }
}

import Foundation
import Wire

extension Verb {
    /// `suggestions`: shows what may be wanted now, runs it, or says that it is not.
    static let suggestions = Verb(
        name: "suggestions",
        summary: "show what you may want now; run, dismiss or forget it",
        usage: [
            "suggestions [--count N] [--waybar]",
            "suggestions run NUMBER [--yes]",
            "suggestions dismiss NUMBER",
            "suggestions forget [NUMBER]",
        ],
        operand: "…",
        options: [
            .init(name: "--count", kind: .value("N"), help: "how many, 5 unless said"),
            .init(
                name: "--waybar", kind: .flag, help: "one line of JSON for a status bar: the best"),
            .init(name: "--yes", kind: .flag, help: "say yes to whatever is to be confirmed"),
        ],
        example: "phrasectl suggestions run 12"
    ) { values, session throws(Failure) in
        let words = values.operands
        let number = words.dropFirst().first.flatMap { Int($0) }
        switch (words.first, number, words.count) {
        case (nil, _, _), ("show", _, 1): return try await showSuggestions(values, session)
        case ("run", let number?, 2): return try await runSuggestion(number, values, session)
        case ("dismiss", let number?, 2):
            let params = DismissSuggestionParams(suggestion: number)
            let result = try await session.ask(
                Method.dismissSuggestion, params, as: DismissSuggestionParams.self)
            if session.console.isJSON { try session.console.json(result) }
            return ExitStatus.done
        case ("forget", nil, 1), ("forget", _?, 2):
            let result = try await session.ask(
                Method.forgetSuggestion, ForgetSuggestionParams(suggestion: number),
                as: DeleteResult.self)
            try result.tell(session.console)
            return ExitStatus.done
        case (let word?, _, _) where ["run", "dismiss", "forget"].contains(word):
            throw values.usage("\"\(word)\" needs the NUMBER of a suggestion")
        case (let word?, _, _):
            throw values.usage("\"suggestions\" cannot \"\(word)\": run, dismiss, forget")
        }
    }

    private static func showSuggestions(
        _ values: Values, _ session: Session
    ) async throws(Failure) -> Int32 {
        let isWaybar = values.has("--waybar")
        let result = try await session.ask(
            Method.listSuggestions,
            ListSuggestionsParams(count: try values.wholeNumber("--count")),
            as: ListSuggestionsResult.self)
        let console = session.console
        if isWaybar {
            try console.json(WaybarLine(result.suggestions))
        } else if console.isJSON {
            try console.json(result)
        } else if result.suggestions.isEmpty {
            try console.line("Nothing is suggested yet: what you do teaches it.")
        } else {
            var table = Table("NUMBER", "WHAT", "SCORE", "SAY", "WHY")
            for suggestion in result.suggestions {
                table.add(
                    String(suggestion.suggestion), suggestion.title,
                    "\(Int((suggestion.score * 100).rounded())) %", suggestion.say,
                    suggestion.reason)
            }
            try console.write(table)
        }
        return ExitStatus.done
    }

    private static func runSuggestion(
        _ number: Int, _ values: Values, _ session: Session
    ) async throws(Failure) -> Int32 {
        let params = RunSuggestionParams(
            suggestion: number, yes: values.has("--yes") ? true : nil,
            interactive: isatty(0) == 1 ? true : nil)
        let outcome = try await session.withDaemon { client throws(RPCError) in
            try await ask(client, Method.runSuggestion, params, session)
        }
        return try tell(outcome, session.console)
    }
}

extension SuggestionMessage {
    /// What to say for it; one that is still to be recorded stands in brackets.
    fileprivate var say: String {
        phrase.map { shortcut == nil ? "(\($0))" : $0 } ?? ""
    }
}

/// One line of a status bar, as waybar reads it from a program.
///
/// https://github.com/Alexays/Waybar/wiki/Module:-Custom
private struct WaybarLine: Encodable {
    let text: String
    let tooltip: String
    let alt: String
    let `class`: String
    let percentage: Int

    init(_ suggestions: [SuggestionMessage]) {
        let best = suggestions.first
        text = Self.escaped(best?.title ?? "")
        tooltip = suggestions.map { "\(Self.escaped($0.title)): \(Self.escaped($0.reason))" }
            .joined(separator: "\n")
        alt = best.map { String($0.suggestion) } ?? ""
        `class` = best == nil ? "none" : "suggestion"
        percentage = Int(((best?.score ?? 0) * 100).rounded())
    }

    /// The bar reads markup.
    private static func escaped(_ text: String) -> String {
        String(
            text.printable.flatMap { character -> [Character] in
                switch character {
                case "&": Array("&amp;")
                case "<": Array("&lt;")
                case ">": Array("&gt;")
                default: [character]
                }
            })
    }
}

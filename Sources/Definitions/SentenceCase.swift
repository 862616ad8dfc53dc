internal import Foundation
package import Intents

/// One sentence with the intent and the slots that it must give.
package struct SentenceCase: Sendable {
    /// What is said.
    package let sentence: String
    /// What is known when it is said.
    package let context: [String: ParameterValue]
    /// The intent it must give; nil when it must give none.
    package let intent: String?
    /// The slots it must give; an array allows any of its values.
    package let slots: [String: ParameterValue]

    /// The cases of a text with one JSON object a line; lines that are none are complained about.
    package static func read(_ text: String, file: String? = nil) -> ([SentenceCase], [Diagnostic])
    {
        var cases: [SentenceCase] = []
        var diagnostics: [Diagnostic] = []
        let decoder = JSONDecoder()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        where !line.allSatisfy(\.isWhitespace) {
            do {
                let found = try decoder.decode(Line.self, from: Data(line.utf8))
                cases.append(
                    SentenceCase(
                        sentence: found.sentence,
                        context: (found.context ?? [:]).mapValues(\.value),
                        intent: found.intent, slots: (found.slots ?? [:]).mapValues(\.value)))
            } catch {
                diagnostics.append(
                    Diagnostic(
                        .error, file: file, line: index + 1, column: 1,
                        "this is no case: a JSON object with “sentence”, “intent” and “slots”"))
            }
        }
        return (cases, diagnostics)
    }

    private struct Line: Decodable {
        let sentence: String
        let context: [String: JSONParameter]?
        let intent: String?
        let slots: [String: JSONParameter]?
    }
}

internal import Enhancement
internal import Foundation
internal import Hearing
internal import Intents
internal import Recognition

/// The command `evaluate`, from its arguments to its exit status.
package enum Evaluation {
    /// Evaluates, prints, and returns the exit status: 0 done, 1 impossible, 2 wrong usage.
    package static func run(_ arguments: [String]) async -> Int32 {
        do throws(EvaluationError) {
            let options = try EvaluationOptions(arguments)
            if options.wantsHelp {
                print(EvaluationOptions.usage, terminator: "")
            } else {
                try await evaluate(options)
            }
            return 0
        } catch {
            warn("phrasectl: \(error)")
            return error.code == .usage ? 2 : 1
        }
    }

    private static func evaluate(
        _ options: EvaluationOptions
    ) async throws(EvaluationError) {
        var settings = RecognitionSettings()
        settings.sensitivity = options.sensitivity ?? settings.sensitivity
        let enhancement = EnhancementSettings(
            choice: EnhancementChoice(rawValue: options.enhancement) ?? .auto,
            libraryDirectories: (options.libraries.map { [$0] } ?? [])
                + EnhancementSettings.ownDirectories)
        let model = try PhraseModel(options, settings: settings)
        for diagnostic in model.diagnostics { warn(diagnostic.description) }
        let isJSON = options.isJSON
        let evaluator = try Evaluator(
            options, model: model, settings: settings, enhancement: enhancement
        ) { line in
            // The one JSON object stays alone on standard output.
            if isJSON { warn(line) } else { print(line) }
        }
        let report = try await evaluator.run { warn("phrasectl: noise is not removed: \($0)") }
        print(isJSON ? try json(report) : EvaluationTable(report).text, terminator: "")
    }

    private static func json(_ report: EvaluationReport) throws(EvaluationError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
        } catch {
            throw EvaluationError(.input, "the result cannot be written as JSON: \(error)")
        }
    }

    private static func warn(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}

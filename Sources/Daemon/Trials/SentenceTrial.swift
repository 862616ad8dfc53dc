internal import Definitions
internal import Files
internal import Foundation
internal import Intents
internal import Matching
internal import Wire

/// `phrased match`: how many sentences of a file come out right along definition files, and how fast.
package struct SentenceTrial: Sendable, Equatable {
    /// Files and folders of definitions.
    var definitions: [String] = []
    /// A file with one case a line.
    var cases = ""
    var isJSON = false
    /// Whether each case that came out wrong is told.
    var tellsMistakes = false

    /// What the trial prints on standard output and on standard error.
    package struct Report: Sendable {
        /// The figures.
        package let figures: String
        /// What is wrong in the files.
        package let complaints: String
    }

    /// Reads the words behind `match`.
    package init(_ arguments: [String]) throws(DaemonError) {
        var rest = arguments[...]
        func value(_ name: String) throws(DaemonError) -> String {
            guard let value = rest.popFirst(), !value.isEmpty else {
                throw DaemonError(.usage, "\(name) needs a value")
            }
            return value
        }
        while let word = rest.popFirst() {
            switch word {
            case "--definitions": definitions.append(try value(word))
            case "--cases": cases = try value(word)
            case "--json": isJSON = true
            case "--details": tellsMistakes = true
            default: throw DaemonError(.usage, "'\(word)' is no option of phrased match")
            }
        }
        guard !definitions.isEmpty, !cases.isEmpty else {
            throw DaemonError(.usage, "phrased match needs --definitions and --cases")
        }
    }

    /// Matches every case once.
    package func run() throws(DaemonError) -> Report {
        let text: String
        do throws(FileError) {
            text = String(decoding: try PlainFile.contents(of: cases), as: UTF8.self)
        } catch {
            throw DaemonError(.input, error.description)
        }
        let (sentences, problems) = SentenceCase.read(text, file: cases)
        let start = CPUTime.now
        let files = DefinitionFiles.load(definitions)
        let matcher = TemplateMatcher(files.sentences, speller: NumberSpeller.rulesets)
        let loaded = CPUTime.now
        let evaluation = SentenceEvaluation(sentences, matcher: matcher)
        let figures = SentenceFigures(
            evaluation, templates: matcher.templateCount, loading: loaded - start,
            matching: CPUTime.now - loaded)
        let unusable = matcher.diagnostics.filter { !files.diagnostics.contains($0) }
        var complaints = (files.diagnostics + unusable + problems).map { "\($0)\n" }.joined()
        if tellsMistakes { complaints += evaluation.mistakes.map(\.line).joined() }
        return Report(figures: isJSON ? figures.json : figures.table, complaints: complaints)
    }
}

extension SentenceEvaluation.Mistake {
    /// What was said, what was wanted and what came out.
    fileprivate var line: String {
        let wanted = sentenceCase.intent ?? "nothing"
        let found: String =
            switch outcome {
            case .match(let match):
                "\(match.intent) "
                    + match.slots.sorted { $0.key < $1.key }
                    .map { "\($0.key)=\($0.value.value.argument)" }.joined(separator: " ")
            case .ambiguous(let matches):
                "one of " + matches.map(\.intent).joined(separator: ", ")
            case .none(let failure): "nothing: \(failure.reason)"
            }
        return "“\(sentenceCase.sentence)”: wanted \(wanted), got \(found)\n"
    }
}

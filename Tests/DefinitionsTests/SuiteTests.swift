import Definitions
import Foundation
import Intents
import Matching
import Testing

struct SuiteTests {
    /// The sentences of Home Assistant, when they are beside the package.
    static let folder: String? = {
        let root = ProcessInfo.processInfo.environment["PHRASED_SHARED"] ?? "../shared"
        let folder = root + "/suites/homeassistant/en"
        guard FileManager.default.fileExists(atPath: folder + "/cases.jsonl") else {
            print("The suite of Home Assistant's sentences is absent: set PHRASED_SHARED.")
            return nil
        }
        return folder
    }()

    @Test(.enabled(if: folder != nil))
    func `all sentences of Home Assistant's suite come out right`() throws {
        let folder = try #require(Self.folder)
        let files = DefinitionFiles.load([folder + "/definitions.yaml"])
        #expect(files.diagnostics == [])
        let matcher = TemplateMatcher(files.sentences, speller: NumberSpeller.rulesets)
        #expect(matcher.diagnostics == [])
        let text = try String(contentsOfFile: folder + "/cases.jsonl", encoding: .utf8)
        let (cases, problems) = SentenceCase.read(text)
        #expect(problems == [] && cases.count > 1_000)
        let evaluation = SentenceEvaluation(cases, matcher: matcher)
        #expect(evaluation.right == cases.count)
        for mistake in evaluation.mistakes.prefix(10) {
            print(mistake.sentenceCase.sentence, mistake.outcome)
        }
    }

    @Test
    func `a case says what is wanted, and what is no case is told with its line`() {
        let (cases, problems) = SentenceCase.read(
            """
            {"sentence": "on", "intent": "On", "slots": {"n": 5.0, "m": ["a ", "a"]}, "more": 1}

            {"sentence": 3}
            """, file: "c.jsonl")
        #expect(cases.count == 1)
        #expect(problems.first?.description.hasPrefix("c.jsonl:3:1: error") == true)
    }
}

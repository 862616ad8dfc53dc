import Audio
import Enhancement
import Foundation
import Recognition
import Synchronization
import TestSupport
import Testing

@testable import Evaluation

private let isPossible =
    FileManager.default.isReadableFile(atPath: RecognitionSettings().dictionary)
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/flite")

/// Recordings in, figures out, with real speech and the real decoder.
@Suite(
    .serialized,
    .enabled(if: isPossible, "needs the packages pocketsphinx-en-us and flite"))
struct EvaluationTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write(
            """
            language: en
            intents:
              Dim:
                data:
                - sentences: ["dim the {room} light"]
            lists:
              room: { values: [kitchen, bedroom] }
            """, to: "home.yaml")
        try folder.write("burger time\n# a comment\n\ngood night\n", to: "phrases.txt")
    }

    private func record(_ text: String, _ voice: Speech.Voice = .slt) throws -> String {
        let name = "\(text.replacing(" ", with: "-"))-\(voice.rawValue).wav"
        let samples = try Speech.samples(text, voice)
        try folder.write(
            WAVFile(sampleRate: 16_000, channelCount: 1, samples: samples).encoded(), to: name)
        return name
    }

    /// Evaluates a manifest of these lines, and what was told of each recording.
    private func evaluate(
        _ lines: [String], _ more: [String] = []
    ) async throws -> (report: EvaluationReport, told: [String]) {
        let manifest = try folder.write(lines.joined(separator: "\n"), to: "manifest.jsonl")
        let options = try EvaluationOptions(
            [
                "--definitions", folder.file("home.yaml"), "--phrases", folder.file("phrases.txt"),
                "--manifest", manifest, "--details", "--enhancement", "off",
            ] + more)
        let settings = RecognitionSettings()
        let model = try PhraseModel(options, settings: settings)
        #expect(model.diagnostics.isEmpty)
        let told = Mutex<[String]>([])
        let evaluator = try Evaluator(
            options, model: model, settings: settings,
            enhancement: EnhancementSettings(choice: .off)
        ) { line in told.withLock { $0.append(line) } }
        let report = try await evaluator.run { Issue.record("a warning: \($0)") }
        return (report, told.withLock { $0 })
    }

    @Test func `what was said is held against what had to be said`() async throws {
        let (burger, dim, night, talk) = try (
            record("burger time"), record("dim the kitchen light"), record("good night"),
            record("she sold her car last summer")
        )
        let (report, told) = try await evaluate([
            #"{"audio": "\#(burger)", "intent": "burger time"}"#,
            #"{"audio": "\#(dim)", "intent": "Dim", "slots": {"room": "kitchen"}}"#,
            #"{"audio": "\#(dim)", "intent": "Dim", "slots": {"room": "bedroom"}}"#,
            #"{"audio": "\#(night)", "intent": "burger time"}"#,
            #"{"audio": "\#(talk)", "intent": "good night"}"#,
            #"{"audio": "\#(talk)", "intent": null}"#,
        ])
        let clean = try #require(report.conditions["clean"])
        #expect(clean.utterances == 6)
        #expect(clean.accepted == 3, "\(told)")
        #expect(clean.wrong == 2, "\(told)")
        #expect(clean.refused == 1, "\(told)")
        #expect(clean.reasons.values.reduce(0, +) == 1)
        #expect(told.count == 6)
        #expect(report.audioSeconds > 6)
        #expect(report.cpuSeconds > 0)
    }

    @Test func `two workers come to the same figures as one`() async throws {
        let lines = try ["burger time", "good night"].flatMap { phrase in
            try [Speech.Voice.slt, .rms].map { voice in
                #"{"audio": "\#(try record(phrase, voice))", "intent": "\#(phrase)"}"#
            }
        }
        let one = try await evaluate(lines)
        let two = try await evaluate(lines, ["--jobs", "2"])
        #expect(one.told.sorted() == two.told.sorted())
        #expect(one.report.conditions["clean"]?.accepted == 4)
        #expect(two.report.conditions["clean"]?.accepted == 4)
    }

    @Test func `noise makes a condition of its own, and negatives are counted apart`() async throws
    {
        let burger = try record("burger time")
        let noise = Speech.noise(.seconds(3), amplitude: 2_000)
        let path = try folder.write(
            WAVFile(sampleRate: 16_000, channelCount: 1, samples: noise).encoded(), to: "fan.wav")
        let others = folder.file("others")
        try FileManager.default.createDirectory(
            atPath: others, withIntermediateDirectories: false)
        for phrase in ["burger time", "the weather was fine on the whole"] {
            try FileManager.default.moveItem(
                atPath: folder.file(try record(phrase, .rms)),
                toPath: "\(others)/\(phrase).wav")
        }
        let (report, _) = try await evaluate(
            [#"{"audio": "\#(burger)", "intent": "burger time"}"#],
            ["--noise", path, "--snr", "24,12", "--negatives", others])
        #expect(Set(report.conditions.keys) == ["clean", "24", "12"])
        #expect(report.conditions["24"]?.accepted == 1)
        #expect(report.negatives?.clips == 2)
        #expect(report.negatives?.falseAccepts == 1)
        let table = EvaluationTable(report).text
        #expect(table.contains("Negatives: 2 clips"))
        #expect(table.contains("clean"))
    }

    @Test func `a manifest that is none is told with its line`() async throws {
        let error = await #expect(throws: EvaluationError.self) {
            _ = try await evaluate([#"{"audio": "a.wav", "intent": null}"#, "burger"])
        }
        #expect(error?.code == .input)
        #expect(error?.detail.contains("manifest.jsonl:2") == true)
    }

    @Test func `a recording that is absent stops the evaluation and is named`() async throws {
        let error = await #expect(throws: EvaluationError.self) {
            _ = try await evaluate([#"{"audio": "absent.wav", "intent": null}"#])
        }
        #expect(error?.detail.contains("absent.wav") == true)
    }
}

import Testing

@testable import Evaluation

/// The words behind `evaluate`.
struct EvaluationOptionsTests {
    private static let least = ["--phrases", "p", "--manifest", "m"]

    /// A wrong command line, and what the complaint must contain.
    static let mistakes: [([String], String)] = [
        ([], "--definitions or --phrases"),
        (["--phrases", "p"], "--manifest or --negatives"),
        (["--phrases"], "--phrases needs a value"),
        (["--phrases="], "--phrases needs a value"),
        (["--phrase", "p"], "no option of evaluate"),
        (["p"], "no option of evaluate"),
        (least + ["--snr", "6"], "--snr needs --noise"),
        (least + ["--noise", "n", "--snr", "loud"], "not \"loud\""),
        (least + ["--sensitivity", "2"], "from 0.0 to 1.0"),
        (least + ["--jobs", "0"], "from 1.0 to 64.0"),
        (least + ["--enhancement", "much"], "auto, deepfilternet, rnnoise, off"),
    ]

    @Test(arguments: mistakes)
    func `a wrong command line is explained`(arguments: [String], complaint: String) {
        let error = #expect(throws: EvaluationError.self) { try EvaluationOptions(arguments) }
        #expect(error?.code == .usage)
        #expect(error?.detail.contains(complaint) == true, "\(error?.detail ?? "")")
    }

    @Test func `noise alone comes at the four usual ratios`() throws {
        let options = try EvaluationOptions(Self.least + ["--noise=n", "--json", "--jobs=2"])
        #expect(options.ratios == [24, 18, 12, 6])
        #expect(options.isJSON)
        #expect(options.jobs == 2)
    }
}

internal import Enhancement
internal import Foundation
internal import Hearing
internal import Intents
internal import Recognition

/// Hears all recordings under all conditions and counts what came of them.
struct Evaluator {
    /// One recording under one condition.
    private struct Item: Sendable {
        let path: String
        /// What must come of it; nil for one of the negatives.
        let entry: ManifestEntry?
        let condition: String
        /// How far speech lies above the noise; nil without noise.
        let decibels: Double?
    }

    private let options: EvaluationOptions
    private let model: PhraseModel
    private let settings: RecognitionSettings
    private let enhancement: EnhancementSettings
    private let items: [Item]
    private let mixer: NoiseMixer?
    /// Takes the line of one recording.
    private let tell: @Sendable (String) -> Void

    /// Reads everything but the recordings.
    init(
        _ options: EvaluationOptions, model: PhraseModel, settings: RecognitionSettings,
        enhancement: EnhancementSettings, tell: @escaping @Sendable (String) -> Void
    ) throws(EvaluationError) {
        self.options = options
        self.model = model
        self.settings = settings
        self.enhancement = enhancement
        self.tell = tell
        mixer = try options.noise.map { path throws(EvaluationError) in
            NoiseMixer(noise: try InputFile.sound(path))
        }
        var items: [Item] = []
        let entries = try options.manifest.map(ManifestEntry.read) ?? []
        let conditions = [("clean", Double?.none)] + options.ratios.map { (Self.name($0), $0) }
        for (name, decibels) in conditions {
            items += entries.map {
                Item(path: $0.path, entry: $0, condition: name, decibels: decibels)
            }
        }
        let negatives = try options.negatives.map(InputFile.recordings) ?? []
        items += negatives.map {
            Item(path: $0, entry: nil, condition: "negative", decibels: nil)
        }
        self.items = items
    }

    private static func name(_ decibels: Double) -> String {
        Int(exactly: decibels).map(String.init) ?? String(decibels)
    }

    /// Hears everything. `warn` is told once why noise cannot be removed.
    func run(warn: (String) -> Void) async throws(EvaluationError) -> EvaluationReport {
        var workers: [Worker] = []
        for _ in 0..<options.jobs {
            workers.append(
                try await Worker(model, settings: settings, enhancement: enhancement))
        }
        if let shortfall = await workers.first?.shortfall { warn(shortfall) }
        let start = ProcessUsage()
        let results = try await results(workers)
        let end = ProcessUsage()
        var report = summary(results)
        report.cpuSeconds = end.cpuSeconds - start.cpuSeconds
        report.peakResidentBytes = end.peakResidentBytes
        return report
    }

    /// The result of each item, by whichever worker was free.
    private func results(_ workers: [Worker]) async throws(EvaluationError) -> [ClipResult] {
        let queue = ItemQueue(count: items.count)
        let (items, mixer, tell, hasDetails) = (items, mixer, tell, options.hasDetails)
        let outcome = await withTaskGroup(
            of: Result<[(Int, ClipResult)], EvaluationError>.self
        ) { group in
            for worker in workers {
                group.addTask {
                    var found: [(Int, ClipResult)] = []
                    do throws(EvaluationError) {
                        while let index = queue.next() {
                            let result = try await Self.hear(items[index], worker, mixer)
                            if hasDetails { tell(Self.line(items[index], result)) }
                            found.append((index, result))
                        }
                        return .success(found)
                    } catch {
                        return .failure(error)
                    }
                }
            }
            var all: Result<[(Int, ClipResult)], EvaluationError> = .success([])
            for await part in group {
                all = all.flatMap { known in part.map { known + $0 } }
            }
            return all
        }
        return try outcome.get().sorted { $0.0 < $1.0 }.map(\.1)
    }

    private static func hear(
        _ item: Item, _ worker: Worker, _ mixer: NoiseMixer?
    ) async throws(EvaluationError) -> ClipResult {
        var samples = try InputFile.sound(item.path)
        if let decibels = item.decibels, let mixer {
            let name = URL(fileURLWithPath: item.path).lastPathComponent
            samples = mixer.mix(samples, decibels: decibels, name: name)
        }
        return await worker.hear(samples)
    }

    private func summary(_ results: [ClipResult]) -> EvaluationReport {
        var report = EvaluationReport()
        var delays: [Double] = []
        if options.negatives != nil { report.negatives = .init() }
        for (item, result) in zip(items, results) {
            let seconds = result.duration / .seconds(1)
            report.audioSeconds += seconds
            delays += result.findings.map { $0.processing / .milliseconds(1) }
            guard let entry = item.entry else {
                report.negatives?.clips += 1
                report.negatives?.hours += seconds / 3_600
                report.negatives?.falseAccepts += result.acceptedCount
                continue
            }
            report.conditions[item.condition, default: .init()].note(result, entry)
        }
        report.delay = .init(delays)
        return report
    }

    /// One recording in one line, with tabs between.
    private static func line(_ item: Item, _ result: ClipResult) -> String {
        let verdict =
            item.entry.map { result.verdict(for: $0).rawValue }
            ?? (result.acceptedCount == 0 ? "refused" : "wrong")
        let heard = result.findings.map { finding in
            let hypothesis = finding.hypothesis
            let evidence = hypothesis.evidence.map {
                String(
                    format: " total %.2f words %.2f worst %.2f absolute %.2f frames %d", $0.total,
                    $0.words, $0.worstWord, $0.absolute, $0.frames)
                    + ($0.rise.map { String(format: " rise %.1f dB", $0) } ?? "")
            }
            let lost = finding.lostDecibels.map { String(format: " lost %.1f dB", $0) } ?? ""
            let rival = hypothesis.rival.map {
                String(format: " rival %.1f", $0.lag) + " “\($0.words.joined(separator: " "))”"
            }
            let confidence = String(format: "%.2f", hypothesis.confidence)
            return
                "\(finding.reason.rawValue) \(confidence) “\(hypothesis.text)”\(evidence ?? "")\(lost)\(rival ?? "")"
        }
        return ([item.condition, verdict, item.path] + heard).joined(separator: "\t")
    }
}

extension EvaluationReport.Condition {
    /// Counts one result.
    fileprivate mutating func note(_ result: ClipResult, _ entry: ManifestEntry) {
        utterances += 1
        switch result.verdict(for: entry) {
        case .accepted: accepted += 1
        case .wrong: wrong += 1
        case .refused:
            refused += 1
            reasons[result.reason.rawValue, default: 0] += 1
        }
    }
}

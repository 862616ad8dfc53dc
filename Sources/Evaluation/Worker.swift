internal import Audio
internal import Endpointing
internal import Enhancement
internal import Hearing
internal import Intents
internal import Matching
internal import Recognition

/// Hears recordings one after the other, frame by frame, as the daemon would.
struct Worker: Sendable {
    private let listener: Listener
    private let matcher: TemplateMatcher

    /// A worker with a recogniser of its own.
    init(
        _ model: PhraseModel, settings: RecognitionSettings, enhancement: EnhancementSettings
    ) async throws(EvaluationError) {
        do {
            let recognizer = try Recognizer(settings: settings) { _ in }
            try await recognizer.install(model.graph)
            listener = Listener(recognizer: recognizer, enhancement: enhancement)
        } catch {
            throw EvaluationError(.model, error.description)
        }
        let matcher = model.matcher
        self.matcher = matcher
        await listener.recognizer.use { words in
            guard case .match(let match) = matcher.match(words.joined(separator: " ")) else {
                return nil
            }
            return Meaning(action: match.intent, values: match.slots.mapValues(\.value))
        }
        await listener.prepare()
    }

    /// Why noise is not removed although it was asked for.
    var shortfall: String? {
        get async { await listener.shortfall?.description }
    }

    /// What comes of a recording.
    func hear(_ samples: [Int16]) async -> ClipResult {
        var result = ClipResult(duration: AudioFormat.duration(samples: samples.count))
        var ear = Ear(settings: EndpointerSettings(), listener: listener)
        var cutter = FrameCutter()
        for frame in cutter.push(samples) + [cutter.finish()].compactMap({ $0 }) {
            note(await ear.process(frame), in: &result)
        }
        note(await ear.finish(), in: &result)
        return result
    }

    private func note(_ events: [Ear.Event], in result: inout ClipResult) {
        for case .heard(let heard) in events { result.findings.append(finding(heard)) }
    }

    private func finding(_ heard: Heard) -> ClipResult.Finding {
        let clock = ContinuousClock()
        let start = clock.now
        let (match, reason) = conclude(heard)
        return ClipResult.Finding(
            match: match, reason: reason, hypothesis: heard.hypothesis,
            processing: heard.processing + (clock.now - start), lostDecibels: heard.lostDecibels)
    }

    private func conclude(_ heard: Heard) -> (TemplateMatch?, Outcome.Kind) {
        switch heard.rejection {
        case .noSpeech?: return (nil, .noSpeech)
        case .tooLongNoise?, .tooLongTalk?: return (nil, .tooLong)
        case .tooQuiet?, nil: break
        }
        let hypothesis = heard.hypothesis
        if hypothesis.isUncertain {
            return (nil, hypothesis.rival?.isTie == true ? .ambiguous : .uncertain)
        }
        if hypothesis.isFiller || hypothesis.words.isEmpty {
            let reason: Outcome.Kind = hypothesis.isFiller ? .notAPhrase : .noSpeech
            return (nil, heard.rejection == nil ? reason : .tooQuiet)
        }
        switch matcher.match(hypothesis.text) {
        case .match(let match): return (match, .handled)
        case .ambiguous: return (nil, .ambiguous)
        case .none: return (nil, .notAPhrase)
        }
    }
}

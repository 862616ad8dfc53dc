internal import Dialogue
internal import Grammar
internal import Intents
internal import Pronunciation
internal import Recognition
internal import Wire

// What was said: found in the recordings, and in what is known besides.
extension Studio {
    /// Candidates that are shown.
    private static let mostCandidates = 8
    /// Confidence from which a suggested phrase is taken for what was said.
    private static let leastSureness = 0.2
    /// How far the phones of a suggested phrase may be from those that were heard.
    private static let mostDistance: Float = 0.45
    /// Words of what is started that are listened for, and ways to say each.
    private static let (mostWords, mostWays) = (100, 3)
    /// How much better a sentence must fit to go before the next likelier one, in nats a frame.
    static let rankWorth = 0.2

    /// What the phrase may be: what was written or is suggested and fits, and what was heard.
    func candidates(
        of session: inout RecordingSession, _ transcriber: Transcriber
    ) async throws(RPCError) -> [RecordingSession.Candidate] {
        if let written = session.written {
            let fit = try await fit(of: written, &session, transcriber)
            return [.init(phrase: written, origin: .written, confidence: fit.confidence)]
        }
        var found: [RecordingSession.Candidate] = []
        for phrase in session.suggested {
            let fit = try await fit(of: phrase, &session, transcriber)
            let isSimilar = await isLike(phrase, session)
            guard isSimilar || fit.confidence > Self.leastSureness else { continue }
            found.append(.init(phrase: phrase, origin: .suggested, confidence: fit.confidence))
        }
        var heard: [(candidate: RecordingSession.Candidate, score: Double)] = []
        for (words, rank) in Self.merged(session.takes.map(\.sentences)) {
            let text = words.joined(separator: " ")
            guard !found.contains(where: { $0.phrase == text }) else { continue }
            let fit = try await fit(of: text, &session, transcriber)
            heard.append(
                (
                    .init(phrase: text, origin: .heard, confidence: fit.confidence),
                    fit.advantage - Self.rankWorth * Double(rank)
                ))
        }
        heard.sort { ($1.score, $0.candidate.phrase) < ($0.score, $1.candidate.phrase) }
        return Array((found + heard.map(\.candidate)).prefix(Self.mostCandidates))
    }

    /// The sentences of all recordings with their best rank, each once.
    private static func merged(_ lists: [[[String]]]) -> [(words: [String], rank: Int)] {
        var merged: [(words: [String], rank: Int)] = []
        for rank in 0..<mostSentences {
            for list in lists where rank < list.count {
                let words = list[rank]
                if !merged.contains(where: { $0.words == words }) { merged.append((words, rank)) }
            }
        }
        return merged
    }

    /// Whether a suggested phrase sounds like what was said, although some of it is said otherwise.
    private func isLike(_ phrase: String, _ session: RecordingSession) async -> Bool {
        let sounds = PhraseSounds.spellings(of: Phrase(phrase).words, words: await book.words)
        return session.takes.contains { take in
            let heard = PhoneDistance.encoded(take.phones)
            return sounds.contains { sound in
                PhoneDistance.between(
                    PhoneDistance.encoded(sound), heard, limit: Self.mostDistance) != nil
            }
        }
    }

    /// How well all recordings fit a phrase as it is known to be said, on average.
    private func fit(
        of phrase: String, _ session: inout RecordingSession, _ transcriber: Transcriber
    ) async throws(RPCError) -> (confidence: Double, advantage: Double) {
        let words = Phrase(phrase).words
        let graph = GraphBuilder().build(
            [words], pronunciations: await book.unrecordedWays(words)
        ).graph
        // What fits no way at all.
        let worst = -10.0
        var fits = session.fits[phrase] ?? []
        do throws(RecognitionError) {
            for take in session.takes.dropFirst(fits.count) {
                fits.append(try await transcriber.fit(take.samples, along: graph))
            }
        } catch {
            throw RPCError(.unavailable, error.description)
        }
        session.fits[phrase] = fits
        let confidence = fits.reduce(0) { $0 + ($1?.confidence ?? 0) }
        let advantage = fits.reduce(0) { $0 + ($1?.advantage ?? worst) }
        let count = Double(max(1, session.takes.count))
        return (confidence / count, advantage / count)
    }

    /// Words that may be said: those of all phrases, and those of what the new one starts.
    func vocabulary(for action: Shortcut.Action) async -> [SearchGraph.Word] {
        let known = await book.words.pronunciations
        let (title, subtitle) = book.catalog.titles(of: action)
        let words = ([title, subtitle].compactMap(\.self) + action.texts)
            .flatMap { TextNormalizer.words($0) }
            .filter { $0.count > 2 && $0.allSatisfy(\.isLetter) && known[$0] == nil }
        let new = await book.unrecordedWays(Array(Set(words).sorted().prefix(Self.mostWords)))
        return known.merging(new) { first, _ in first }.sorted { $0.key < $1.key }
            .flatMap { word, ways in
                ways.prefix(Self.mostWays).map {
                    SearchGraph.Word(text: word, phones: $0.phones)
                }
            }
    }
}

extension Shortcut.Action {
    /// What is in it that people may say: the values of its parameters, or what its command is given.
    fileprivate var texts: [String] {
        switch self {
        case .command(let arguments, _): Array(arguments.dropFirst())
        case .intent(_, let parameters): parameters.values.map { $0.shown(as: nil, language: "en") }
        case .activity(let activity): activity.keywords
        }
    }
}

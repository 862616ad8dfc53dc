package import Grammar
internal import Pronunciation
package import Recognition

/// What recordings of one phrase teach about how its words are said.
///
/// The phones that fit best in the place of a word are a way to say it when another recording
/// agrees that they are, or when no known way fits. Words as short as `my` teach nothing: phones
/// chosen freely for them fit anything.
package struct Lesson: Sendable, Equatable {
    /// Ways to say words, beside those that were known; no word without any.
    package let variants: [String: [PhoneSequence]]
    /// How sure each recording's phrase was with the known ways, 0…1.
    package let before: [Double]
    /// How sure it is with those learnt.
    package let after: [Double]

    /// What was learnt elsewhere.
    package init(
        variants: [String: [PhoneSequence]], before: [Double] = [], after: [Double] = []
    ) {
        self.variants = variants
        self.before = before
        self.after = after
    }
}

extension Lesson {
    /// Phones of the shortest word that is learnt.
    private static let leastPhones = 3
    /// Confidence in a word from which its known ways are good enough.
    private static let goodFit = 0.9
    /// How far a way may be from the nearest known one; see `PhoneDistance`.
    private static let mostDistance: Float = 0.6
    /// By how much an utterance must fit better for another recording's way to be confirmed, in nats
    /// a frame.
    private static let leastGain = 0.05
    /// How likely a way is that several recordings show, and one that a single one shows.
    private static let (confirmed, single) = (0.9, 0.5)
    /// Most ways learnt for one word.
    private static let mostVariants = 3

    /// Learns from `recordings` of the phrase that is `words`, which are said as `known` has it.
    package static func learn(
        _ words: [String], from recordings: [[Int16]], known: [String: [PhoneSequence]],
        with transcriber: Transcriber
    ) async throws(RecognitionError) -> Lesson {
        let graph = GraphBuilder().build([words], pronunciations: known).graph
        var fits: [Transcriber.Fit?] = []
        for recording in recordings {
            fits.append(try await transcriber.fit(recording, along: graph))
        }
        var shown: [[String: [[String]]]] = []
        for fit in fits { shown.append(Self.shown(by: fit, known)) }
        var votes: [String: [[String]: Double]] = [:]
        for (index, fit) in fits.enumerated() {
            guard let fit else { continue }
            for word in fit.words where word.confidence < goodFit {
                for way in shown[index][word.text] ?? [] {
                    votes[word.text, default: [:]][way] = single
                }
            }
            let others = shown.enumerated().filter { $0.offset != index }.map(\.element)
            guard !others.isEmpty else { continue }
            let trial = merged(known, others.reduce(into: [:]) { $0.merge($1) { $0 + $1 } })
            let second = try await transcriber.fit(
                recordings[index],
                along: GraphBuilder().build([words], pronunciations: trial).graph)
            guard let second, second.advantage > fit.advantage + leastGain else { continue }
            for word in second.words {
                let isKnown = known[word.text]?.contains { $0.phones == word.phones } ?? false
                if !isKnown { votes[word.text, default: [:]][word.phones] = confirmed }
            }
        }
        let variants = votes.mapValues(ranked).filter { !$0.value.isEmpty }
        let taught = known.merging(variants) { $0 + $1 }
        let last = GraphBuilder().build([words], pronunciations: taught).graph
        var after: [Double] = []
        for recording in recordings {
            after.append(try await transcriber.fit(recording, along: last)?.confidence ?? 0)
        }
        return Lesson(
            variants: variants, before: fits.map { $0?.confidence ?? 0 }, after: after)
    }

    /// The ways that one recording shows and that are plausible, by word.
    private static func shown(
        by fit: Transcriber.Fit?, _ known: [String: [PhoneSequence]]
    ) -> [String: [[String]]] {
        var shown: [String: [[String]]] = [:]
        for word in fit?.words ?? [] {
            let ways = known[word.text] ?? []
            guard isPlausible(word.heard, ways.map(\.phones)) else { continue }
            shown[word.text, default: []].append(word.heard)
        }
        return shown
    }

    private static func isPlausible(_ heard: [String], _ known: [[String]]) -> Bool {
        guard let longest = known.map(\.count).max(), longest >= leastPhones,
            heard.count >= leastPhones, heard.count <= 2 * longest, !known.contains(heard)
        else { return false }
        let encoded = PhoneDistance.encoded(heard)
        return known.contains {
            PhoneDistance.between(PhoneDistance.encoded($0), encoded, limit: mostDistance) != nil
        }
    }

    private static func merged(
        _ known: [String: [PhoneSequence]], _ shown: [String: [[String]]]
    ) -> [String: [PhoneSequence]] {
        known.merging(
            shown.mapValues { $0.map { PhoneSequence(phones: $0, origin: .recording) } }
        ) { $0 + $1 }
    }

    private static func ranked(_ votes: [[String]: Double]) -> [PhoneSequence] {
        votes.sorted {
            ($1.value, $0.key.joined(separator: " ")) < ($0.value, $1.key.joined(separator: " "))
        }
        .prefix(mostVariants)
        .map { PhoneSequence(phones: $0.key, weight: $0.value, origin: .recording) }
    }
}

internal import Endpointing
internal import Intents
internal import Matching

/// The phrases in force: a value, replaced whole, read by whoever matches.
struct PhraseSet: Sendable {
    /// Every shortcut by number.
    private(set) var shortcuts: [Int: Shortcut] = [:]
    private var index = PhraseIndex()

    /// No phrases.
    init() {}

    /// Exactly `shortcuts`.
    init(_ shortcuts: [Shortcut]) {
        for shortcut in shortcuts { insert(shortcut) }
    }

    /// The shortcuts in the order they were recorded.
    var ordered: [Shortcut] { shortcuts.values.sorted { $0.id < $1.id } }

    /// Adds one shortcut.
    mutating func insert(_ shortcut: Shortcut) {
        shortcuts[shortcut.id] = shortcut
        index.insert(shortcut.phrase, id: shortcut.id)
    }

    /// Removes one shortcut.
    mutating func remove(_ shortcut: Shortcut) {
        shortcuts[shortcut.id] = nil
        index.remove(shortcut.phrase, id: shortcut.id)
    }

    /// The shortcut whose phrase is exactly `words`.
    func shortcut(saying words: [String]) -> Shortcut? {
        guard case .match(let id) = index.match(words) else { return nil }
        return shortcuts[id]
    }

    /// What to do about `words`.
    func verdict(on words: [String]) -> Finding.Verdict {
        guard !shortcuts.isEmpty else {
            return .nothing(
                Outcome(.notAPhrase, "no phrases are registered; add one with phrasectl add"))
        }
        switch index.match(words) {
        case .match(let id):
            return .invoke(id)
        case .ambiguous(let ids):
            let names = ids.compactMap { shortcuts[$0]?.phrase.text }.map { "'\($0)'" }
            return .nothing(
                Outcome(.ambiguous, "it could be \(names.joined(separator: " or "))"))
        case .none(let reason):
            return .nothing(Outcome(.notAPhrase, reason))
        }
    }

    /// What to do about an utterance, given what endpointing found wrong with it, if anything.
    ///
    /// An utterance that ran into the maximum is refused whatever was heard in it; a quiet one is
    /// only refused when no phrase was recognised.
    func verdict(on hypothesis: Hypothesis, rejection: Rejection?) -> Finding.Verdict {
        if let rejection, case .tooLong = rejection { return .nothing(Outcome(rejection)) }
        if !hypothesis.isFiller, !hypothesis.words.isEmpty {
            return verdict(on: hypothesis.words.map(\.text))
        }
        if let rejection { return .nothing(Outcome(rejection)) }
        return .nothing(
            hypothesis.isFiller
                ? Outcome(.notAPhrase, "what was said is none of the registered phrases")
                : Outcome(.noSpeech, "a sound, but no words were found in it"))
    }
}

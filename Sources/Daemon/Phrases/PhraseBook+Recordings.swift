internal import Grammar
internal import Hearing
internal import Intents
internal import Store
internal import Wire

// What recordings of phrases showed.
extension PhraseBook {
    /// Keeps what recordings of a shortcut taught; in force a moment later.
    func keep(_ lesson: Lesson, of id: Int) async throws(RPCError) {
        try await stored { (store) async throws(StoreError) in
            try await store.addRecording(
                of: id, ways: lesson.variants, confidences: lesson.after)
        }
        guard shortcuts[id] != nil else { return }
        recordedWays[id, default: [:]].merge(lesson.variants) { $0 + $1 }
        for word in lesson.variants.keys { setRecorded(word) }
        if !lesson.variants.isEmpty {
            sounds = nil
            changed()
        }
    }

    /// Takes over what recordings showed of the words that `old` had, where the new ones are the same
    /// sounds.
    func reword(_ old: Shortcut, as new: Shortcut) async throws(RPCError) {
        let matches = try await stored { (store) async throws(StoreError) in
            try await store.matches(of: new.id)
        }
        guard matches.contains(where: \.isRecording) else { return }
        let shown = recordedWays[new.id] ?? [:]
        let said = unrecordedWays(old.phrase.words).merging(shown) { $1 + $0 }
        let ways = Rewording.ways(
            of: new.phrase.words, insteadOf: old.phrase.words, said: said,
            known: unrecordedWays(new.phrase.words))
        if !ways.isEmpty { try await keep(Lesson(variants: ways), of: new.id) }
    }

    /// Forgets what recordings of a shortcut showed; the store has done it already.
    func forgetRecordings(of id: Int) {
        guard let ways = recordedWays.removeValue(forKey: id), !ways.isEmpty else { return }
        for word in ways.keys { setRecorded(word) }
        sounds = nil
    }

    /// Every way that the words of a phrase are said without what recordings showed.
    func unrecordedWays(_ tokens: [String]) -> [String: [PhoneSequence]] {
        Dictionary(tokens.map { ($0, words.unrecordedWays($0)) }) { first, _ in first }
    }

    /// Everything about one shortcut; `acceptance` is the confidence from which all are acted upon.
    func show(
        id: Int?, phrase: String?, acceptance: Double
    ) async throws(RPCError) -> ShowShortcutResult {
        let shortcut = try find(id: id, phrase: phrase)
        let matches = try await stored { (store) async throws(StoreError) in
            try await store.matches(of: shortcut.id)
        }
        return ShowShortcutResult(
            shortcut: message(shortcut),
            words: shortcut.phrase.spokenWords.map(pronunciation),
            matches: ShowShortcutResult.Matches(
                recordings: matches.filter(\.isRecording).map(\.confidence),
                uses: matches.filter { !$0.isRecording }.map(\.confidence)),
            acceptance: shortcut.sensitivity.map { 1 - $0 } ?? acceptance)
    }
}

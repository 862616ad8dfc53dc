internal import Grammar
internal import Intents
internal import Pronunciation

/// The words of all phrases with the ways they are said.
struct KnownWords: Sendable {
    /// By normalised token; empty for one nobody can say.
    private(set) var pronunciations: [String: [PhoneSequence]] = [:]

    private var speller: Speller
    /// What recordings showed of words, beside what is known of them.
    private var recorded: [String: [PhoneSequence]] = [:]
    /// Ways to say words that programs told, beside the dictionaries'.
    private var named: [String: [[String]]] = [:]
    /// How words were written where their capitals tell how they are said.
    private var written: [String: String] = [:]

    /// No words yet.
    init(speller: Speller) { self.speller = speller }

    /// What is missing of the project's own words and rules, each a sentence.
    var mistakes: [String] { speller.mistakes }

    /// What the person said about words, by word.
    var own: [String: [[String]]] { speller.own }

    /// What people here say, each word with its usual way.
    var vocabulary: [SearchGraph.Word] {
        pronunciations.sorted { $0.key < $1.key }.compactMap { word, ways in
            ways.first.map { SearchGraph.Word(text: word, phones: $0.phones) }
        }
    }

    /// Takes up the words of a phrase.
    mutating func learn(_ phrase: Phrase) {
        for (word, form) in Self.writtenForms(phrase.text) where form < written[word] ?? "~" {
            written[word] = form
            pronunciations[word] = nil
        }
        learn(phrase.spokenWords)
    }

    /// Takes up words.
    mutating func learn(_ words: some Sequence<String>) {
        for word in words where pronunciations[word] == nil {
            pronunciations[word] = ways(word)
        }
    }

    /// The ways to say a word, of a phrase or not.
    func ways(_ word: String) -> [PhoneSequence] {
        pronunciations[word] ?? known(word)
    }

    /// The ways to say a word without what recordings showed: what the person said goes before all.
    func unrecordedWays(_ word: String) -> [PhoneSequence] {
        let ways = speller.pronounce(word, written: written[word])
        guard speller.own[word] == nil, let named = named[word] else { return ways }
        let more = named.map { PhoneSequence(phones: $0, origin: .user) }
        return ways
            + more.filter { way in
                way.isUsable && !ways.contains { $0.phones == way.phones }
            }
    }

    private func known(_ word: String) -> [PhoneSequence] {
        let usual = unrecordedWays(word)
        var seen = Set(usual.map(\.phones))
        return usual + (recorded[word] ?? []).filter { seen.insert($0.phones).inserted }
    }

    /// Has `ways` be known beside all others; none forgets those that were.
    mutating func setRecorded(_ ways: [PhoneSequence], of word: String) {
        recorded[word] = ways.isEmpty ? nil : ways
        if pronunciations[word] != nil { pronunciations[word] = known(word) }
    }

    /// Has these be ways to say words beside the dictionaries', in place of those told before.
    mutating func setNamed(_ ways: [String: [[String]]]) {
        let changed = Set(ways.keys).union(named.keys).filter { ways[$0] != named[$0] }
        named = ways
        for word in changed where pronunciations[word] != nil {
            pronunciations[word] = known(word)
        }
    }

    /// Has `ways` take the place of all others; none gives the word back to the dictionaries.
    mutating func setOwn(_ ways: [[String]], of word: String) {
        speller.own[word] = ways.isEmpty ? nil : ways
        if pronunciations[word] != nil {
            pronunciations[word] = known(word)
        }
    }

    /// The words of `text` whose capitals say more than that a sentence begins, by normalised token.
    ///
    /// Where everything is written in capitals they say nothing.
    private static func writtenForms(_ text: String) -> [(String, String)] {
        guard text.contains(where: \.isLowercase) else { return [] }
        return text.split { !$0.isLetter }.compactMap { form in
            let isTelling = form.dropFirst().contains(where: \.isUppercase)
            let words = isTelling ? TextNormalizer.words(String(form)) : []
            return words.count == 1 ? (words[0], String(form)) : nil
        }
    }
}

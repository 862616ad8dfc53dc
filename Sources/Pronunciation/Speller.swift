package import Grammar

/// Says how words are pronounced, by the first that knows: the person, the project's additions, the
/// model's dictionary, flite's rules. What the person did not say is widened by the accent rules.
package struct Speller: Sendable {
    /// Characters of the longest word that is tried.
    package static let maximumCharacters = 64
    /// Most ways to say one word that are handed out.
    package static let maximumVariants = 12
    /// Most phones of one way to say a word; a longer one no person says in a breath.
    package static let maximumPhones = 128

    /// What the person said about words: ways that take the place of all others.
    package var own: [String: [[String]]] = [:]

    private let dictionary: ModelDictionary
    private let additions: LanguageAdditions

    /// What could not be read of the project's additions, each a sentence.
    package var mistakes: [String] { additions.mistakes }

    /// Opens the pronunciation dictionary at `path`.
    package init(
        dictionary path: String, additions: LanguageAdditions = .load()
    ) throws(PronunciationError) {
        dictionary = try ModelDictionary(path: path)
        self.additions = additions
    }

    /// The ways to say each of `words`, which are normalised tokens; none for what cannot be said.
    package func pronounce(_ words: [String]) -> [String: [PhoneSequence]] {
        Dictionary(words.map { ($0, pronounce($0)) }) { first, _ in first }
    }

    /// The ways to say one normalised token, most usual first; none when it cannot be said.
    ///
    /// `written` is the token as the person wrote it: its capitals tell how `GitHub` and `US` are said.
    package func pronounce(_ word: String, written: String? = nil) -> [PhoneSequence] {
        guard word.count <= Self.maximumCharacters, word.utf8.count <= 4 * Self.maximumCharacters
        else { return [] }
        if let own = own[word], !own.isEmpty {
            return own.map { PhoneSequence(phones: $0, origin: .user) }.filter(\.isUsable)
        }
        let cased = written.flatMap(WrittenCase.parts).map(spoken) ?? []
        return additions.rules.widened(distinct(cased + usual(word)), of: word)
    }

    /// The ways to say `word` in the accent of the dictionary.
    private func usual(_ word: String) -> [PhoneSequence] {
        let listed = entries(word)
        if !listed.isEmpty { return listed }
        let readings = SpokenForm.readings(of: word).map(spoken)
        // The first way of every reading comes before the second of any.
        let depth = readings.map(\.count).max() ?? 0
        let ways = (0..<depth).flatMap { index in
            readings.compactMap { index < $0.count ? $0[index] : nil }
        }
        return distinct(ways)
    }

    /// The usable ones of `ways`, each once, few enough to be of use.
    private func distinct(_ ways: [PhoneSequence]) -> [PhoneSequence] {
        var seen = Set<[String]>()
        let distinct = ways.filter {
            $0.isUsable && $0.phones.count <= Self.maximumPhones && seen.insert($0.phones).inserted
        }
        return Array(distinct.prefix(Self.maximumVariants))
    }

    private func entries(_ word: String) -> [PhoneSequence] {
        let added = additions.lexicon.pronunciations(of: word)
        guard added.isEmpty else {
            return added.map { PhoneSequence(phones: $0, origin: .additions) }
        }
        return dictionary.pronunciations(of: word).map {
            PhoneSequence(phones: $0, origin: .dictionary)
        }
    }

    /// The ways to say the parts of a token one after the other.
    private func spoken(_ parts: [SpokenForm.Part]) -> [PhoneSequence] {
        var ways = [PhoneSequence(phones: [], origin: .dictionary)]
        for part in parts {
            switch part {
            case .word(let word): ways = joined(ways, entries(word))
            case .letters(let letters): ways = joined(ways, self.letters(letters))
            case .initials(let letters):
                let spelt = PhoneSequence(phones: LetterNames.phones(of: letters), origin: .rules)
                ways = joined(ways, [spelt] + entries(letters))
            case .plural: ways = ways.map(Self.withSibilant)
            }
        }
        return ways
    }

    /// Every way of `heads` followed by every way of `tails`, few enough to be of use.
    private func joined(_ heads: [PhoneSequence], _ tails: [PhoneSequence]) -> [PhoneSequence] {
        let ways = heads.flatMap { head in
            tails.map { tail in
                PhoneSequence(
                    phones: head.phones + tail.phones,
                    origin: tail.origin == .rules ? .rules : head.origin)
            }
        }
        return Array(ways.prefix(Self.maximumVariants))
    }

    /// The ways to say a run of letters and apostrophes.
    private func letters(_ run: String) -> [PhoneSequence] {
        let listed = entries(run)
        if !listed.isEmpty { return listed }
        if run.hasSuffix("'s") { return letters(String(run.dropLast(2))).map(Self.withSibilant) }
        return unlisted(run.filter { $0 != "'" })
    }

    /// Guesses for letters that no dictionary lists: as a compound, by rule, spelt out.
    private func unlisted(_ letters: String) -> [PhoneSequence] {
        let spelt = PhoneSequence(phones: LetterNames.phones(of: letters), origin: .rules)
        guard letters.contains(where: "aeiouy".contains), letters.count > 1 else { return [spelt] }
        let compound = compound(letters)
        let ruled = PhoneSequence(phones: LetterToSound.phones(of: letters), origin: .rules)
        return compound + [ruled] + (letters.count <= 4 ? [spelt] : [])
    }

    /// `github` as `git` and `hub`, cut so that the shorter part is as long as possible.
    private func compound(_ letters: String) -> [PhoneSequence] {
        let shortest = 3
        guard letters.count >= 2 * shortest else { return [] }
        let cuts = (shortest...letters.count - shortest).sorted {
            abs(2 * $0 - letters.count) < abs(2 * $1 - letters.count)
        }
        for cut in cuts {
            let heads = entries(String(letters.prefix(cut)))
            let tails = entries(String(letters.dropFirst(cut)))
            if let head = heads.first, let tail = tails.first {
                return [PhoneSequence(phones: head.phones + tail.phones, origin: .rules)]
            }
        }
        return []
    }

    /// The same with the sound of a plural or possessive at its end.
    private static func withSibilant(_ way: PhoneSequence) -> PhoneSequence {
        let hissing: Set = ["S", "Z", "SH", "ZH", "CH", "JH"]
        let voiceless: Set = ["P", "T", "K", "F", "TH"]
        guard let last = way.phones.last else { return way }
        let ending =
            hissing.contains(last) ? ["IH", "Z"] : voiceless.contains(last) ? ["S"] : ["Z"]
        return PhoneSequence(phones: way.phones + ending, weight: way.weight, origin: way.origin)
    }
}

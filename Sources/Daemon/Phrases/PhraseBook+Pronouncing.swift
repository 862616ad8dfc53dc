internal import Grammar
internal import Intents
internal import Pronunciation
internal import Store
internal import Wire

extension PhraseBook {
    /// Tells how words are said, after taking in what the person says about the one word.
    func pronounce(_ params: PronounceParams) async throws(RPCError) -> PronounceResult {
        let tokens = params.words.flatMap(TextNormalizer.words)
        guard !tokens.isEmpty, tokens.count <= Limits.pronouncedWords else {
            throw .invalidParams(
                "words", "must have 1 to \(Limits.pronouncedWords) words, not \(tokens.count)")
        }
        switch (params.phones, params.soundsLike, params.forget ?? false) {
        case (nil, nil, false): break
        case (let phones?, nil, false):
            try await add(try Self.phones(phones), to: try Self.only(tokens))
        case (nil, let text?, false):
            try await add(try phones(soundingLike: text), to: try Self.only(tokens))
        case (nil, nil, true):
            for word in Set(tokens).sorted() { try await forgetOwn(word) }
        default:
            throw RPCError(
                .invalidParams, "params: give only one of 'phones', 'sounds_like' and 'forget'")
        }
        return PronounceResult(words: tokens.map(pronunciation))
    }

    /// A word with every way it is said.
    func pronunciation(_ word: String) -> PronounceResult.Word {
        PronounceResult.Word(
            word: word,
            ways: words.ways(word).map { way in
                PronounceResult.Way(
                    phones: way.phones.joined(separator: " "),
                    weight: (way.weight * 1000).rounded() / 1000, origin: way.origin.rawValue)
            })
    }

    private static func only(_ tokens: [String]) throws(RPCError) -> String {
        guard let word = tokens.first, tokens.count == 1 else {
            throw RPCError(
                .refused, "“\(tokens.joined(separator: " "))” are \(tokens.count) words",
                reason: "not-one-word", remedy: "give each word its own pronunciation")
        }
        return word
    }

    /// The phones that `text` spells; what is none is told with the nearest there are.
    static func phones(_ text: String) throws(RPCError) -> [String] {
        let read = PhoneText(text)
        if let unknown = read.unknown.first {
            let near = unknown.nearest.joined(separator: ", ")
            throw RPCError(
                .refused, "“\(unknown.text)” is no phone of the acoustic model",
                reason: "unknown-phone",
                remedy: near.isEmpty
                    ? "the phones are \(PhoneSet.all.joined(separator: " "))"
                    : "the nearest are \(near)")
        }
        guard (1...Speller.maximumPhones).contains(read.phones.count) else {
            throw .invalidParams(
                "phones", "must have 1 to \(Speller.maximumPhones) phones, not \(read.phones.count)"
            )
        }
        return read.phones
    }

    private func phones(soundingLike text: String) throws(RPCError) -> [String] {
        let tokens = TextNormalizer.words(text)
        let ways = tokens.map { words.ways($0).first?.phones ?? [] }
        if let mute = zip(tokens, ways).first(where: { $0.1.isEmpty }) {
            throw RPCError(
                .refused, "nobody knows how “\(mute.0)” sounds", reason: "unpronounceable",
                remedy: "use English words or syllables, such as “cue beck”")
        }
        let phones = ways.flatMap(\.self)
        guard (1...Speller.maximumPhones).contains(phones.count) else {
            throw .invalidParams(
                "sounds_like", "must have 1 to \(Speller.maximumPhones) sounds, not \(phones.count)"
            )
        }
        return phones
    }

    private func add(_ phones: [String], to word: String) async throws(RPCError) {
        try await changes.pass { () async throws(RPCError) in
            try await addInTurn(phones, to: word)
        }
    }

    private func addInTurn(_ phones: [String], to word: String) async throws(RPCError) {
        var ways = words.own[word] ?? []
        guard !ways.contains(phones) else { return }
        guard ways.count < Limits.ownPronunciations,
            words.own.count < Limits.ownPronouncedWords || !ways.isEmpty
        else {
            throw RPCError(
                .limit,
                "“\(word)” has \(ways.count) pronunciations of yours, or too many words have",
                remedy: "forget some first: phrasectl pronounce --forget \(word)")
        }
        try await stored { (store) async throws(StoreError) in
            try await store.addPronunciation(phones, of: word)
        }
        // While it was stored, another client may have had the word forgotten.
        ways = words.own[word] ?? []
        setOwn(ways + [phones], of: word)
    }

    private func forgetOwn(_ word: String) async throws(RPCError) {
        guard words.own[word] != nil else { return }
        try await stored { (store) async throws(StoreError) in
            try await store.forgetPronunciations(of: word)
        }
        setOwn([], of: word)
    }
}

internal import Delivery
internal import Intents
internal import Store
internal import Wire

/// Keeps the names that programs use for their things, and has them recognised.
actor VocabularyBook {
    private let store: Store
    private let deliverer: Deliverer
    private let phrases: PhraseBook
    private let language: String
    private let log: Log
    private var vocabulary: [VocabularyKey: [VocabularyEntry]] = [:]
    /// What each program was seen to carry out: one that is away is expected back.
    private var intents: [String: Set<String>] = [:]
    private let changes = Turnstile()

    /// A book over `store`; empty until `load`.
    init(store: Store, deliverer: Deliverer, phrases: PhraseBook, language: String, log: Log) {
        self.store = store
        self.deliverer = deliverer
        self.phrases = phrases
        self.language = language
        self.log = log
    }

    /// Reads every name from the store.
    func load() async throws(StoreError) {
        vocabulary = try await store.vocabulary()
        await refresh()
    }

    /// Has the names recognised in the intents that their programs carry out now, and forgets those
    /// of programs that are gone or that the person does not trust any more.
    func refresh() async {
        let directory = await deliverer.directory
        for application in Set(vocabulary.keys.map(\.application))
        where !directory.trust(of: application).isTrusted {
            do {
                _ = try await remove(RemoveVocabularyParams(), of: application)
            } catch {
                log.error("The store refused a change", ["code": error.reason])
            }
        }
        for name in directory.names {
            let announced = directory.connected[name]?.announcement.intents
            guard let listed = announced ?? directory.manifests[name]?.intents else { continue }
            // A manifest vouches for what it lists, whatever else its program announces.
            intents[name] = directory.trustedIntents(of: name, Set(listed))
        }
        await phrases.use(SpokenNames(vocabulary, intents: intents, language: language))
    }

    /// Takes the names of a list, in place of those before or behind them.
    func set(
        _ params: SetVocabularyParams, of application: String, isAdded: Bool
    ) async throws(RPCError) -> VocabularyResult {
        guard HandlerDirectory.isName(params.list) else {
            throw .invalidParams("list", "must be of letters, digits, '.', '-', '_'")
        }
        let key = VocabularyKey(
            application: application, list: params.list,
            language: params.language.map { String($0.prefix(20)) } ?? language)
        var entries: [VocabularyEntry] = []
        for (index, message) in params.entries.enumerated() {
            entries.append(try VocabularyEntry(message, at: index))
        }
        try await changes.pass { () async throws(RPCError) in
            var all = isAdded ? self.vocabulary[key] ?? [] : []
            var seen = Set(all.map(\.text))
            for entry in entries where seen.insert(entry.text).inserted { all.append(entry) }
            let others = self.vocabulary.filter { $0.key != key }.values.reduce(0) { $0 + $1.count }
            guard others + all.count <= Limits.vocabulary else {
                throw RPCError(
                    .limit, "that makes \(others + all.count) names of all programs",
                    remedy: "at most \(Limits.vocabulary) are kept")
            }
            try await self.store(all, for: key)
        }
        await refresh()
        return count(of: application)
    }

    /// Takes names of a program back.
    func remove(
        _ params: RemoveVocabularyParams, of application: String
    ) async throws(RPCError) -> VocabularyResult {
        try await changes.pass { () async throws(RPCError) in
            for (key, entries) in self.vocabulary where key.application == application {
                guard params.list == nil || params.list == key.list,
                    params.language == nil || params.language == key.language
                else { continue }
                let gone = params.texts.map(Set.init)
                try await self.store(
                    gone.map { gone in entries.filter { !gone.contains($0.text) } } ?? [], for: key)
            }
        }
        return count(of: application)
    }

    /// A page of names: those of one program, or all.
    func list(after: Int, of application: String?) -> ListVocabularyResult {
        var result = ListVocabularyResult(lists: [])
        var (skipped, room) = (max(after, 0), 1_000)
        for (key, entries) in vocabulary.sorted(by: { $0.key < $1.key })
        where application == nil || key.application == application {
            guard skipped < entries.count else {
                skipped -= entries.count
                continue
            }
            let page = entries.dropFirst(skipped).prefix(room)
            skipped = 0
            guard !page.isEmpty else {
                result.next = max(after, 0) + 1_000
                break
            }
            room -= page.count
            result.lists.append(
                .init(
                    application: key.application, list: key.list, language: key.language,
                    entries: page.map(VocabularyEntryMessage.init)))
            if page.endIndex < entries.endIndex {
                result.next = max(after, 0) + 1_000
                break
            }
        }
        return result
    }

    private func count(of application: String) -> VocabularyResult {
        VocabularyResult(
            names: vocabulary.filter { $0.key.application == application }.values
                .reduce(0) { $0 + $1.count })
    }

    private func store(
        _ entries: [VocabularyEntry], for key: VocabularyKey
    ) async throws(RPCError) {
        do {
            try await store.set(entries, for: key)
        } catch {
            log.tellRefusal(error)
            throw RPCError(error)
        }
        vocabulary[key] = entries.isEmpty ? nil : entries
    }
}

extension VocabularyEntry {
    /// The name that a message describes; `index` is its place there, for complaints.
    fileprivate init(_ message: VocabularyEntryMessage, at index: Int) throws(RPCError) {
        let words = TextNormalizer.words(message.text)
        guard !words.isEmpty, words.count <= Limits.phraseWords,
            message.text.count <= Limits.phraseCharacters
        else {
            throw .invalidParams(
                "entries[\(index)].text", "must have 1 to \(Limits.phraseWords) words")
        }
        var ways: [String] = []
        for text in message.pronunciations ?? [] {
            ways.append(try PhraseBook.phones(text).joined(separator: " "))
        }
        let likes = message.soundsLike ?? []
        guard ways.isEmpty || words.count == 1 else {
            throw .invalidParams(
                "entries[\(index)].pronunciations", "are of a text that is one word")
        }
        guard ways.count <= Limits.ownPronunciations, likes.count <= Limits.ownPronunciations,
            (ways + likes).allSatisfy({ (1...Limits.phraseCharacters).contains($0.count) })
        else {
            throw .invalidParams(
                "entries[\(index)]", "may have \(Limits.ownPronunciations) ways to say it")
        }
        if let value = message.value, ParameterValue(json: value) == nil {
            throw .invalidParams("entries[\(index)].value", "must not be null")
        }
        self.init(
            message.text, value: message.value.flatMap(ParameterValue.init(json:)),
            pronunciations: ways, soundsLike: likes)
    }
}

extension VocabularyEntryMessage {
    /// The name as it travels.
    fileprivate init(_ entry: VocabularyEntry) {
        self.init(
            text: entry.text, value: entry.value?.json,
            pronunciations: entry.pronunciations.isEmpty ? nil : entry.pronunciations,
            soundsLike: entry.soundsLike.isEmpty ? nil : entry.soundsLike)
    }
}

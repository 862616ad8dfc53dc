internal import Definitions
internal import Grammar
internal import Intents
internal import Pronunciation
internal import Recognition
internal import Store
internal import Synchronization
internal import Wire

/// Keeps what can be said: recorded phrases and the sentences of the definition files, in the store,
/// in the matcher and in the recogniser's graph.
///
/// A change is stored at once; matcher and graph are then made aside and swapped in. Changes that
/// come while they are being made are taken in together by the next turn.
actor PhraseBook {
    let store: Store
    private let recognizer: Recognizer
    private let builder: GraphBuilder
    private let audience: Audience
    private let log: Log

    private let published = Mutex(PhraseSet())
    /// What is stored, by number and by words: ahead of what is published while a change is made.
    var shortcuts: [Int: Shortcut] = [:]
    var numbers: [String: Int] = [:]
    /// What recordings showed of words, by shortcut.
    var recordedWays: [Int: [String: [PhoneSequence]]] = [:]
    private var defined = DefinedSentences()
    /// The same without the names that programs registered.
    private var written = DefinedSentences()
    private var names = SpokenNames()
    /// What must be said before a phrase.
    private var wake: WakePhrase?
    /// How often definition files were read, so that an older reading never replaces a newer one.
    private var readings = 0
    /// Has the names of programs recognised; in force when it returns.
    func use(_ names: SpokenNames) async {
        guard names != self.names else { return }
        self.names = names
        words.setNamed(names.pronunciations)
        readings += 1
        let reading = readings
        let named = await written.adding(names, known: defined)
        guard reading == readings else { return }
        defined = named
        sounds = nil
        changed()
        await settle()
    }

    /// Whether definition files said something else since somebody asked.
    private var isRedefined = false
    /// Every word of these phrases with the ways it is said.
    var words: KnownWords
    /// How they sound; nil until somebody asks, and after words are said differently.
    var sounds: PhraseSounds?
    /// Everything that can be said, as it is in force.
    private var network = WordNetwork()
    /// What matcher and graph in force were made of.
    private var madeOf: Ingredients?
    /// Templates that cannot be spoken, only typed.
    private(set) var unspoken: [Diagnostic] = []
    private var making: Task<Void, Never>?
    /// Changes asked for, and those that matcher and graph in force contain.
    private var changesAsked = 0
    private var changesMade = 0
    private var settling: [(change: Int, continuation: CheckedContinuation<Void, Never>)] = []
    /// Each change is checked against all before it, also while one is being written.
    let changes = Turnstile()
    let mostShortcuts: Int

    /// A book over `store`; empty until `load`.
    init(
        store: Store,
        speller: Speller,
        recognizer: Recognizer,
        builder: GraphBuilder,
        wake: WakePhrase? = nil,
        audience: Audience,
        log: Log,
        mostShortcuts: Int = Limits.shortcuts
    ) {
        self.store = store
        self.mostShortcuts = mostShortcuts
        self.wake = wake
        words = KnownWords(speller: speller)
        self.recognizer = recognizer
        self.builder = builder
        self.audience = audience
        self.log = log
    }

    /// The phrases in force. Any thread.
    nonisolated var phrases: PhraseSet { published.withLock { $0 } }

    /// The intents that have a definition in force. Any thread.
    nonisolated var catalog: IntentCatalog { phrases.defined.catalog }

    /// The phrases in force, once every change that was acknowledged before is among them.
    func settledPhrases() async -> PhraseSet {
        await settle()
        return phrases
    }

    /// Waits until matcher and graph contain every change asked for so far; later ones do not count.
    private func settle() async {
        let change = changesAsked
        guard changesMade < change else { return }
        await withCheckedContinuation { settling.append((change, $0)) }
    }

    /// Reads every shortcut from the store and the definition files, and has them recognised when it
    /// returns.
    func load(_ folders: DefinitionFolders) async throws(StoreError) {
        for (word, ways) in try await store.pronunciations() { words.setOwn(ways, of: word) }
        recordedWays = try await store.recordedWays()
        for word in Set(recordedWays.values.flatMap(\.keys)) { setRecorded(word) }
        for shortcut in try await store.shortcuts() { note(shortcut) }
        await define(folders)
        isRedefined = false
    }

    /// Reads the definition files again; true when they say something else than before. What they
    /// say is in force when it returns.
    @discardableResult
    func define(_ folders: DefinitionFolders) async -> Bool {
        readings += 1
        let reading = readings
        let read = await written.reading(folders)
        let named = await read.adding(names, known: defined)
        guard reading == readings else { return true }
        let isOther = !read.isSame(as: written)
        isRedefined = isRedefined || isOther
        written = read
        defined = named
        if isOther { sounds = nil }
        changed()
        await settle()
        return isOther
    }

    /// Whether definition files said something else since this was asked, also when the daemon saw
    /// by itself that they changed.
    func takeRedefinition() -> Bool {
        defer { isRedefined = false }
        return isRedefined
    }

    /// Has `wake` said before every phrase from now on; live a moment later.
    func use(_ wake: WakePhrase?) {
        guard wake != self.wake else { return }
        self.wake = wake
        changed()
    }

    /// What is wrong with the wake phrase.
    var wakeComplaints: [String] {
        wake.map { WakePhraseChecker(wake: $0, words: words).complaints(ordered) } ?? []
    }

    /// What is wrong with the definition files, and with the templates that need them.
    var diagnostics: [Diagnostic] {
        let problems = phrases.recorded.problems.sorted { $0.key < $1.key }
        return defined.diagnostics + problems.map(\.value)
    }

    /// What registering `text` would say.
    func check(_ text: String) -> PhraseCheck {
        // Before anything is made of it: what is too long must cost nothing either.
        if let problem = PhraseChecker.lengthProblem(text) {
            return PhraseCheck(normalized: "", words: [], problems: [problem], accepted: false)
        }
        let phrase = Phrase(text)
        // A copy: what is only asked about is no part of the phrases.
        var words = words
        words.learn(phrase)
        let clashes = wake.map { WakePhraseChecker(wake: $0, words: words).problems(of: phrase) }
        let twin = numbers[phrase.key].flatMap { shortcuts[$0] }
        let sounds =
            self.sounds
            ?? PhraseSounds(
                ordered.filter(\.isEnabled), words: words,
                sampler: SentenceSampler(defined.sentences))
        self.sounds = sounds
        let templates = TemplateChecker(
            shortcuts: shortcuts, phrases: phrases, network: network, sampler: sounds.sampler)
        return PhraseChecker(shortcuts: shortcuts, sounds: sounds, words: words)
            .check(
                phrase, twin: twin, templates: templates.problems(of: phrase) + (clashes ?? []))
    }

    /// Gives up what is only there to check phrases fast; the next check takes longer.
    func spareMemory() {
        sounds = nil
        FreedMemory.giveBack()
    }

    /// Has what recordings of all shortcuts showed of `word` be known of it.
    func setRecorded(_ word: String) {
        words.setRecorded(
            recordedWays.sorted { $0.key < $1.key }.flatMap { $0.value[word] ?? [] }, of: word)
    }

    /// Has `ways` be the person's own for `word`; live a moment later.
    func setOwn(_ ways: [[String]], of word: String) {
        words.setOwn(ways, of: word)
        sounds = nil
        changed()
    }

    /// Changes the store, with its complaint in words for the client.
    @discardableResult
    func stored<Value: Sendable>(
        _ work: (Store) async throws(StoreError) -> Value
    ) async throws(RPCError) -> Value {
        do {
            return try await work(store)
        } catch {
            log.tellRefusal(error)
            throw RPCError(error)
        }
    }

    /// Has matcher and graph made anew, now or when the present turn is done.
    func changed() {
        changesAsked += 1
        guard making == nil else { return }
        making = Task {
            while changesMade < changesAsked {
                let change = changesAsked
                await make()
                // Only now what it replaced is gone.
                if shortcuts.count > Self.many { FreedMemory.giveBack() }
                changesMade = change
                for waiter in settling where waiter.change <= change {
                    waiter.continuation.resume()
                }
                settling.removeAll { $0.change <= change }
            }
            making = nil
        }
    }

    /// Phrases of which two sets at once take memory that is worth giving back.
    private static let many = 2_000

    /// Makes what changed; an equal set costs no more than finding out that it is equal.
    private func make() async {
        let ingredients = Ingredients(
            shortcuts: ordered.filter(\.isEnabled), sentences: defined.sentences,
            names: defined.names,
            catalog: defined.catalog, wake: wake,
            pronunciations: words.pronunciations)
        guard ingredients != madeOf else { return }
        let made = await Made(
            ingredients, defined: defined, known: phrases, words: words, builder: builder)
        published.withLock { $0 = made.phrases }
        unspoken = made.graph.unspoken
        network = made.graph.network
        words.learn(made.graph.learned.keys)
        do {
            try await recognizer.install(made.graph.graph)
            madeOf = ingredients.knowing(made.graph.learned)
            audience.publish(.shortcuts(made.phrases.shortcuts.count))
        } catch {
            log.fault("The recogniser refused the phrases", ["reason": error.description])
        }
    }

    /// Everything that matcher and graph depend on.
    private struct Ingredients: Sendable, Equatable {
        let shortcuts: [Shortcut]
        let sentences: SentenceSet
        let names: SpokenNames
        let catalog: IntentCatalog
        let wake: WakePhrase?
        var pronunciations: [String: [PhoneSequence]]

        /// The same with what was learned from them.
        func knowing(_ learned: [String: [PhoneSequence]]) -> Self {
            var copy = self
            copy.pronunciations.merge(learned) { known, _ in known }
            return copy
        }
    }

    /// What is made of the ingredients aside: off the actor, which stays open meanwhile.
    private struct Made: Sendable {
        let phrases: PhraseSet
        let graph: PhraseGraph

        @concurrent
        init(
            _ ingredients: Ingredients, defined: DefinedSentences, known: PhraseSet,
            words: KnownWords, builder: GraphBuilder
        ) async {
            phrases = PhraseSet(
                ingredients.shortcuts, defined: defined, wake: ingredients.wake, known: known)
            graph = PhraseGraph(of: phrases, words: words, builder: builder)
        }
    }
}

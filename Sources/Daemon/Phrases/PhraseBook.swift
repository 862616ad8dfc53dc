internal import Grammar
internal import Intents
internal import Pronunciation
internal import Recognition
internal import Store
internal import Synchronization
internal import Wire

/// Keeps the recorded phrases: in the store, in the matcher and in the recogniser's graph.
///
/// A change is stored, then matched at once, then compiled aside and handed to the recogniser,
/// which swaps graphs between utterances. Changes that come while one compiles become one compile.
actor PhraseBook {
    private let store: Store
    private let speller: Speller
    private let recognizer: Recognizer
    private let builder: GraphBuilder
    private let audience: Audience
    private let log: Log

    private let published = Mutex(PhraseSet())
    private var pronunciations: [String: [PhoneSequence]] = [:]
    private var generation = 0
    private var compiled = 0
    private var isCompiling = false

    /// A book over `store`; empty until `load`.
    init(
        store: Store,
        speller: Speller,
        recognizer: Recognizer,
        builder: GraphBuilder,
        audience: Audience,
        log: Log
    ) {
        self.store = store
        self.speller = speller
        self.recognizer = recognizer
        self.builder = builder
        self.audience = audience
        self.log = log
    }

    /// The phrases in force. Any thread.
    nonisolated var phrases: PhraseSet { published.withLock { $0 } }

    /// Reads every shortcut from the store and has them recognised when it returns.
    func load() async throws(StoreError) {
        let shortcuts = try await store.shortcuts()
        learn(shortcuts.flatMap(\.phrase.words))
        published.withLock { $0 = PhraseSet(shortcuts) }
        await compile()
    }

    /// What registering `text` would say.
    func check(_ text: String) -> PhraseCheck {
        let phrase = Phrase(text)
        learn(phrase.words)
        return PhraseChecker(phrases: phrases, pronunciations: pronunciations).check(phrase)
    }

    /// Records a shortcut. It is stored when this returns, and live as soon as it is compiled.
    func add(
        _ text: String, action: Shortcut.Action, force: Bool
    ) async throws(RPCError) -> AddShortcutResult {
        let check = check(text)
        if let problem = check.blockingProblem(force: force) {
            throw RPCError(.refused, problem.message, reason: problem.code)
        }
        let shortcut = try await stored { () throws(StoreError) in
            try await self.store.add(phrase: Phrase(text), action: action)
        }
        published.withLock { $0.insert(shortcut) }
        changed()
        return AddShortcutResult(shortcut: message(shortcut), check: check)
    }

    /// Removes a shortcut by number or by phrase.
    func remove(id: Int?, phrase: String?) async throws(RPCError) -> ShortcutMessage {
        let found = find(id: id, phrase: phrase)
        guard let shortcut = found else {
            let name = id.map { "number \($0)" } ?? "'\(phrase ?? "")'"
            throw RPCError(
                .notFound, "there is no phrase \(name)",
                remedy: "phrasectl list shows those there are")
        }
        let removed = message(shortcut)
        _ = try await stored { () throws(StoreError) in
            try await self.store.remove(id: shortcut.id)
        }
        published.withLock { $0.remove(shortcut) }
        changed()
        return removed
    }

    /// Every shortcut as the protocol shows it, with `supports` telling which actions have a handler.
    func list(supports: @Sendable (Shortcut.Action) async -> Bool) async -> [ShortcutMessage] {
        var messages: [ShortcutMessage] = []
        for shortcut in phrases.ordered {
            var message = message(shortcut)
            if message.state == "ready", await !supports(shortcut.action) {
                message.state = "no-handler"
            }
            messages.append(message)
        }
        return messages
    }

    /// How many phrases contain a word that nobody can pronounce.
    var unpronounceable: Int {
        phrases.shortcuts.values.count { !isPronounceable($0.phrase) }
    }

    private func find(id: Int?, phrase: String?) -> Shortcut? {
        if let id { return phrases.shortcuts[id] }
        return phrase.flatMap { phrases.shortcut(saying: TextNormalizer.words($0)) }
    }

    private func isPronounceable(_ phrase: Phrase) -> Bool {
        phrase.words.allSatisfy { pronunciations[$0]?.isEmpty == false }
    }

    private func message(_ shortcut: Shortcut) -> ShortcutMessage {
        ShortcutMessage(
            id: shortcut.id,
            phrase: shortcut.phrase.text,
            action: ActionMessage(shortcut.action),
            state: isPronounceable(shortcut.phrase) ? "ready" : "unpronounceable")
    }

    private func learn(_ words: [String]) {
        let unknown = Set(words).filter { pronunciations[$0] == nil }
        guard !unknown.isEmpty else { return }
        pronunciations.merge(speller.pronounce(Array(unknown))) { _, new in new }
    }

    private func stored<T: Sendable>(
        _ work: () async throws(StoreError) -> T
    ) async throws(RPCError) -> T {
        do {
            return try await work()
        } catch {
            log.error("The store refused a change", ["reason": error.description])
            throw RPCError(.unavailable, error.detail, remedy: error.remedy)
        }
    }

    /// Notes a change; compiles now, or after the compile that is going on.
    private func changed() {
        generation += 1
        guard !isCompiling else { return }
        isCompiling = true
        Task { await self.compileUntilCurrent() }
    }

    private func compileUntilCurrent() async {
        defer { isCompiling = false }
        while compiled < generation {
            compiled = generation
            await compile()
        }
    }

    private func compile() async {
        let shortcuts = phrases.ordered
        let graph = await Self.build(
            shortcuts.map(\.phrase.words), pronunciations: pronunciations, with: builder)
        do {
            try await recognizer.install(graph)
            log.debug("Phrases are live", ["phrases": "\(shortcuts.count)"])
            audience.publish(.shortcuts(shortcuts.count))
        } catch {
            log.fault("The recogniser refused the phrases", ["reason": error.description])
        }
    }

    /// Off the actor: ten thousand phrases take a while, and the book stays open meanwhile.
    @concurrent
    private static func build(
        _ phrases: [[String]],
        pronunciations: [String: [PhoneSequence]],
        with builder: GraphBuilder
    ) async -> SearchGraph {
        builder.build(phrases, pronunciations: pronunciations).graph
    }
}

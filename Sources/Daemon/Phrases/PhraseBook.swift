internal import Grammar
internal import Intents
internal import Pronunciation
internal import Recognition
internal import Store
internal import Synchronization
internal import Wire

/// Keeps the recorded phrases: in the store, in the matcher and in the recogniser's graph.
///
/// A change is stored at once; matcher and graph are then made aside and swapped in. Changes that
/// come while they are being made are taken in together by the next turn.
actor PhraseBook {
    private let store: Store
    private let speller: Speller
    private let recognizer: Recognizer
    private let builder: GraphBuilder
    private let audience: Audience
    private let log: Log

    private let published = Mutex(PhraseSet())
    /// What is stored, by number and by words: ahead of what is published while a change is made.
    private var shortcuts: [Int: Shortcut] = [:]
    private var numbers: [[String]: Int] = [:]
    private var pronunciations: [String: [PhoneSequence]] = [:]
    private var isStale = false
    private var making: Task<Void, Never>?

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

    /// The phrases in force, once every change that was acknowledged before is among them.
    func settledPhrases() async -> PhraseSet {
        await making?.value
        return phrases
    }

    /// Reads every shortcut from the store and has them recognised when it returns.
    func load() async throws(StoreError) {
        for shortcut in try await store.shortcuts() { note(shortcut) }
        await make()
    }

    /// What registering `text` would say.
    func check(_ text: String) -> PhraseCheck {
        let phrase = Phrase(text)
        learn(phrase.words)
        let twin = numbers[phrase.words].flatMap { shortcuts[$0] }
        return PhraseChecker(shortcuts: shortcuts, pronunciations: pronunciations)
            .check(phrase, twin: twin)
    }

    /// Records a shortcut. It is stored when this returns, and live a moment later.
    func add(
        _ text: String, action: Shortcut.Action, force: Bool
    ) async throws(RPCError) -> AddShortcutResult {
        guard shortcuts.count < Limits.shortcuts else {
            throw RPCError(
                .limit, "there are \(shortcuts.count) phrases, which is the limit",
                remedy: "remove some first")
        }
        let check = check(text)
        if let problem = check.blockingProblem(force: force) {
            throw RPCError(.refused, problem.message, reason: problem.code, remedy: problem.remedy)
        }
        let shortcut = try await stored { (store) async throws(StoreError) in
            try await store.add(phrase: Phrase(text), action: action)
        }
        note(shortcut)
        changed()
        return AddShortcutResult(shortcut: message(shortcut), check: check)
    }

    /// Removes a shortcut by number or by phrase.
    func remove(id: Int?, phrase: String?) async throws(RPCError) -> ShortcutMessage {
        let number = id ?? phrase.flatMap { numbers[TextNormalizer.words($0)] }
        guard let shortcut = number.flatMap({ shortcuts[$0] }) else {
            let name = id.map { "with number \($0)" } ?? "“\(phrase ?? "")”"
            throw RPCError(
                .notFound, "there is no phrase \(name)",
                remedy: "phrasectl list shows those there are")
        }
        let removed = message(shortcut)
        _ = try await stored { (store) async throws(StoreError) in
            try await store.remove(id: shortcut.id)
        }
        shortcuts[shortcut.id] = nil
        numbers[shortcut.phrase.words] = nil
        changed()
        return removed
    }

    /// Every shortcut as the protocol shows it, in the order they were recorded.
    var list: [(shortcut: Shortcut, message: ShortcutMessage)] {
        ordered.map { ($0, message($0)) }
    }

    /// How many phrases contain a word that nobody can pronounce.
    var unpronounceable: Int {
        shortcuts.values.count { !isPronounceable($0.phrase) }
    }

    /// How many phrases are recorded.
    var count: Int { shortcuts.count }

    private var ordered: [Shortcut] { shortcuts.values.sorted { $0.id < $1.id } }

    private func note(_ shortcut: Shortcut) {
        shortcuts[shortcut.id] = shortcut
        numbers[shortcut.phrase.words] = shortcut.id
        learn(shortcut.phrase.words)
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

    private func stored<Value: Sendable>(
        _ work: (Store) async throws(StoreError) -> Value
    ) async throws(RPCError) -> Value {
        do {
            return try await work(store)
        } catch {
            log.error("The store refused a change", ["reason": error.description])
            throw RPCError(.unavailable, error.detail, remedy: error.remedy)
        }
    }

    /// Has matcher and graph made anew, now or when the present turn is done.
    private func changed() {
        isStale = true
        guard making == nil else { return }
        making = Task {
            while isStale {
                isStale = false
                await make()
            }
            making = nil
        }
    }

    private func make() async {
        let made = await Made(ordered, pronunciations: pronunciations, builder: builder)
        published.withLock { $0 = made.phrases }
        do {
            try await recognizer.install(made.graph)
            audience.publish(.shortcuts(made.phrases.shortcuts.count))
        } catch {
            log.fault("The recogniser refused the phrases", ["reason": error.description])
        }
    }

    /// What is made of the shortcuts aside: off the actor, which stays open meanwhile.
    private struct Made: Sendable {
        let phrases: PhraseSet
        let graph: SearchGraph

        @concurrent
        init(
            _ shortcuts: [Shortcut],
            pronunciations: [String: [PhoneSequence]],
            builder: GraphBuilder
        ) async {
            phrases = PhraseSet(shortcuts)
            graph =
                builder.build(shortcuts.map(\.phrase.words), pronunciations: pronunciations).graph
        }
    }
}

internal import Delivery
internal import Hearing
internal import Intents
internal import Speaking
internal import Store
internal import Wire

/// What the control socket can ask of the daemon.
struct ControlService: Sendable {
    /// Key of the mute that outlives a restart.
    static let mutedSetting = "muted"

    let book: PhraseBook
    let deliverer: Deliverer
    let handlerBook: HandlerBook
    let conversation: Conversation
    let speaker: Speaker
    let invoker: Invoker
    /// Where phrases are recorded by voice.
    let studio: Studio
    /// Ready-made shortcuts.
    let gallery: Gallery
    let listener: Listener
    let listening: Listening
    let audience: Audience
    /// What is kept of the past.
    let history: History
    let store: Store
    let configuration: LiveConfiguration
    /// Where the daemon finds its files.
    let paths: DaemonPaths
    /// Tells when definition files change.
    let watch: FolderWatch
    /// What was done, and what may be wanted.
    let donations: DonationBook
    /// The names that programs use.
    let vocabulary: VocabularyBook
    let log: Log
    /// Since when the daemon runs.
    let start: ContinuousClock.Instant

    /// Closes or opens the microphone; `persist` makes it outlive a restart.
    func setMuted(_ isMuted: Bool, persist: Bool) async throws(RPCError) -> MuteResult {
        // The microphone first: privacy does not wait for a disk.
        await listening.setMuted(isMuted)
        if persist {
            do {
                try await store.set(Self.mutedSetting, isMuted ? "true" : nil)
            } catch {
                throw RPCError(
                    .unavailable,
                    "\(isMuted ? "muted" : "unmuted") now, but not after a restart: \(error.detail)",
                    remedy: error.remedy)
            }
        }
        return MuteResult(muted: isMuted)
    }

    /// Reads the configuration and the definition files again and puts them in force.
    func reload() async -> ReloadResult {
        var result = await configuration.reload()
        await readDefinitions()
        if await book.takeRedefinition() { result.changed.append("definitions") }
        if await handlerBook.readManifests() {
            result.changed.append("handlers")
            await keepTrusted()
        }
        let complaints = await book.diagnostics + book.unspoken + handlerBook.diagnostics
        result.diagnostics += complaints.map(\.description)
        log.notice(
            "The configuration was read again",
            [
                "changed": result.changed.joined(separator: ","),
                "needs_restart": result.needsRestart.joined(separator: ","),
            ])
        log.tell(await configuration.diagnostics)
        log.tell(complaints)
        result.diagnostics = result.diagnostics.fitting(bytes: Limits.messageBytes / 2)
        return result
    }

    /// Reads the definition files whenever some change, until the task is cancelled.
    func followDefinitions() async {
        for await _ in watch.changes {
            // Programs that install or save several files are done a moment later.
            do { try await Task.sleep(for: .milliseconds(300)) } catch { return }
            let isOther = await readDefinitions()
            log.notice("Definition files were read again", ["changed": "\(isOther)"])
            log.tell(await book.diagnostics)
        }
    }

    /// Reads the definition files and watches their folders; true when they say something else.
    @discardableResult
    private func readDefinitions() async -> Bool {
        let folders = DefinitionFolders(
            await configuration.current.definitions, paths: paths, language: donations.language)
        // Watched first: what changes while they are read is read again.
        if !watch.watch(folders.paths) {
            log.debug("Not every folder of definitions can be watched")
        }
        return await book.define(folders)
    }

    /// The shortcuts after number `after`, as many as fit into one message, with whether speaking
    /// the phrase would work now.
    func shortcuts(after: Int) async throws(RPCError) -> ListShortcutsResult {
        let directory = await deliverer.directory
        var states: [String: String] = [:]
        var result = ListShortcutsResult(shortcuts: [])
        // Half a message of shortcuts, so that one of any size still fits besides.
        var room = Limits.messageBytes / 2
        var page = await book.list(after: after, count: Self.shortcutsAtOnce)
        while let last = page.last?.shortcut.id {
            for (shortcut, var message) in page {
                guard room > 0 else {
                    result.next = result.shortcuts.last?.id
                    return result
                }
                if case .intent(let name, _) = shortcut.action, message.state == "ready" {
                    message.state = states[name] ?? directory.choice(for: name).state
                    states[name] = message.state
                }
                room -= try JSONValue(encoding: message).byteCount + 1
                result.shortcuts.append(message)
            }
            page = await book.list(after: last, count: Self.shortcutsAtOnce)
        }
        return result
    }

    /// How many are made ready to be shown at once.
    private static let shortcutsAtOnce = 1_000

    /// The sentences of the definition files behind the first `count`, as many as fit into one
    /// message, with whether speaking them would work now.
    func sentences(after count: Int) async throws(RPCError) -> ListSentencesResult {
        let directory = await deliverer.directory
        var result = ListSentencesResult(sentences: [])
        let first = max(0, count)
        // Half a message of sentences, so that one of any size still fits besides.
        var room = Limits.messageBytes / 2
        for var message in await book.sentences.dropFirst(first) {
            guard room > 0 else {
                result.next = first + result.sentences.count
                break
            }
            if message.state == "ready" {
                message.state = directory.choice(for: message.intent).state
            }
            room -= try JSONValue(encoding: message).byteCount + 1
            result.sentences.append(message)
        }
        return result
    }

    /// How everything is doing.
    func status() async -> StatusMessage {
        let capture = listening.capture
        let outcomes = invoker.outcomes.map { ($0.key.rawValue, $0.value) }
        return StatusMessage(
            version: Version.current,
            state: capture.state == "degraded" ? "degraded" : "ready",
            uptime: start.duration(to: .now) / .seconds(1),
            muted: listening.isMuted,
            capture: capture,
            phrases: await book.count,
            unpronounceable: await book.unpronounceable,
            handlers: await deliverer.handlers,
            outcomes: Dictionary(outcomes) { first, _ in first },
            warnings: await warnings(capture),
            enhancement: await listener.shortfallSentence
        ).fitting()
    }

    private func warnings(_ capture: StatusMessage.Capture) async -> [String] {
        var warnings = await configuration.diagnostics.map(\.description)
        warnings += await book.diagnostics.map(\.description)
        warnings += await handlerBook.diagnostics.map(\.description)
        let unspoken = await book.unspoken.count
        if unspoken > 0 {
            warnings.append(
                "\(unspoken) sentence\(unspoken == 1 ? "" : "s") can only be typed, not spoken; "
                    + "phrasectl reload tells which")
        }
        if let shortfall = await speaker.shortfall { warnings.append("voice: \(shortfall)") }
        warnings += await store.unreadable.map(\.description)
        warnings += await book.words.mistakes
        warnings += await book.wakeComplaints
        if capture.dropped > 0 {
            warnings.append(
                "\(capture.dropped) frames were dropped because recognition fell behind;"
                    + " the machine is too busy")
        }
        return warnings
    }
}

extension HandlerDirectory.Choice {
    /// Whether speaking a phrase of the intent would work now.
    fileprivate var state: String {
        switch self {
        case .one, .several: "ready"
        case .notAuthorized: "not-authorized"
        case .notRunning, .nobody: "no-handler"
        }
    }
}

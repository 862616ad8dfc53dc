internal import Delivery
internal import Intents
internal import Store
internal import Wire

/// Keeps what is known of handlers: their manifests, and what the person decided about them.
actor HandlerBook {
    private let store: Store
    private let deliverer: Deliverer
    private let audience: Audience
    private let folders: [ManifestFiles.Folder]
    private let log: Log
    private var files = ManifestFiles([])
    /// Each decision is made upon all before it, also while one is being written.
    private let changes = Turnstile()

    /// A book over `store`; empty until `load`.
    init(
        store: Store, deliverer: Deliverer, audience: Audience, folders: [ManifestFiles.Folder],
        log: Log
    ) {
        self.store = store
        self.deliverer = deliverer
        self.audience = audience
        self.folders = folders
        self.log = log
    }

    /// What is wrong with the manifests.
    var diagnostics: [Diagnostic] { files.diagnostics }

    /// Reads the decisions from the store, and the manifests.
    func load() async throws(StoreError) {
        let decisions = HandlerDecisions(
            allowed: try await store.decisions(), preferred: try await store.preferences())
        await deliverer.use(decisions)
        await readManifests()
    }

    /// Reads the manifests again; true when they say something else than before.
    @discardableResult
    func readManifests() async -> Bool {
        let read = ManifestFiles(folders)
        let isOther = read.manifests != files.manifests
        files = read
        await deliverer.use(manifests: read.manifests)
        return isOther
    }

    /// Every handler there is.
    func list() async -> [HandlerMessage] {
        let directory = await deliverer.directory
        return directory.names.map { HandlerMessage($0, in: directory) }
    }

    /// Allows or denies a handler; nil forgets what was decided.
    func decide(_ handler: String, isAllowed: Bool?) async throws(RPCError) -> DecideHandlerResult {
        guard HandlerDirectory.isName(handler) else {
            throw RPCError(
                .invalidParams,
                "'\(PrintableLine(handler, limit: 60).text)' is not a handler's name: use letters, "
                    + "digits, '.', '-', '_'")
        }
        try await changing { () async throws(StoreError) in
            try await self.store.decide(handler, isAllowed: isAllowed)
            await self.deliverer.decide(handler, isAllowed: isAllowed)
        }
        let directory = await deliverer.directory
        log.notice(
            "A handler was decided about",
            ["handler": handler, "trust": directory.trust(of: handler).rawValue])
        audience.publish(.handler(HandlerMessage(handler, in: directory)))
        return DecideHandlerResult(
            handler: handler, trust: directory.trust(of: handler).rawValue)
    }

    /// Has `handler` asked for `intent` where several could be; nil forgets the choice.
    func prefer(_ handler: String?, for intent: String) async throws(RPCError) {
        if let handler, !(await deliverer.directory.supporters(of: intent).contains(handler)) {
            throw RPCError(
                .notFound,
                "\(PrintableLine(handler, limit: 60).text) does not support "
                    + PrintableLine(intent, limit: 60).text,
                remedy: "phrasectl handlers shows who does")
        }
        try await changing { () async throws(StoreError) in
            try await self.store.prefer(handler, for: intent)
            await self.deliverer.prefer(handler, for: intent)
        }
    }

    /// Tells everybody that there is a handler the person was not asked about.
    func tell(about handler: String) async {
        audience.publish(.handler(HandlerMessage(handler, in: await deliverer.directory)))
    }

    /// Changes the store and then what the deliverer goes by, one change after the other.
    private func changing(
        _ change: () async throws(StoreError) -> Void
    ) async throws(RPCError) {
        do {
            try await changes.pass(change)
        } catch {
            log.tellRefusal(error)
            throw RPCError(error)
        }
    }
}

extension HandlerMessage {
    /// What `directory` knows of a handler.
    init(_ name: String, in directory: HandlerDirectory) {
        let announcement = directory.connected[name]?.announcement
        let manifest = directory.manifests[name]
        let activities = announcement?.activities ?? manifest?.activities ?? []
        let preferred = directory.decisions.preferred.filter { $0.value == name }.keys.sorted()
        func present(_ list: [String]) -> [String]? { list.isEmpty ? nil : list }
        self.init(
            handler: name, name: manifest?.name ?? announcement?.title,
            usage: manifest?.usage ?? announcement?.usage,
            trust: directory.trust(of: name).rawValue, connected: announcement != nil,
            manifest: manifest?.file, intents: announcement?.intents ?? manifest?.intents ?? [],
            restricted: present(manifest?.restricted ?? []), activities: present(activities),
            preferred: present(preferred))
    }
}

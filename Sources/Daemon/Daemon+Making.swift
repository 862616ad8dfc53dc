internal import Capture
internal import Definitions
internal import Delivery
internal import Desktop
internal import Dialogue
package import Intents
internal import Pronunciation
internal import Recognition
internal import Store
internal import Wire
internal import YAML

// How each part is made, with failures in words for the person who starts the daemon.
extension Daemon {
    /// Both sockets: bound now, so that a second daemon is told at once; open when all is ready.
    static func bind(
        _ paths: SocketPaths, environment: [String: String]
    ) throws(DaemonError) -> (control: UnixListener, handlers: UnixListener) {
        let activation = SocketActivation(environment: environment)
        func listener(_ name: String, _ path: String) throws(WireError) -> UnixListener {
            if let descriptor = activation.descriptor(named: name) {
                return try UnixListener(adopting: descriptor)
            }
            return try UnixListener(path: path)
        }
        do {
            return (
                try listener("control.sock", paths.control),
                try listener("handlers.sock", paths.handlers)
            )
        } catch {
            throw DaemonError(.sockets, error.description)
        }
    }

    /// The database.
    static func openStore(_ path: String) async throws(DaemonError) -> Store {
        do {
            return try await Store.open(path: path)
        } catch {
            throw DaemonError(.store, error.description)
        }
    }

    /// The decoder with its model; its own log goes to ours.
    static func makeRecognizer(
        _ settings: Configuration, _ log: Log
    ) throws(DaemonError) -> Recognizer {
        do {
            return try Recognizer(settings: settings.recognition) { line in
                log.debug("PocketSphinx", ["line": line])
            }
        } catch {
            throw DaemonError(.model, error.description)
        }
    }

    /// The dictionary, what the project adds to it, and the letter-to-sound rules.
    static func makeSpeller(_ settings: Configuration) throws(DaemonError) -> Speller {
        let folder = settings.additions.isEmpty ? nil : settings.additions
        do {
            return try Speller(
                dictionary: settings.recognition.dictionary, additions: .load(folder: folder))
        } catch {
            throw DaemonError(.model, error.description)
        }
    }

    /// What takes intents to handlers, and what knows the handlers.
    static func makeDelivery(
        _ configuration: LiveConfiguration, _ settings: Configuration, book: PhraseBook,
        conversation: Conversation, reader: ValueReader, store: Store, audience: Audience,
        paths: DaemonPaths, donations: DonationBook, _ log: Log
    ) -> (Deliverer, HandlerBook) {
        let login = LoginSession()
        let deliverer = Deliverer(
            settings: settings.delivery,
            launcher: HandlerLauncher(log: { handler, line in log.relay(line, of: handler) }),
            conversing: conversation,
            makeCourse: { LiveSession($0, given: $1, reader: reader) },
            define: { book.phrases.defined.lookup($0, language: reader.language) },
            lockReason: {
                switch await login.lock() {
                case .unlocked: return nil
                case .locked: return "the session is locked"
                case .unknown(let reason):
                    guard await configuration.current.lockedWithoutLogind == .refuse else {
                        return nil
                    }
                    return "nothing tells whether the session is locked (\(reason))"
                }
            },
            remember: { intent, handler in
                do throws(StoreError) {
                    try await store.prefer(handler, for: intent)
                } catch {
                    log.tellRefusal(error)
                }
            },
            witness: donations)
        let handlerBook = HandlerBook(
            store: store, deliverer: deliverer, audience: audience, folders: paths.handlers,
            log: log)
        return (deliverer, handlerBook)
    }

    /// Whether the person asked to stay muted over restarts.
    static func persistedMute(_ store: Store) async throws(DaemonError) -> Bool {
        do {
            return try await store.setting(ControlService.mutedSetting) == "true"
        } catch {
            throw DaemonError(.store, error.description)
        }
    }

    /// What `--list-devices` prints.
    package static func deviceList() -> String {
        let devices = captureDevices()
        guard !devices.isEmpty else {
            return
                "No capture device was found. Is a microphone connected, and may this user use it"
                + " (group audio)?\n"
        }
        return devices.map { "\($0.name)\n    \($0.description)\n" }.joined()
    }

    /// What is wrong with a configuration of these bytes.
    package static func complaints(aboutConfiguration bytes: [UInt8]) -> [Diagnostic] {
        let (node, mistakes) = parseYAML(bytes, file: nil)
        var read = ReadConfiguration()
        read.take(node, file: nil)
        return mistakes + read.diagnostics
    }

    /// What `--check-config` prints; throws when something is wrong.
    package static func checkConfiguration(
        _ options: DaemonOptions, environment: [String: String]
    ) throws(DaemonError) -> String {
        let paths = try DaemonPaths(options, environment: environment)
        let read = try ConfigurationFiles(paths).read()
        let diagnostics = read.diagnostics
        guard diagnostics.contains(where: { $0.severity == .error }) else {
            let files = read.files.isEmpty ? [paths.configuration] : read.files
            let verdict = diagnostics.isEmpty ? "no mistakes" : "nothing that keeps it from working"
            return diagnostics.map { "\($0)\n" }.joined()
                + files.map { "\($0): \(verdict)\n" }.joined()
        }
        throw DaemonError(.configuration, diagnostics.map(\.description).joined(separator: "\n"))
    }
}

extension DefinedSentences {
    /// What the files say of an intent, with the texts of `language` and the names of programs.
    fileprivate func lookup(_ name: String, language: String) -> DefinitionLookup {
        if let definition = catalog.definition(name, language: language) {
            return .found(names.adding(to: definition))
        }
        return catalog.broken[name].map { .broken(file: $0) } ?? .absent
    }
}

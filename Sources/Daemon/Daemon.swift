internal import Capture
internal import Definitions
internal import Delivery
internal import Desktop
internal import Dialogue
internal import Foundation
internal import Grammar
internal import Hearing
internal import Intents
internal import Pronunciation
internal import Recognition
internal import Speaking
internal import Store
internal import Wire

/// The running service: makes the rooms, wires them, and lives until it is told to stop.
package struct Daemon: Sendable {
    /// Version of this build.
    package static let version = Version.current

    let log: Log
    let notifier = ServiceNotifier()
    let service: ControlService
    let control: UnixListener
    let handlers: UnixListener

    /// Runs the daemon until SIGTERM or SIGINT, or until the recording of `--input` ends.
    ///
    /// `printer` prints each outcome. Throws when the daemon cannot start, with the remedy.
    package static func run(
        _ options: DaemonOptions, environment: [String: String], printer: OutcomePrinter?
    ) async throws(DaemonError) {
        // From the first moment: a signal during start must not be lost.
        let signals = Signals([SIGTERM, SIGINT, SIGHUP])
        // Somebody who stops reading what is printed does not end the service.
        signal(SIGPIPE, SIG_IGN)
        let writer = LogWriter(to: Log.systemSink(environment: environment))
        defer { writer.finish() }
        let daemon = try await Daemon(options, environment: environment, writer: writer)
        if let printer {
            daemon.service.audience.subscribe(.terminal, kinds: [.outcome]) { event in
                if let outcome = event.outcome { printer.print(outcome) }
            }
        }
        try await daemon.run(signals)
    }

    /// Makes everything that can fail, in the order that undoes least: paths, sockets, store, model.
    private init(
        _ options: DaemonOptions, environment: [String: String], writer: LogWriter
    ) async throws(DaemonError) {
        let paths = try DaemonPaths(options, environment: environment)
        let configuration = try LiveConfiguration(paths: paths, options: options)
        let settings = await configuration.current
        let log = Log(level: settings.logLevel, sink: writer.sink)
        self.log = log
        log.tell(fallbacks: paths.fallbacks)
        (control, handlers) = try Self.bind(paths.sockets, environment: environment)
        let store = try await Self.openStore(paths.database)
        let recognizer = try Self.makeRecognizer(settings, log)
        let speller = try Self.makeSpeller(settings)
        let audience = Audience()
        let book = PhraseBook(
            store: store, speller: speller, recognizer: recognizer, builder: GraphBuilder(),
            wake: settings.wake, audience: audience, log: log)
        let reader = ValueReader(
            language: settings.delivery.language, timeZone: .autoupdatingCurrent,
            speller: NumberSpeller.rulesets)
        let donations = DonationBook(
            store: store, catalog: { book.catalog }, language: reader.language,
            clock: WallClock(environment: environment), log: log)
        let speaker = Speaker(settings.speaking)
        let conversation = Conversation(
            settings: settings.conversation, questions: OpenQuestions(reader: reader),
            speaker: speaker, notifications: NotificationBoard(),
            stenographer: Stenographer(settings: settings.recognition, book: book, log: log),
            audience: audience, log: log,
            search: { (wanted) async throws(RecognitionError) in
                try await recognizer.refocus(wanted)
            },
            makeFocus: { await book.focus(on: $0, isAlone: $1) })
        let (deliverer, handlerBook) = Self.makeDelivery(
            configuration, settings, book: book, conversation: conversation, reader: reader,
            store: store, audience: audience, paths: paths,
            donations: donations, log)
        let vocabulary = VocabularyBook(
            store: store, deliverer: deliverer, phrases: book, language: reader.language, log: log)
        let phrases: @Sendable () -> PhraseSet = { book.phrases }
        let invoker = Invoker(
            deliverer: deliverer, conversation: conversation, audience: audience, phrases: phrases,
            log: log)
        let isMuted = try await Self.persistedMute(store)
        let listener = Listener(recognizer: recognizer, enhancement: settings.enhancement)
        let listening = try Listening(
            settings: settings.listening(options), isMuted: isMuted,
            listener: listener, invoker: invoker, conversation: conversation, phrases: phrases,
            audience: audience, notifier: notifier, log: log)
        service = ControlService(
            book: book, deliverer: deliverer, handlerBook: handlerBook,
            conversation: conversation, speaker: speaker, invoker: invoker,
            studio: Studio(
                book: book, listening: listening, conversation: conversation,
                settings: settings.recognition, folder: paths.state, log: log),
            gallery: Gallery(
                folders: paths.gallery, path: environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"),
            listener: listener, listening: listening, audience: audience,
            history: History(path: paths.history, log: log), store: store,
            configuration: configuration, paths: paths, watch: FolderWatch(),
            donations: donations, vocabulary: vocabulary, log: log, start: .now)
        let history = service.history
        await configuration.onChange { settings in
            log.setLevel(settings.logLevel)
            await listening.use(settings.listening(options))
            await listener.use(settings.enhancement)
            await recognizer.use(Sensitivity(settings.recognition.sensitivity))
            await deliverer.use(settings.delivery)
            await speaker.use(settings.speaking)
            conversation.use(settings.conversation)
            await book.use(settings.wake)
            await history.use(settings.history)
            await donations.use(remembers: settings.remembersDeeds)
        }
        await donations.use(remembers: settings.remembersDeeds)
        await history.use(settings.history)
        await recognizer.use { book.phrases.sensitivity(of: $0) }
        await recognizer.use(meaning: { book.phrases.meaning(of: $0) })
        do {
            try await handlerBook.load()
            let folders = DefinitionFolders(
                settings.definitions, paths: paths, language: reader.language)
            service.watch.watch(folders.paths)
            try await book.load(folders)
            try await donations.load()
            try await vocabulary.load()
            await service.keepTrusted()
        } catch {
            throw DaemonError(.store, error.description)
        }
        log.tell(await configuration.diagnostics)
        log.tell(await book.diagnostics + handlerBook.diagnostics)
        if let shortfall = await listener.shortfallSentence {
            log.warning("Noise is not removed as configured", ["reason": shortfall])
        }
    }

    private func run(_ signals: Signals) async throws(DaemonError) {
        do {
            try control.start()
            try handlers.start()
        } catch {
            throw DaemonError(.sockets, error.description)
        }
        notifier.ready(service.listening.capture.summary)
        log.notice("Ready", ["phrases": "\(service.book.phrases.shortcuts.count)"])
        let service = service
        service.countUses()
        let handlerService = HandlerService(
            deliverer: service.deliverer, book: service.handlerBook,
            donations: service.donations, vocabulary: service.vocabulary, log: log)
        let watchdog = Watchdog(
            notifier, service.listening, service.listener.recognizer,
            control: service.paths.sockets.control)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await SocketServer.control(control, service).run() }
            group.addTask { await SocketServer.handlers(handlers, handlerService).run() }
            group.addTask { await handlerService.serveActivated() }
            group.addTask { await obey(signals) }
            group.addTask { await service.followDefinitions() }
            group.addTask { await watchdog?.run() }
            group.addTask { await service.keepHistory() }
            group.addTask { await service.tellSuggestions() }
            group.addTask { await service.askAboutHandlers() }
            group.addTask { await DesktopSearch(service: service, busAddress: nil).run() }
            await service.listening.run()
            stop()
            group.cancelAll()
        }
        await service.store.close()
    }

    private func obey(_ signals: Signals) async {
        for await signal in signals.stream {
            if signal == SIGHUP {
                notifier.reloading()
                _ = await service.reload()
                notifier.ready(service.listening.capture.summary)
            } else {
                notifier.stopping()
                log.notice("Stopping")
                await service.listening.stop()
            }
        }
    }

    /// Lets nobody in any more; clients and running commands are told or ended.
    private func stop() {
        notifier.stopping()
        control.close()
        handlers.close()
        service.deliverer.launcher.stop()
        service.conversation.stop()
    }
}

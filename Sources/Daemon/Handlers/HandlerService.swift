internal import Delivery
internal import Wire

/// Serves handlers: they register, and are then called over their connection.
struct HandlerService: Sendable {
    let deliverer: Deliverer
    let book: HandlerBook
    let donations: DonationBook
    let vocabulary: VocabularyBook
    let log: Log

    /// Serves one handler until its connection ends. One that we started must register under the
    /// application id that it was started for.
    func serve(_ connection: Int, _ peer: Peer, as application: String? = nil) async {
        let greeting = Greeting()
        await peer.run(firstMessageTimeout: Limits.helloTimeout) {
            invocation async throws(RPCError) in
            if let answer = try greeting.answer(invocation) { return answer }
            guard invocation.method == Method.registerHandler else {
                let command = try HandlerCommand.named(invocation.method)
                return try await command.run(self, try await name(of: connection), invocation)
            }
            let params = try invocation.decodeParams(as: RegisterHandlerParams.self)
            return try JSONValue(
                encoding: try await register(params, connection, peer, application))
        }
        await deliverer.remove(connection: connection)
    }

    /// Serves the handlers that are started when they are needed, until there are no more.
    func serveActivated() async {
        await withDiscardingTaskGroup { group in
            // Below zero, where no number of an accepted connection is.
            var number = -1
            for await activated in deliverer.launcher.connections {
                group.addTask { [number] in
                    await serveActivated(
                        number, Peer(activated.connection), as: activated.application)
                }
                number -= 1
            }
            group.cancelAll()
        }
    }

    /// Serves one that was started, until it leaves, or is let go because it has nothing to do.
    private func serveActivated(_ number: Int, _ peer: Peer, as application: String) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await serve(number, peer, as: application) }
            group.addTask {
                // A cancelled sleep means that it has left.
                while await (try? Task.sleep(for: deliverer.rest(of: application) ?? Self.glance))
                    != nil
                {
                    guard await deliverer.letGo(application, connection: number) else { continue }
                    log.notice("A handler with nothing to do was let go", ["handler": application])
                    return peer.close()
                }
            }
            await group.next()
            group.cancelAll()
        }
    }

    /// How often it is looked whether a manifest lets its handler go now.
    private static let glance: Duration = .seconds(60)

    /// The program behind a connection, once the person trusts it.
    private func name(of connection: Int) async throws(RPCError) -> String {
        let directory = await deliverer.directory
        guard
            let name = directory.connected.first(where: { $0.value.connection == connection })?.key
        else {
            throw RPCError(
                .refused, "nobody knows which program this is", reason: "not-registered",
                remedy: "send \(Method.registerHandler) first")
        }
        guard directory.trust(of: name).isTrusted else {
            throw RPCError(
                .refused, "\(name) is not allowed", reason: "not-authorized",
                remedy: "phrasectl handlers allow \(name)")
        }
        return name
    }

    private func register(
        _ params: RegisterHandlerParams, _ connection: Int, _ peer: Peer, _ application: String?
    ) async throws(RPCError) -> RegisterHandlerResult {
        if let application, params.handler != application {
            throw RPCError(
                .refused, "this connection was opened for \(application)", reason: "bad-name",
                remedy: "register under that name, or correct the manifest")
        }
        var announcement = HandlerAnnouncement(
            params.handler, intents: params.intents, activities: params.activities ?? [])
        announcement.resolves = (params.resolves ?? [:]).mapValues { Set($0) }
        announcement.confirms = Set(params.confirms ?? [])
        announcement.title = params.name.map { PrintableLine($0).text }
        announcement.usage = params.usage.map { PrintableLine($0).text }
        let trust: HandlerTrust
        do throws(DeliveryError) {
            trust = try await deliverer.register(
                announcement, connection: connection, handling: HandlerConnection(peer: peer))
        } catch {
            throw RPCError(error)
        }
        log.notice(
            "A handler registered", ["handler": params.handler, "trust": trust.rawValue])
        if trust == .unknown { await book.tell(about: params.handler) }
        await vocabulary.refresh()
        return RegisterHandlerResult(intents: params.intents, trust: trust.rawValue)
    }
}

extension RPCError {
    /// Why a registration was refused.
    fileprivate init(_ error: DeliveryError) {
        switch error.code {
        case .badName: self.init(.refused, error.description, reason: "bad-name")
        case .tooManyHandlers, .tooManyIntents: self.init(.limit, error.description)
        case .timedOut, .connectionLost, .badAnswer, .cancelled, .notStarted:
            self.init(.internalError, error.description)
        }
    }
}

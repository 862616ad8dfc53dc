internal import Delivery
internal import Dialogue
internal import Intents
internal import Wire

extension ControlCommand {
    /// The methods about handlers, and those that carry out without a phrase.
    static let handlerCommands = [
        ControlCommand(Method.listActivities) { (session, _: NoParams) async in
            await session.service.activities()
        },
        ControlCommand(Method.listHandlers) { (session, _: NoParams) async in
            ListHandlersResult(handlers: await session.service.handlerBook.list())
        },
        ControlCommand(Method.allowHandler) {
            (session, params: DecideHandlerParams) async throws(RPCError) in
            try await session.service.decide(params.handler, isAllowed: true)
        },
        ControlCommand(Method.denyHandler) {
            (session, params: DecideHandlerParams) async throws(RPCError) in
            try await session.service.decide(params.handler, isAllowed: false)
        },
        ControlCommand(Method.forgetHandler) {
            (session, params: DecideHandlerParams) async throws(RPCError) in
            try await session.service.decide(params.handler, isAllowed: nil)
        },
        ControlCommand(Method.preferHandler) {
            (session, params: PreferHandlerParams) async throws(RPCError) in
            try await session.service.handlerBook.prefer(params.handler, for: params.intent)
            return params
        },
        ControlCommand(Method.runIntent) {
            (session, params: RunIntentParams) async throws(RPCError) in
            try await session.run(params)
        },
        ControlCommand(Method.answerSession) {
            (session, params: AnswerParams) async throws(RPCError) in
            try session.service.conversation.questions.answer(params)
        },
    ]
}

extension ControlClientSession {
    /// Takes an intent through the whole pipeline; this client is asked when it wants to be.
    func run(_ params: RunIntentParams) async throws(RPCError) -> OutcomeMessage {
        let action = try ActionMessage(
            intent: .init(name: params.intent, parameters: params.parameters)
        ).action()
        try service.book.catalog.check(action)
        return await service.invoker.run(action, conversing: params.conversation(with: self))
    }
}

extension RunIntentParams {
    /// Who answers what is asked meanwhile.
    func conversation(with session: ControlClientSession) -> any Conversing {
        let client: any Conversing =
            if interactive == true {
                ClientConversation(client: session.asked) { content in session.tell(content) }
            } else {
                SpeechlessConversation()
            }
        return yes == true ? ConfirmedConversation(client) : client
    }
}

extension ControlService {
    /// Allows or denies a handler; nil forgets what was decided. Its names come and go with it.
    func decide(
        _ handler: String, isAllowed: Bool?
    ) async throws(RPCError) -> DecideHandlerResult {
        let result = try await handlerBook.decide(handler, isAllowed: isAllowed)
        await keepTrusted()
        return result
    }

    /// Forgets what programs told whom the person does not trust any more: names, facts and hints.
    func keepTrusted() async {
        await vocabulary.refresh()
        await donations.keepTrusted(await deliverer.directory)
    }

    /// Every type of activities, with the programs and the phrases that open it.
    func activities() async -> ListActivitiesResult {
        var entries: [String: ListActivitiesResult.Entry] = [:]
        for (type, applications) in await deliverer.directory.activities {
            entries[type] = .init(type: type, applications: applications, phrases: [])
        }
        for shortcut in await book.ordered {
            guard case .activity(let activity) = shortcut.action else { continue }
            var entry =
                entries[activity.type]
                ?? .init(type: activity.type, applications: [], phrases: [])
            entry.phrases.append(shortcut.phrase.text)
            if let application = activity.application, !entry.applications.contains(application) {
                entry.applications.append(application)
                entry.applications.sort()
            }
            entries[activity.type] = entry
        }
        return ListActivitiesResult(
            activities: entries.values.sorted { $0.type < $1.type })
    }
}

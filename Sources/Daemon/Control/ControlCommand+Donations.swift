internal import Delivery
internal import Dialogue
internal import Intents
internal import Store
internal import Wire

extension ControlCommand {
    /// The methods about what was done, and what may be wanted: the person sees and changes all.
    static let donationCommands =
        interactionCommands + suggestionCommands + contextCommands + [
            ControlCommand(Method.search) {
                (session, params: SearchParams) async throws(RPCError) in
                try await session.service.search(params)
            },
            ControlCommand(Method.listVocabulary) {
                (session, params: ListVocabularyParams) async in
                await session.service.vocabulary.list(after: params.after ?? 0, of: nil)
            },
            ControlCommand(Method.removeVocabulary) {
                (session, params: RemoveVocabularyParams) async throws(RPCError) in
                guard let application = params.application else {
                    throw .invalidParams("application", "is missing")
                }
                let vocabulary = session.service.vocabulary
                let result = try await vocabulary.remove(params, of: application)
                await vocabulary.refresh()
                return result
            },
        ]

    private static let interactionCommands = [
        ControlCommand(Method.donateInteractions) {
            (session, params: DonateParams) async throws(RPCError) in
            try await session.service.donations.donate(
                params.interactions, by: .person, in: await session.service.deliverer.directory)
        },
        ControlCommand(Method.deleteInteractions) {
            (session, params: DeleteInteractionsParams) async throws(RPCError) in
            try await session.service.donations.delete(params, of: nil)
        },
        ControlCommand(Method.listInteractions) {
            (session, params: ListInteractionsParams) async throws(RPCError) in
            try await session.service.donations.list(params, of: nil)
        },
        ControlCommand(Method.listRejections) {
            (session, _: NoParams) async throws(RPCError) in
            try await session.service.donations.rejections(of: nil)
        },
        ControlCommand(Method.deleteActivities) {
            (session, params: DeleteActivitiesParams) async throws(RPCError) in
            guard let application = params.application else {
                throw .invalidParams("application", "is missing")
            }
            return try await session.service.donations.deleteActivities(
                params.identifiers, of: application)
        },
    ]

    private static let suggestionCommands = [
        ControlCommand(Method.listSuggestions) {
            (session, params: ListSuggestionsParams) async throws(RPCError) in
            ListSuggestionsResult(suggestions: try await session.service.suggestions(params))
        },
        ControlCommand(Method.dismissSuggestion) {
            (session, params: DismissSuggestionParams) async throws(RPCError) in
            try await session.service.donations.dismiss(params.suggestion)
            return params
        },
        ControlCommand(Method.forgetSuggestion) {
            (session, params: ForgetSuggestionParams) async throws(RPCError) in
            try await session.service.donations.forgetSuggestion(params.suggestion)
        },
        ControlCommand(Method.runSuggestion) {
            (session, params: RunSuggestionParams) async throws(RPCError) in
            try await session.run(params)
        },
    ]

    private static let contextCommands = [
        ControlCommand(Method.setContext) {
            (session, params: SetContextParams) async throws(RPCError) in
            try await session.service.donations.setContext(params, of: "")
        },
        ControlCommand(Method.showContext) { (session, _: NoParams) async in
            await session.service.donations.context(of: nil)
        },
        ControlCommand(Method.clearContext) {
            (session, params: ClearContextParams) async throws(RPCError) in
            try await session.service.donations.clearContext(params.names, of: "")
        },
    ]
}

extension ControlClientSession {
    /// Does what is suggested, because somebody asked for it.
    func run(_ params: RunSuggestionParams) async throws(RPCError) -> OutcomeMessage {
        let deed = try await service.donations.deed(params.suggestion)
        let asking = RunIntentParams(
            intent: "", yes: params.yes, interactive: params.interactive)
        return await service.invoker.run(
            deed.action, conversing: asking.conversation(with: self))
    }
}

extension ControlService {
    /// What may be wanted.
    func suggestions(
        _ params: ListSuggestionsParams
    ) async throws(RPCError) -> [SuggestionMessage] {
        try await donations.suggestions(params, await deliverer.directory, book.phrases)
    }

    /// What has the words of `params`.
    func search(_ params: SearchParams) async throws(RPCError) -> SearchResult {
        let count = min(max(params.count ?? 20, 1), 100)
        let found: [Store.Finding]
        do {
            found = try await store.find(String(params.text.prefix(1_000)), count: count)
        } catch {
            throw RPCError(error)
        }
        let shortcuts = book.phrases.shortcuts
        var result = SearchResult(results: [])
        // Half a message, so that one of any size still fits besides.
        var room = Limits.messageBytes / 2
        for finding in found where room > 0 {
            let isShortcut = finding.kind == .shortcut
            let action = finding.action ?? (isShortcut ? shortcuts[finding.reference]?.action : nil)
            let entry = SearchResult.Entry(
                kind: finding.kind.rawValue, id: finding.reference, title: finding.title,
                details: isShortcut || finding.details.isEmpty ? nil : finding.details,
                application: finding.application, score: (finding.score * 1000).rounded() / 1000,
                action: action.map(ActionMessage.init))
            room -= try JSONValue(encoding: entry).byteCount
            result.results.append(entry)
        }
        return result
    }
}

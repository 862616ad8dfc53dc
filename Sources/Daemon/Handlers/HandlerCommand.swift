internal import Delivery
internal import Wire

/// One method of the handlers' socket, for a program that registered and that the person trusts.
struct HandlerCommand: Sendable {
    /// Its name on the wire.
    let method: String
    /// Does it for the program of that name and returns the answer.
    let run: @Sendable (HandlerService, String, Invocation) async throws(RPCError) -> JSONValue

    /// A method with typed params and a typed answer.
    init<Params: Decodable & Sendable, Answer: Encodable & Sendable>(
        _ method: String,
        _ run: @escaping @Sendable (HandlerService, String, Params) async throws(RPCError) -> Answer
    ) {
        self.method = method
        self.run = { (service, name, invocation) async throws(RPCError) in
            let params = try invocation.decodeParams(as: Params.self)
            return try JSONValue(encoding: try await run(service, name, params))
        }
    }

    /// What there is nothing to say about.
    struct Nothing: Codable, Sendable {}

    /// Every method but `hello` and `handler/register`. A program sees and changes only its own.
    static let all = [
        HandlerCommand(Method.donateInteractions) {
            (service, name, params: DonateParams) async throws(RPCError) in
            try await service.donations.donate(
                params.interactions, by: .program(name), in: await service.deliverer.directory)
        },
        HandlerCommand(Method.deleteInteractions) {
            (service, name, params: DeleteInteractionsParams) async throws(RPCError) in
            try await service.donations.delete(params, of: name)
        },
        HandlerCommand(Method.listInteractions) {
            (service, name, params: ListInteractionsParams) async throws(RPCError) in
            try await service.donations.list(params, of: name)
        },
        HandlerCommand(Method.listRejections) {
            (service, name, _: Nothing) async throws(RPCError) in
            try await service.donations.rejections(of: name)
        },
        HandlerCommand(Method.deleteActivities) {
            (service, name, params: DeleteActivitiesParams) async throws(RPCError) in
            try await service.donations.deleteActivities(params.identifiers, of: name)
        },
        HandlerCommand(Method.setRelevance) {
            (service, name, params: SetRelevanceParams) async throws(RPCError) in
            try await service.donations.setRelevance(
                params, of: name, in: await service.deliverer.directory)
            return Nothing()
        },
        HandlerCommand(Method.setContext) {
            (service, name, params: SetContextParams) async throws(RPCError) in
            try await service.donations.setContext(params, of: name)
        },
        HandlerCommand(Method.showContext) { (service, name, _: Nothing) async in
            await service.donations.context(of: name)
        },
        HandlerCommand(Method.clearContext) {
            (service, name, params: ClearContextParams) async throws(RPCError) in
            try await service.donations.clearContext(params.names, of: name)
        },
        HandlerCommand(Method.setVocabulary) {
            (service, name, params: SetVocabularyParams) async throws(RPCError) in
            try await service.vocabulary.set(params, of: name, isAdded: false)
        },
        HandlerCommand(Method.addVocabulary) {
            (service, name, params: SetVocabularyParams) async throws(RPCError) in
            try await service.vocabulary.set(params, of: name, isAdded: true)
        },
        HandlerCommand(Method.removeVocabulary) {
            (service, name, params: RemoveVocabularyParams) async throws(RPCError) in
            let result = try await service.vocabulary.remove(params, of: name)
            await service.vocabulary.refresh()
            return result
        },
        HandlerCommand(Method.listVocabulary) {
            (service, name, params: ListVocabularyParams) async in
            await service.vocabulary.list(after: params.after ?? 0, of: name)
        },
    ]

    /// The method called `name`, or the error that names those there are.
    static func named(_ name: String) throws(RPCError) -> HandlerCommand {
        if let command = all.first(where: { $0.method == name }) { return command }
        throw .unknownMethod(name, known: [Method.registerHandler] + all.map(\.method))
    }
}

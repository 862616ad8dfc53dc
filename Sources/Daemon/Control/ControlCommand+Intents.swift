internal import Definitions
internal import Wire

extension ControlCommand {
    /// The methods that tell what intents there are.
    static let intentCommands = [
        ControlCommand(Method.listIntents) {
            (session, params: ListIntentsParams) async throws(RPCError) in
            try await session.service.intents(after: params.after ?? "")
        },
        ControlCommand(Method.showIntent) {
            (session, params: ShowIntentParams) async throws(RPCError) in
            try await session.service.intent(params)
        },
    ]
}

internal import Wire

extension ControlCommand {
    /// The methods that record phrases by voice.
    static let recordingCommands = [
        ControlCommand(Method.startRecording) {
            (session, params: StartRecordingParams) async throws(RPCError) in
            try await session.service.studio.start(params)
        },
        ControlCommand(Method.takeRecording) {
            (session, params: TakeRecordingParams) async throws(RPCError) in
            try await session.service.studio.take(params)
        },
        ControlCommand(Method.askRecording) {
            (session, params: RecordingParams) async throws(RPCError) in
            try await session.service.studio.ask(params)
        },
        ControlCommand(Method.checkRecording) {
            (session, params: RecordingParams) async throws(RPCError) in
            try await session.service.studio.check(params)
        },
        ControlCommand(Method.keepRecording) {
            (session, params: RecordingParams) async throws(RPCError) in
            try await session.service.studio.keep(params)
        },
        ControlCommand(Method.cancelRecording) {
            (session, params: RecordingParams) async throws(RPCError) in
            try await session.service.studio.cancel(params)
        },
    ]
}

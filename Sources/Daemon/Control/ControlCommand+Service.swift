internal import Capture
internal import Intents
internal import Wire

extension ControlCommand {
    /// The methods that speak to the service as a whole.
    static let serviceCommands = [
        ControlCommand(Method.devices) { (session, _: NoParams) async in
            let selected = session.service.listening.capture.device
            return DevicesResult(
                devices: captureDevices().map { device in
                    DevicesResult.Device(
                        name: device.name,
                        description: device.description,
                        selected: device.name == selected)
                })
        },
        ControlCommand(Method.listen) {
            (session, params: ListenParams) async throws(RPCError) in
            try await session.service.listening.listen(within: params.timeout)
        },
        ControlCommand(Method.mute) { (session, params: MuteParams) async throws(RPCError) in
            try await session.service.setMuted(true, persist: params.persist ?? false)
        },
        ControlCommand(Method.reload) { (session, _: NoParams) async in
            await session.service.reload()
        },
        ControlCommand(Method.say) { (session, params: SayParams) async in
            // The very same filter as for speech: an open question takes nothing but answers.
            if let outcome = session.service.conversation.take(params.text) {
                return session.service.invoker.tell(outcome, of: params.text)
            }
            let finding = Finding.text(params.text, in: await session.service.book.settledPhrases())
            return await session.service.invoker.conclude(finding)
        },
        ControlCommand(Method.status) { (session, _: NoParams) async in
            await session.service.status()
        },
        ControlCommand(Method.subscribe) {
            (session, params: SubscribeParams) async throws(RPCError) in
            try session.subscribe(params)
        },
        ControlCommand(Method.unmute) { (session, _: NoParams) async throws(RPCError) in
            try await session.service.setMuted(false, persist: true)
        },
    ]
}

import Wire

extension Verb {
    /// `mute`: closes the microphone.
    static let mute = Verb(
        name: "mute",
        summary: "close the microphone",
        usage: ["mute [--persist]"],
        operand: nil,
        options: [
            .init(name: "--persist", kind: .flag, help: "stay muted after a restart too")
        ],
        example: "phrasectl mute --persist"
    ) { values, session throws(Failure) in
        let params = MuteParams(persist: values.has("--persist") ? true : nil)
        return try await tell(
            session, try await session.ask(Method.mute, params, as: MuteResult.self))
    }

    /// `unmute`: opens the microphone again.
    static let unmute = Verb(
        name: "unmute",
        summary: "open the microphone again",
        usage: ["unmute"],
        operand: nil,
        options: [],
        example: "phrasectl unmute"
    ) { _, session throws(Failure) in
        try await tell(session, try await session.ask(Method.unmute, as: MuteResult.self))
    }

    private static func tell(
        _ session: Session, _ result: MuteResult
    ) async throws(Failure) -> Int32 {
        let console = session.console
        if console.isJSON {
            try console.json(result)
        } else {
            try console.line(
                result.muted
                    ? "The microphone is closed. Open it with: phrasectl unmute"
                    : "The microphone is open.")
        }
        return ExitStatus.done
    }
}

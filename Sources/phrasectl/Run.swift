import Wire

/// What the program ends with.
enum ExitStatus {
    static let done: Int32 = 0
    static let refused: Int32 = 1
    static let usage: Int32 = 2
    static let unreachable: Int32 = 3
}

/// Runs one command line from its arguments to its exit status.
func run(
    arguments: [String], environment: [String: String], output: Sink, errors: Sink
) async -> Int32 {
    let isColoured = environment["NO_COLOR", default: ""].isEmpty
    do throws(Failure) {
        let request = try Request(arguments)
        let console = Console(
            output: output, errors: errors, isJSON: request.options.isJSON,
            allowsColour: isColoured)
        switch request.action {
        case .show(let text):
            try console.write(text)
            return ExitStatus.done
        case .run(let verb, let values):
            let session = Session(
                options: request.options, environment: environment, console: console)
            return try await verb.run(values, session)
        }
    } catch {
        let isJSON = arguments.prefix { $0 != "--run" }.contains("--json")
        return report(error, to: errors, isJSON: isJSON)
    }
}

/// Tells the person what went wrong, and chooses the exit status.
private func report(_ failure: Failure, to errors: Sink, isJSON: Bool) -> Int32 {
    switch failure {
    case .closedPipe:
        return ExitStatus.done
    case .cannotWrite(let reason):
        errors.tell("phrasectl: cannot write the output: \(reason)\n")
        return ExitStatus.refused
    case .cannotStart(let reason):
        errors.tell("phrasectl: \(reason)\n")
        return ExitStatus.refused
    case .usage(let message, let verb):
        let help = verb.map { "phrasectl \($0) --help" } ?? "phrasectl --help"
        errors.tell("phrasectl: \(message)\nSee \"\(help)\".\n")
        return ExitStatus.usage
    case .unreachable(let error):
        tell(error, to: errors, isJSON: isJSON)
        return ExitStatus.unreachable
    case .refused(let error):
        tell(error, to: errors, isJSON: isJSON)
        let isGone = error.code == .disconnected || error.reason == "unreachable"
        return isGone ? ExitStatus.unreachable : ExitStatus.refused
    }
}

private func tell(_ error: RPCError, to errors: Sink, isJSON: Bool) {
    if isJSON {
        var members: [String: JSONValue] = [
            "code": .string(error.reason), "message": .string(error.message),
        ]
        if let remedy = error.remedy { members["remedy"] = .string(remedy) }
        errors.tell(JSONValue.object(["error": .object(members)]).text + "\n")
        return
    }
    errors.tell("phrasectl: \(error.message)\n")
    if let remedy = error.remedy { errors.tell("  \(remedy)\n") }
}

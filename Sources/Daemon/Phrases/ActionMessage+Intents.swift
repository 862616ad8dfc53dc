internal import Delivery
internal import Intents
internal import Wire

extension ActionMessage {
    /// The action as it travels on a socket.
    init(_ action: Shortcut.Action) {
        switch action {
        case .command(let arguments, let isDetached):
            self.init(command: Command(arguments: arguments, detach: isDetached ? true : nil))
        case .intent(let name, let parameters):
            let values = parameters.isEmpty ? nil : parameters.mapValues(\.json)
            self.init(intent: Intent(name: name, parameters: values))
        case .activity(let activity):
            self.init(activity: activity.message)
        }
    }

    /// The action that the message asks for, checked against the limits.
    func action() throws(RPCError) -> Shortcut.Action {
        switch (command, intent, activity) {
        case (let command?, nil, nil):
            return try Self.checked(command)
        case (nil, nil, let activity?):
            return try Self.checked(activity)
        case (nil, let intent?, nil):
            guard HandlerDirectory.isName(intent.name) else {
                throw RPCError(
                    .invalidParams,
                    "'\(intent.name)' is not an intent's name: use letters, digits, '.', '-', '_'")
            }
            return .intent(
                name: intent.name, parameters: try Self.checked(intent.parameters ?? [:]))
        default:
            throw RPCError(
                .invalidParams, "action: give one of 'command', 'intent' and 'activity'")
        }
    }

    private static func checked(_ activity: ActivityMessage) throws(RPCError) -> Shortcut.Action {
        _ = try checked(activity.userInfo ?? [:])
        do {
            return .activity(try Activity(activity))
        } catch {
            throw RPCError(.invalidParams, error.description)
        }
    }

    private static func checked(
        _ parameters: [String: JSONValue]
    ) throws(RPCError) -> [String: ParameterValue] {
        let bytes = JSONValue.object(parameters).byteCount
        guard bytes <= Limits.commandBytes else {
            throw RPCError(
                .limit, "the parameters have \(bytes) bytes together",
                remedy: "at most \(Limits.commandBytes) are allowed")
        }
        if let path = JSONValue.object(parameters).pathOfNull {
            throw .invalidParams(
                "action.intent.parameters\(path)",
                "must not be null: leave out a parameter that has no value")
        }
        return parameters.compactMapValues(ParameterValue.init(json:))
    }

    private static func checked(_ command: Command) throws(RPCError) -> Shortcut.Action {
        let arguments = command.arguments
        guard let program = arguments.first, !program.isEmpty else {
            throw RPCError(.invalidParams, "action.command.arguments: the program is missing")
        }
        let bytes = arguments.reduce(0) { $0 + $1.utf8.count + 1 }
        guard arguments.count <= Limits.commandArguments, bytes <= Limits.commandBytes else {
            throw RPCError(
                .limit,
                "the command has \(arguments.count) arguments of \(bytes) bytes together",
                remedy: "at most \(Limits.commandArguments) and \(Limits.commandBytes) are allowed"
            )
        }
        guard !arguments.contains(where: { $0.utf8.contains(0) }) else {
            throw RPCError(.invalidParams, "action.command.arguments: an argument contains NUL")
        }
        return .command(arguments: arguments, isDetached: command.detach ?? false)
    }
}

extension JSONValue {
    /// Where the first null in it is, such as `.colours[1]`; nil when there is none.
    fileprivate var pathOfNull: String? {
        switch self {
        case .null: ""
        case .bool, .integer, .number, .string: nil
        case .array(let values):
            values.enumerated().lazy.compactMap { index, value in
                value.pathOfNull.map { "[\(index)]\($0)" }
            }.first
        case .object(let members):
            members.sorted { $0.key < $1.key }.lazy.compactMap { key, value in
                value.pathOfNull.map { ".\(key)\($0)" }
            }.first
        }
    }
}

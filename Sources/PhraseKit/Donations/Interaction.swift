internal import Wire

/// Something that was done in the program, told so that it can be suggested later.
///
///     Interaction(SoupOrderIntent(soup: tomato, quantity: 1), identifier: "order-17")
public struct Interaction: Sendable, Hashable {
    /// Who had it done.
    public enum Direction: String, Sendable, Hashable {
        case unspecified, outgoing, incoming
    }

    /// What was done.
    enum Content: Sendable, Hashable {
        case intent(String, [String: ParameterValue])
        case activity(Activity)
    }

    /// Names it among those of the program; the same again takes the place of the first.
    public var identifier: String
    /// Names those that belong together.
    public var group: String?
    /// When it was done; now when nil.
    public var time: Moment?
    /// Who had it done.
    public var direction = Direction.unspecified
    /// How it ended.
    public var response: AnyResponse?
    /// The run of the daemon's in which it was done: then it is noted once.
    ///
    /// That of the method that makes the interaction, unless you say another.
    public var session: String?
    let content: Content

    private init(_ content: Content, _ identifier: String, _ group: String?) {
        self.content = content
        self.identifier = identifier
        self.group = group
        session = IntentContext.current?.session
    }

    /// An intent that was carried out, with the parameters of one of its shortcut types.
    public init(_ intent: some Intent, identifier: String, group: String? = nil) {
        self.init(
            intent: type(of: intent).intentName, parameters: intent.parameterValues,
            identifier: identifier, group: group)
    }

    /// An intent without generated code.
    public init(
        intent: String, parameters: [String: ParameterValue] = [:], identifier: String,
        group: String? = nil
    ) {
        self.init(.intent(intent, parameters), identifier, group)
    }

    /// Content that was shown.
    public init(_ activity: Activity, identifier: String, group: String? = nil) {
        self.init(.activity(activity), identifier, group)
    }

    /// The interaction as it travels.
    var json: JSONValue {
        var members: [String: JSONValue] = ["identifier": .string(identifier)]
        switch content {
        case .intent(let name, let parameters):
            members["intent"] = .string(name)
            members["parameters"] = .object(parameters.mapValues(\.json))
        case .activity(let activity): members["activity"] = activity.json
        }
        if let group { members["group"] = .string(group) }
        if let time { members["time"] = .integer(time.secondsSince1970) }
        if direction != .unspecified { members["direction"] = .string(direction.rawValue) }
        if let session { members["session"] = .string(session) }
        if let response {
            var answer: [String: JSONValue] = ["code": .string(response.code.rawValue)]
            if let text = response.spokenText { answer["text"] = .string(text) }
            members["response"] = .object(answer)
        }
        return .object(members)
    }
}

/// Which donations are to be forgotten.
///
///     try await channel.delete(.intent("soup.order", parameters: ["soup": "tomato"]))
public struct DonationChoice: Sendable, Hashable {
    private var members: [String: JSONValue]

    /// Those with one of these identifiers.
    public static func identifiers(_ identifiers: [String]) -> DonationChoice {
        DonationChoice(members: ["identifiers": .array(identifiers.map { .string($0) })])
    }

    /// Those of one group.
    public static func group(_ group: String) -> DonationChoice {
        DonationChoice(members: ["group": .string(group)])
    }

    /// Those of one intent whose parameters have these values; of a thing, the identifier counts.
    public static func intent(
        _ intent: String, parameters: [String: ParameterValue] = [:]
    ) -> DonationChoice {
        DonationChoice(members: [
            "intent": .string(intent), "parameters": .object(parameters.mapValues(\.json)),
        ])
    }

    /// Everything that this program ever donated.
    public static let everything = DonationChoice(members: ["everything": .bool(true)])

    /// The choice as it travels.
    var json: JSONValue { .object(members) }
}

internal import Wire

/// The params of `intent/resolve`, `intent/confirm` and `intent/handle`.
struct IntentRequest: Sendable {
    let context: IntentContext
    /// The values that are known so far.
    let parameters: [String: ParameterValue]
    /// The parameter to settle.
    let parameter: String?
    /// Its value, when there is one.
    let value: ParameterValue?

    /// Reads the params; a missing or wrong member is named.
    init(_ params: JSONValue) throws(RPCError) {
        let shape = try params.decode(as: Shape.self)
        context = IntentContext(
            session: shape.session, intent: shape.intent, phrase: shape.phrase ?? "",
            locale: shape.locale, timeLimit: .seconds(min(max(0, shape.deadline ?? 10), 1e6)))
        parameters = (shape.parameters ?? [:]).compactMapValues(ParameterValue.init(json:))
        parameter = shape.parameter
        value = shape.value.flatMap(ParameterValue.init(json:))
    }

    private struct Shape: Decodable {
        var session: String
        var intent: String
        var phrase: String?
        var locale: String?
        var deadline: Double?
        var parameters: [String: JSONValue]?
        var parameter: String?
        var value: JSONValue?
    }
}

extension Resolution where Value == ParameterValue, Reason == ReasonCode {
    /// The answer to `intent/resolve`.
    var json: JSONValue {
        switch self {
        case .success(let value): ["resolution": "success", "value": value.json]
        case .needsValue: ["resolution": "needs-value"]
        case .disambiguation(let choices):
            ["resolution": "disambiguation", "choices": .array(choices.map(\.json))]
        case .confirmationRequired(let value):
            ["resolution": "confirmation-required", "value": value.json]
        case .unsupported(nil): ["resolution": "unsupported"]
        case .unsupported(let reason?):
            ["resolution": "unsupported", "reason": .string(reason.rawValue)]
        case .notRequired: ["resolution": "not-required"]
        }
    }
}

extension Choice where Value == ParameterValue {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = ["value": value.json, "title": .string(title)]
        if !synonyms.isEmpty { members["synonyms"] = .array(synonyms.map(JSONValue.string)) }
        return .object(members)
    }
}

extension AnyResponse {
    /// The answer to `intent/confirm` and `intent/handle`.
    var json: JSONValue {
        var members: [String: JSONValue] = ["code": .string(code.rawValue)]
        if !propertyValues.isEmpty {
            members["properties"] = .object(propertyValues.mapValues(\.json))
        }
        if let spokenText { members["text"] = .string(spokenText) }
        if let continuation { members["activity"] = continuation.json }
        return .object(members)
    }
}

extension Activity {
    /// The activity as it travels.
    var json: JSONValue {
        var members: [String: JSONValue] = ["type": .string(type), "title": .string(title)]
        if !userInfo.isEmpty { members["user_info"] = .object(userInfo.mapValues(\.json)) }
        if let url { members["url"] = .string(url) }
        if !keywords.isEmpty { members["keywords"] = .array(keywords.map { .string($0) }) }
        if let suggestedPhrase { members["suggested_phrase"] = .string(suggestedPhrase) }
        if isEligibleForSearch { members["eligible_for_search"] = .bool(true) }
        if isEligibleForPrediction { members["eligible_for_prediction"] = .bool(true) }
        return .object(members)
    }

    /// Reads the params of `activity/continue`.
    init(json: JSONValue) throws(RPCError) {
        let shape = try (json["activity"] ?? json).decode(as: Shape.self)
        self.init(
            shape.type, title: shape.title ?? "",
            userInfo: (shape.user_info ?? [:]).compactMapValues(ParameterValue.init(json:)),
            url: shape.url)
    }

    private struct Shape: Decodable {
        var type: String
        var title: String?
        var user_info: [String: JSONValue]?
        var url: String?
    }
}

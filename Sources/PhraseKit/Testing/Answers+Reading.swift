internal import Wire

// The daemon's side of the answers: what the harness reads.

extension Resolution where Value == ParameterValue, Reason == ReasonCode {
    /// Reads an answer to `intent/resolve`.
    init(json: JSONValue) throws(HandlerError) {
        let value = json["value"].flatMap(ParameterValue.init(json:))
        switch (json["resolution"], value) {
        case ("success", let value?): self = .success(value)
        case ("needs-value", _): self = .needsValue
        case ("confirmation-required", let value?): self = .confirmationRequired(value)
        case ("not-required", _): self = .notRequired
        case ("unsupported", _):
            self = .unsupported(json["reason"]?.string.map(ReasonCode.init(rawValue:)))
        case ("disambiguation", _):
            guard case .array(let choices)? = json["choices"] else { fallthrough }
            self = .disambiguation(
                choices.compactMap { choice in
                    choice["value"].flatMap(ParameterValue.init(json:)).map {
                        Choice($0, title: choice["title"]?.string ?? "")
                    }
                })
        default: throw HandlerError(.failed, "\(json.text) is no resolution")
        }
    }
}

extension AnyResponse {
    /// Reads an answer to `intent/confirm` or `intent/handle`.
    init(json: JSONValue) throws(HandlerError) {
        guard let code = json["code"]?.string else {
            throw HandlerError(.failed, "\(json.text) is no response")
        }
        var properties: [String: ParameterValue] = [:]
        if case .object(let members)? = json["properties"] {
            properties = members.compactMapValues(ParameterValue.init(json:))
        }
        var activity: Activity?
        if let content = json["activity"] {
            do {
                activity = try Activity(json: content)
            } catch {
                throw HandlerError(.failed, error.description)
            }
        }
        self.init(
            ResponseCode(rawValue: code), properties: properties, text: json["text"]?.string,
            activity: activity)
    }
}

extension JSONValue {
    /// The text, when this is a string.
    fileprivate var string: String? {
        if case .string(let text) = self { text } else { nil }
    }
}

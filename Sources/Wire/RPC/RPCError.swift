/// Why a request was not done, as it goes over the wire.
package struct RPCError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Which kind of error it is.
    package var code: RPCErrorCode
    /// One sentence for a person: what happened, with the value that failed.
    package var message: String
    /// `data.code`: the machine-readable reason, more exact than the number.
    package var reason: String
    /// `data.remedy`: what the person can do about it.
    package var remedy: String?
    /// Further members of `data`.
    package var details: [String: JSONValue]

    /// An error; `reason` is the name of the code unless something more exact is known.
    package init(
        _ code: RPCErrorCode,
        _ message: String,
        reason: String? = nil,
        remedy: String? = nil,
        details: [String: JSONValue] = [:]
    ) {
        self.code = code
        self.message = message
        self.reason = reason ?? code.name
        self.remedy = remedy
        self.details = details
    }

    /// The message and, when known, the remedy.
    package var description: String {
        remedy.map { "\(message); \($0)" } ?? message
    }
}

extension RPCError {
    /// The answer to a method nobody serves; `known` are those somebody does.
    package static func unknownMethod(_ method: String, known: [String] = []) -> RPCError {
        RPCError(
            .methodNotFound, "there is no method “\(method)”",
            remedy: known.isEmpty ? nil : "the methods are \(known.joined(separator: ", "))",
            details: ["method": .string(method)])
    }

    /// The complaint about a member of `params`; `member` is its path, such as `action.intent.name`.
    package static func invalidParams(_ member: String, _ complaint: String) -> RPCError {
        let place = member.isEmpty ? "params" : "params.\(member)"
        return RPCError(
            .invalidParams, "\(place) \(complaint)",
            details: member.isEmpty ? [:] : ["member": .string(member)])
    }

    /// The complaint that decoding `params` ended with.
    init(decoding error: any Error) {
        guard let error = error as? DecodingError else {
            self = .invalidParams("", "cannot be read: \(error)")
            return
        }
        let context =
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context),
                .keyNotFound(_, let context), .dataCorrupted(let context):
                context
            @unknown default:
                DecodingError.Context(codingPath: [], debugDescription: "cannot be read")
            }
        var member = ""
        for key in context.codingPath {
            if let index = key.intValue {
                member += "[\(index)]"
            } else {
                member += member.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        // Swift's own complaint about an unknown case starts with the name of the type.
        let isOurs = ["must be", "is missing"].contains { context.debugDescription.hasPrefix($0) }
        self = .invalidParams(member, isOurs ? context.debugDescription : "has no such value")
    }
}

extension RPCError {
    /// The `error` member of a response.
    var json: JSONValue {
        var data = details
        data["code"] = .string(reason)
        if let remedy { data["remedy"] = .string(remedy) }
        return [
            "code": .integer(code.rawValue), "message": .string(message), "data": .object(data),
        ]
    }

    /// The error that the `error` member of a response says, or nil when it says none.
    init?(json: JSONValue) {
        guard case .integer(let number)? = json["code"],
            case .string(let message)? = json["message"]
        else { return nil }
        self.init(RPCErrorCode(rawValue: number), message)
        guard case .object(var data)? = json["data"] else {
            // Another program's data may have any shape.
            if let data = json["data"] { details = ["data": data] }
            return
        }
        if case .string(let reason)? = data["code"] {
            self.reason = reason
            data["code"] = nil
        }
        if case .string(let remedy)? = data["remedy"] {
            self.remedy = remedy
            data["remedy"] = nil
        }
        details = data
    }
}

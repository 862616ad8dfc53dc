/// One JSON-RPC 2.0 message, in either direction.
package enum Message: Sendable, Equatable {
    /// Asks for an answer.
    case request(id: MessageID, method: String, params: JSONValue?)
    /// Tells something and wants no answer.
    case notification(method: String, params: JSONValue?)
    /// Answers a request.
    case response(id: MessageID, result: Result<JSONValue, RPCError>)
}

/// What names a request: the answer repeats it.
package enum MessageID: Sendable, Hashable {
    case integer(Int)
    case string(String)
    case null

    /// The id that a JSON value says, or nil when it cannot be one.
    init?(_ value: JSONValue) {
        switch value {
        case .integer(let number): self = .integer(number)
        case .string(let text): self = .string(text)
        case .null: self = .null
        default: return nil
        }
    }

    /// The `id` member.
    var json: JSONValue {
        switch self {
        case .integer(let number): .integer(number)
        case .string(let text): .string(text)
        case .null: .null
        }
    }
}

/// A line that is no message: what to answer, and to which id.
package struct MalformedMessage: Error, Sendable, Equatable {
    /// The id of the request, null when it could not be read.
    package var id: MessageID
    /// What is wrong with it.
    package var error: RPCError
    /// Whether it looks like an answer: it may be the only one that a call gets.
    package var isAnswer: Bool

    /// A complaint about a line.
    package init(id: MessageID = .null, isAnswer: Bool = false, _ error: RPCError) {
        self.id = id
        self.isAnswer = isAnswer
        self.error = error
    }

    /// The message that answers it.
    package var answer: Message { .response(id: id, result: .failure(error)) }
}

extension Message {
    /// The message as one line of JSON, without the newline.
    package var line: [UInt8] { json.bytes }

    private var json: JSONValue {
        var members: [String: JSONValue] = ["jsonrpc": "2.0"]
        switch self {
        case .request(let id, let method, let params):
            members["id"] = id.json
            members["method"] = .string(method)
            members["params"] = params
        case .notification(let method, let params):
            members["method"] = .string(method)
            members["params"] = params
        case .response(let id, .success(let result)):
            members["id"] = id.json
            members["result"] = result
        case .response(let id, .failure(let error)):
            members["id"] = id.json
            members["error"] = error.json
        }
        return .object(members)
    }
}

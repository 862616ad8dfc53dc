extension Message {
    /// Reads the message that a line says.
    package init(line: [UInt8]) throws(MalformedMessage) {
        let value: JSONValue
        do {
            value = try JSONParser.parse(line)
        } catch {
            throw MalformedMessage(
                RPCError(.parseError, "not JSON: \(error)", reason: error.code.rawValue))
        }
        guard case .object(let members) = value else { throw Self.notAMessage(value) }
        do throws(MalformedMessage) {
            try self.init(members)
        } catch {
            var malformed = error
            malformed.isAnswer =
                members["method"] == nil || members["result"] != nil || members["error"] != nil
            throw malformed
        }
    }

    private init(_ members: [String: JSONValue]) throws(MalformedMessage) {
        let hasID = members["id"] != nil
        guard let id = MessageID(members["id"] ?? .null) else {
            throw Self.invalid(.null, "id must be a string, a whole number or null", "id")
        }
        guard members["jsonrpc"] == "2.0" else {
            throw Self.invalid(id, "jsonrpc must be \"2.0\"", "jsonrpc")
        }
        guard let method = members["method"] else {
            self = .response(id: id, result: try Self.result(id, members))
            return
        }
        guard case .string(let method) = method else {
            throw Self.invalid(id, "method must be a string, not \(method.kind)", "method")
        }
        guard members["result"] == nil, members["error"] == nil else {
            throw Self.invalid(id, "a message has either a method or an answer, not both", "method")
        }
        let params = try Self.params(id, members)
        self =
            hasID
            ? .request(id: id, method: method, params: params)
            : .notification(method: method, params: params)
    }

    private static func params(
        _ id: MessageID, _ members: [String: JSONValue]
    ) throws(MalformedMessage) -> JSONValue? {
        switch members["params"] {
        case nil, .null: return nil
        case .object, .array: return members["params"]
        case .some(let other):
            throw invalid(id, "params must be an object, not \(other.kind)", "params")
        }
    }

    private static func result(
        _ id: MessageID, _ members: [String: JSONValue]
    ) throws(MalformedMessage) -> Result<JSONValue, RPCError> {
        switch (members["result"], members["error"]) {
        case (let result?, nil) where members["id"] != nil:
            return .success(result)
        case (nil, let error?) where members["id"] != nil:
            guard let error = RPCError(json: error) else {
                throw invalid(
                    id, "error must have a whole number code and a string message", "error")
            }
            return .failure(error)
        default:
            throw invalid(
                id, "a message needs a method, or an id with either a result or an error", "method")
        }
    }

    private static func notAMessage(_ json: JSONValue) -> MalformedMessage {
        guard case .array = json else {
            return MalformedMessage(
                RPCError(.invalidRequest, "a message is an object, not \(json.kind)"))
        }
        return MalformedMessage(
            RPCError(
                .invalidRequest, "batches are not supported", reason: "batch",
                remedy: "send each message on a line of its own"))
    }

    private static func invalid(
        _ id: MessageID, _ complaint: String, _ member: String
    ) -> MalformedMessage {
        MalformedMessage(
            id: id, RPCError(.invalidRequest, complaint, details: ["member": .string(member)]))
    }
}

extension MalformedMessage {
    /// The complaint about what the line decoder found, or nil when it is a whole line.
    init?(_ output: LineDecoder.Output, limit: Int) {
        switch output {
        case .line: return nil
        case .tooLong:
            self.init(
                RPCError(
                    .parseError, "a line is longer than \(limit) bytes", reason: "too-long",
                    remedy: "send shorter messages", details: ["limit": .integer(limit)]))
        case .notUTF8:
            self.init(RPCError(.parseError, "a line is not UTF-8", reason: "not-utf8"))
        case .unfinished(let count):
            self.init(
                RPCError(
                    .parseError, "the connection ended inside a line, after \(count) bytes of it",
                    reason: "unfinished", remedy: "end each message with a newline"))
        }
    }
}

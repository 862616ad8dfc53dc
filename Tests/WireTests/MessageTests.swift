import Testing

@testable import Wire

struct MessageTests {
    static let messages: [(String, Message)] = [
        (
            #"{"id":1,"jsonrpc":"2.0","method":"say","params":{"text":"hi"}}"#,
            .request(id: .integer(1), method: "say", params: ["text": "hi"])
        ),
        (
            #"{"id":"a","jsonrpc":"2.0","method":"status"}"#,
            .request(id: .string("a"), method: "status", params: nil)
        ),
        (
            #"{"id":null,"jsonrpc":"2.0","method":"status","params":[1]}"#,
            .request(id: .null, method: "status", params: [1])
        ),
        (
            #"{"jsonrpc":"2.0","method":"event","params":{}}"#,
            .notification(method: "event", params: [:])
        ),
        (
            #"{"id":1,"jsonrpc":"2.0","result":null}"#,
            .response(id: .integer(1), result: .success(nil))
        ),
        (
            #"{"error":{"code":-32003,"data":{"code":"duplicate","other":"hi","remedy":"r"},"#
                + #""message":"m"},"id":null,"jsonrpc":"2.0"}"#,
            .response(
                id: .null,
                result: .failure(
                    RPCError(
                        .refused, "m", reason: "duplicate", remedy: "r", details: ["other": "hi"])))
        ),
    ]

    @Test(arguments: messages)
    func `A message is read and written`(line: String, message: Message) throws {
        #expect(try Message(line: Array(line.utf8)) == message)
        #expect(String(decoding: message.line, as: UTF8.self) == line)
    }

    /// A line, the number of the error, `data.code`, and the id of the answer.
    static let errors: [(String, Int, String, MessageID)] = [
        ("{", -32700, "syntax", .null),
        ("nonsense", -32700, "syntax", .null),
        (#"{"jsonrpc":"2.0","id":1,"id":2}"#, -32700, "duplicate-member", .null),
        (#"[{"jsonrpc":"2.0","method":"a","id":1}]"#, -32600, "batch", .null),
        ("[]", -32600, "batch", .null),
        ("1", -32600, "invalid-request", .null),
        ("{}", -32600, "invalid-request", .null),
        (#"{"id":7,"method":"a"}"#, -32600, "invalid-request", .integer(7)),
        (#"{"jsonrpc":"1.0","id":7,"method":"a"}"#, -32600, "invalid-request", .integer(7)),
        (#"{"jsonrpc":2.0,"id":7,"method":"a"}"#, -32600, "invalid-request", .integer(7)),
        (#"{"jsonrpc":"2.0","id":"x","method":1}"#, -32600, "invalid-request", .string("x")),
        (#"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#, -32600, "invalid-request", .null),
        (#"{"jsonrpc":"2.0","id":{},"method":"a"}"#, -32600, "invalid-request", .null),
        (
            #"{"jsonrpc":"2.0","id":1,"method":"a","params":3}"#, -32600, "invalid-request",
            .integer(1)
        ),
        (
            #"{"jsonrpc":"2.0","id":1,"method":"a","result":3}"#, -32600, "invalid-request",
            .integer(1)
        ),
        (#"{"jsonrpc":"2.0","id":1}"#, -32600, "invalid-request", .integer(1)),
        (#"{"jsonrpc":"2.0","result":1}"#, -32600, "invalid-request", .null),
        (
            #"{"jsonrpc":"2.0","id":1,"result":1,"error":{}}"#, -32600, "invalid-request",
            .integer(1)
        ),
        (#"{"jsonrpc":"2.0","id":1,"error":{"code":"x"}}"#, -32600, "invalid-request", .integer(1)),
    ]

    @Test(arguments: errors)
    func `What is no message gets the error that JSON-RPC names`(
        line: String, number: Int, reason: String, id: MessageID
    ) {
        let malformed = #expect(throws: MalformedMessage.self) {
            try Message(line: Array(line.utf8))
        }
        #expect(malformed?.error.code.rawValue == number)
        #expect(malformed?.error.reason == reason)
        #expect(malformed?.id == id)
    }

    /// Params of `shortcut/add`, the member complained about, and the complaint.
    static let params: [(JSONValue?, JSONValue?, String)] = [
        (nil, "phrase", "params.phrase is missing"),
        ([1], nil, "params must be an object, not an array"),
        (["phrase": 3, "action": [:]], "phrase", "params.phrase must be a string, not a number"),
        (
            ["phrase": "a", "action": ["command": ["arguments": ["a", 1]]]],
            "action.command.arguments[1]",
            "params.action.command.arguments[1] must be a string, not a number"
        ),
        (
            ["phrase": "a", "action": ["intent": ["parameters": [:]]]], "action.intent.name",
            "params.action.intent.name is missing"
        ),
        (
            ["phrase": "a", "action": [:], "force": "yes"], "force",
            "params.force must be true or false, not a string"
        ),
    ]

    @Test(arguments: params)
    func `Wrong params are answered with the member's path`(
        params: JSONValue?, member: JSONValue?, message: String
    ) {
        let invocation = Invocation(method: "shortcut/add", params: params)
        let error = #expect(throws: RPCError.self) {
            try invocation.decodeParams(as: AddShortcutParams.self)
        }
        #expect(error?.code.rawValue == -32602)
        #expect(error?.details["member"] == member)
        #expect(error?.message == message)
    }

    @Test func `Params of every kind are decoded and unknown members ignored`() throws {
        let sent = AddShortcutParams(
            phrase: "dim the light",
            action: ActionMessage(
                intent: .init(
                    name: "Dim", parameters: ["level": 2.5, "rooms": ["a", nil, [true]]])))
        guard case .object(var members) = try JSONValue(encoding: sent) else {
            Issue.record("not an object")
            return
        }
        members["of a later version"] = 1
        let invocation = Invocation(method: "shortcut/add", params: .object(members))
        #expect(try invocation.decodeParams(as: AddShortcutParams.self) == sent)
        let error = #expect(throws: RPCError.self) {
            try JSONValue.object(["type": "x", "time": 1]).decode(as: EventMessage.self)
        }
        #expect(error?.message == "params.type has no such value")
    }

    @Test(arguments: RPCErrorCode.known)
    func `Every code has a number and a name of its own`(code: RPCErrorCode) {
        #expect(RPCErrorCode(rawValue: code.rawValue) == code)
        #expect(RPCErrorCode.known.filter { $0.name == code.name }.count == 1)
        #expect(RPCErrorCode.known.filter { $0.rawValue == code.rawValue }.count == 1)
    }

    @Test(arguments: 1...4)
    func `Random lines never crash and are all answered`(seed: Int) {
        var random = SplitMix(seed: seed)
        let pieces = [
            "{", "}", "[", "]", ",", ":", "\"jsonrpc\"", "\"2.0\"", "\"id\"", "1", "null",
            "\"method\"",
            "\"a\"", "\"params\"", "\"result\"", "\"error\"", "\"code\"", " ", "\"message\"",
        ]
        for _ in 0..<6_000 {
            let line = (0..<Int.random(in: 1...16, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            do {
                _ = try Message(line: Array(line.utf8))
            } catch {
                #expect([-32700, -32600].contains(error.error.code.rawValue), "\(line)")
            }
        }
    }
}

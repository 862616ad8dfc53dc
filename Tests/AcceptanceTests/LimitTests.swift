import TestSupport
import Testing
import Wire

/// Each limit of Docs/Protocol.md that one message can reach: what is just within is taken, what is
/// just past is refused with its code, and neither harms anybody. Those of connections, time and
/// number are in MessageFaultTests, CommandFaultTests, HandlerDirectoryTests, ManifestFilesTests and
/// PhraseBookTests.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct LimitTests {
    /// One limit: a request with as much as asked for.
    struct Bound: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var limit: Int
        var code: RPCErrorCode
        var reason: String
        var method: String
        var params: @Sendable (Int) -> JSONValue
    }

    private static func phrase(_ text: String, run arguments: [String] = ["true"]) -> JSONValue {
        [
            "phrase": .string(text), "force": true,
            "action": ["command": ["arguments": .array(arguments.map { .string($0) })]],
        ]
    }

    private static func repeated(_ text: String, _ count: Int) -> String {
        Array(repeating: text, count: count).joined(separator: " ")
    }

    static let control: [Bound] = [
        Bound(
            testDescription: "words of a phrase", limit: Limits.phraseWords, code: .refused,
            reason: "too-long", method: Method.addShortcut
        ) { phrase(repeated("soup", $0)) },
        Bound(
            testDescription: "characters of a phrase", limit: Limits.phraseCharacters,
            code: .refused, reason: "too-long", method: Method.addShortcut
        ) { count in
            let words = repeated("refrigerator", 38) + " "
            return phrase(words + String(repeating: "o", count: count - words.count))
        },
        Bound(
            testDescription: "arguments of a command", limit: Limits.commandArguments, code: .limit,
            reason: "limit", method: Method.addShortcut
        ) { phrase("many arguments \($0)", run: Array(repeating: "x", count: $0)) },
        Bound(
            testDescription: "bytes of a command", limit: Limits.commandBytes, code: .limit,
            reason: "limit", method: Method.addShortcut
        ) { count in
            // Each argument has a byte behind it.
            phrase("long command", run: ["true", String(repeating: "x", count: count - 6)])
        },
        Bound(
            testDescription: "bytes of an intent's parameters", limit: Limits.commandBytes,
            code: .limit, reason: "limit", method: Method.addShortcut
        ) { count in
            let value = String(repeating: "x", count: count - #"{"x":""}"#.utf8.count)
            return [
                "phrase": "long intent", "force": true,
                "action": ["intent": ["name": "order", "parameters": ["x": .string(value)]]],
            ]
        },
        Bound(
            testDescription: "words asked about at once", limit: Limits.pronouncedWords,
            code: .invalidParams, reason: "invalid-params", method: Method.pronounceWord
        ) { ["words": .array(Array(repeating: "soup", count: $0))] },
    ]

    static let handlers: [Bound] = [
        Bound(
            testDescription: "intents of a handler", limit: Limits.handlerIntents, code: .limit,
            reason: "limit", method: Method.registerHandler
        ) { count in
            ["handler": "cook", "intents": .array((0..<count).map { .string("soup.\($0)") })]
        },
        Bound(
            testDescription: "types of activities of a handler", limit: Limits.handlerActivities,
            code: .limit, reason: "limit", method: Method.registerHandler
        ) { count in
            [
                "handler": "cook", "intents": ["soup.order"],
                "activities": .array((0..<count).map { .string("soup.\($0)") }),
            ]
        },
    ]

    private static func play(_ bounds: [Bound], at path: String) async throws {
        let client = try LineSocket(path)
        try await client.greet()
        for bound in bounds {
            for (count, isTaken) in [(bound.limit, true), (bound.limit + 1, false)] {
                let request: JSONValue = [
                    "jsonrpc": "2.0", "id": 1, "method": .string(bound.method),
                    "params": bound.params(count),
                ]
                await client.send(request.text)
                let answer = try await client.message("the answer to \(bound.testDescription)")
                let told = "\(count) \(bound.testDescription): \(answer.text.prefix(300))"
                #expect((answer["result"] != nil) == isTaken, "\(told)")
                guard !isTaken else { continue }
                #expect(answer["error"]?["code"] == .integer(bound.code.rawValue), "\(told)")
                #expect(answer["error"]?["data"]?["code"] == .string(bound.reason), "\(told)")
            }
        }
    }

    @Test func `what is just within a limit is taken, and what is just past it refused`()
        async throws
    {
        try await DaemonProcess.run { daemon, control in
            try await Self.play(Self.control, at: daemon.sockets.control)
            try await Self.play(Self.handlers, at: daemon.sockets.handlers)
            #expect(try await control.status().state == "ready")
        }
    }

    @Test func `a message may have exactly as many bytes as it may, and no more`() async throws {
        try await DaemonProcess.run { daemon, control in
            let client = try LineSocket(daemon.sockets.control)
            try await client.greet()
            let frame = #"{"jsonrpc":"2.0","id":1,"method":"status","x":""}"#
            for (count, isTaken) in [(Limits.messageBytes, true), (Limits.messageBytes + 1, false)]
            {
                let filler = String(repeating: "x", count: count - frame.utf8.count)
                await client.send(frame.replacing(#""x":""#, with: #""x":"\#(filler)"#))
                let answer = try await client.message("the answer to \(count) bytes")
                #expect((answer["result"] != nil) == isTaken, "\(answer.text.prefix(300))")
            }
            #expect(try await control.status().state == "ready")
        }
    }

    @Test func `so many handlers are taken, and one more is refused`() async throws {
        try await DaemonProcess.run { daemon, _ in
            var cooks: [LineSocket] = []
            for number in 0...Limits.handlers {
                let cook = try LineSocket(daemon.sockets.handlers)
                try await cook.greet()
                await cook.send(
                    #"{"jsonrpc":"2.0","id":1,"method":"handler/register","params":{"handler":"cook\#(number)","intents":["soup"]}}"#
                )
                let answer = try await cook.message("the answer to handler/register")
                let isTaken = number < Limits.handlers
                #expect((answer["result"] != nil) == isTaken, "\(number): \(answer.text)")
                if !isTaken { #expect(answer["error"]?["data"]?["code"] == "limit") }
                cooks.append(cook)
            }
        }
    }
}

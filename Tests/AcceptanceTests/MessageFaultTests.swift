import TestSupport
import Testing
import Wire

/// Whatever a client sends, it gets its documented answer and nobody else notices.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct MessageFaultTests {
    /// A line and the error that answers it.
    struct Fault {
        var line: [UInt8]
        var code: Int
        var reason: String

        init(_ line: String, _ code: Int, _ reason: String) {
            self.init(bytes: Array(line.utf8), code, reason)
        }

        init(bytes: [UInt8], _ code: Int, _ reason: String) {
            (line, self.code, self.reason) = (bytes, code, reason)
        }
    }

    private static let faults = [
        Fault("{", -32700, "syntax"),
        Fault("burger time", -32700, "syntax"),
        Fault(#"{"jsonrpc":"2.0","id":1,"method":"status"}}"#, -32700, "syntax"),
        Fault(bytes: [0x22, 0xFF, 0xFE, 0x22], -32700, "not-utf8"),
        Fault(bytes: [0, 0, 0], -32700, "syntax"),
        Fault(String(repeating: "[", count: 100_000), -32700, "too-deep"),
        Fault(#"{"jsonrpc":"2.0","id":1,"id":2,"method":"status"}"#, -32700, "duplicate-member"),
        Fault(#"{"jsonrpc":"2.0","id":1e999,"method":"status"}"#, -32700, "number-out-of-range"),
        Fault("7", -32600, "invalid-request"),
        Fault("[]", -32600, "batch"),
        Fault(#"{"id":1,"method":"status"}"#, -32600, "invalid-request"),
        Fault(#"{"jsonrpc":"1.0","id":1,"method":"status"}"#, -32600, "invalid-request"),
        Fault(#"{"jsonrpc":"2.0","id":1}"#, -32600, "invalid-request"),
        Fault(#"{"jsonrpc":"2.0","id":{},"method":"status"}"#, -32600, "invalid-request"),
        Fault(#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600, "invalid-request"),
        Fault(#"{"jsonrpc":"2.0","id":1,"method":"status","params":7}"#, -32600, "invalid-request"),
        Fault(
            #"{"jsonrpc":"2.0","id":1,"method":"shortcut/add","params":{"phrase":"a b","action":{"intent":{"name":"order","parameters":{"x":null}}}}}"#,
            -32602, "invalid-params"),
        Fault(
            #"{"jsonrpc":"2.0","id":1,"method":"shortcut/add","params":{"phrase":"a b","action":{"intent":{"name":"order","parameters":{"x":{"y":[1,null]}}}}}}"#,
            -32602, "invalid-params"),
        Fault(#"{"jsonrpc":"2.0","id":1,"method":"halt"}"#, -32601, "method-not-found"),
        Fault(#"{"jsonrpc":"2.0","id":1,"method":"say"}"#, -32602, "invalid-params"),
        Fault(
            #"{"jsonrpc":"2.0","id":1,"method":"say","params":["burger time"]}"#, -32602,
            "invalid-params"),
        Fault(
            #"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{"events":["dreams"]}}"#,
            -32602, "invalid-params"),
        Fault(
            #"{"jsonrpc":"2.0","id":1,"method":"shortcut/add","params":{"phrase":"a b","action":{}}}"#,
            -32602, "invalid-params"),
        Fault(
            #"{"jsonrpc":"2.0","id":1,"method":"shortcut/add","params":{"phrase":"?!","action":{"command":{"arguments":["true"]}}}}"#,
            -32003, "empty"),
        Fault(
            #"{"jsonrpc":"2.0","id":1,"method":"shortcut/add","params":{"phrase":"a b","action":{"command":{"arguments":[]}}}}"#,
            -32602, "invalid-params"),
        Fault(
            #"{"jsonrpc":"2.0","id":1,"method":"shortcut/add","params":{"phrase":"a b","action":{"command":{"arguments":["a\u0000b"]}}}}"#,
            -32602, "invalid-params"),
        Fault(
            #"{"jsonrpc":"2.0","id":1,"method":"shortcut/add","params":{"phrase":"a b","action":{"command":{"arguments":["true","\#(String(repeating: "x", count: 65_536))"]}}}}"#,
            -32005, "limit"),
        Fault(
            #"{"jsonrpc":"2.0","id":1,"method":"shortcut/add","params":{"phrase":"a b","action":{"intent":{"name":"order","parameters":{"x":"\#(String(repeating: "x", count: 65_536))"}}}}}"#,
            -32005, "limit"),
        Fault(
            #"{"jsonrpc":"2.0","id":1,"method":"shortcut/add","params":{"phrase":"a b","action":{"intent":{"name":"order soup"}}}}"#,
            -32602, "invalid-params"),
        Fault(#"{"jsonrpc":"2.0","id":1,"method":"shortcut/remove"}"#, -32602, "invalid-params"),
        Fault(
            #"{"jsonrpc":"2.0","id":1,"method":"shortcut/remove","params":{"id":-7}}"#, -32004,
            "not-found"),
        Fault(String(repeating: "x", count: Limits.messageBytes + 2), -32700, "too-long"),
    ]

    @Test func `what is said at a length that no event can carry is told shortened`() async throws {
        try await DaemonProcess.run { daemon, control in
            // The request fits, and the outcome that repeats it has more around it.
            let text = String(repeating: "ǆ", count: (Limits.messageBytes - 200) / 2)
            let reader = try LineSocket(daemon.sockets.control)
            try await reader.greet()
            let params = try JSONValue(encoding: SayParams(text: text)).text
            await reader.send(#"{"jsonrpc":"2.0","id":2,"method":"say","params":\#(params)}"#)
            #expect(try await control.outcome().outcome == "not-a-phrase")
        }
    }

    @Test func `a wrong message gets its error and the connection goes on`() async throws {
        try await DaemonProcess.run { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            let client = try LineSocket(daemon.sockets.control)
            try await client.greet()
            for fault in Self.faults {
                let name = String(decoding: fault.line.prefix(100), as: UTF8.self)
                await client.send(bytes: fault.line + [UInt8(ascii: "\n")])
                let answer = try await client.message("the answer to \(name)")
                let error = answer["error"]
                #expect(error?["code"] == .integer(fault.code), "\(name): \(answer.text)")
                #expect(error?["data"]?["code"] == .string(fault.reason), "\(name): \(answer.text)")
            }
            await client.send(#"{"jsonrpc":"2.0","id":"x","method":"status"}"#)
            let status = try await client.message("the status")
            #expect(status["result"]?["phrases"] == 1)
            try await obedience.expect(after: "all of them")
        }
    }

    @Test func `nothing that is half a message harms anybody`() async throws {
        try await DaemonProcess.run { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            let silent = try LineSocket(daemon.sockets.control)

            let half = try LineSocket(daemon.sockets.control)
            try await half.greet()
            await half.send(bytes: Array(#"{"jsonrpc":"2.0","id":1,"method":"shortcut/a"#.utf8))
            half.hangUp()

            let endless = try LineSocket(daemon.sockets.control)
            try await endless.greet()
            let piece = [UInt8](repeating: UInt8(ascii: "x"), count: Limits.messageBytes)
            for _ in 0..<16 { await endless.send(bytes: piece) }
            let complaint = try await endless.message("the complaint about its length")
            #expect(complaint["error"]?["data"]?["code"] == "too-long")
            await endless.send(bytes: Array("x\n".utf8))
            await endless.send(#"{"jsonrpc":"2.0","id":2,"method":"status"}"#)
            #expect(try await endless.message("the status")["id"] == 2, "one complaint is enough")

            let deaf = try LineSocket(daemon.sockets.control)
            try await deaf.greet()
            deaf.hangUp()
            try await obedience.expect(after: "half messages")

            let farewell = try await silent.message("the end of patience with silence")
            #expect(farewell["error"]?["code"] == -32001)
            try await silent.hungUp()
            try await obedience.expect(after: "a silent client")
        }
    }

    @Test func `a crowd is turned away, and let in when others have gone`() async throws {
        try await DaemonProcess.run { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            var crowd: [LineSocket] = []
            // One place is ours.
            for _ in 1..<Limits.connections {
                let client = try LineSocket(daemon.sockets.control)
                try await client.greet()
                crowd.append(client)
            }
            let late = try LineSocket(daemon.sockets.control)
            let refusal = try await late.message("the refusal")
            #expect(refusal["error"]?["data"]?["code"] == "too-many-connections")
            try await late.hungUp()
            let turned = await #expect(throws: RPCError.self) {
                try await ControlClient.connect(to: daemon.sockets.control, as: "test") {
                    _ throws(RPCError) in
                }
            }
            #expect(turned?.reason == "too-many-connections")
            try await obedience.expect(after: "a crowd")

            crowd.removeLast().hangUp()
            try await eventually("a place to be free") {
                let next = try LineSocket(daemon.sockets.control)
                await next.send(
                    #"{"jsonrpc":"2.0","id":0,"method":"hello","params":{"client":"test","protocol":1}}"#
                )
                return try await next.message("an answer")["result"] != nil
            }
        }
    }

    @Test func `a client that never reads is cut off and nobody waits for it`() async throws {
        try await DaemonProcess.run { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            let words = (0..<20).map { "word\($0)" }.joined(separator: " ")
            let lazy = try LineSocket(daemon.sockets.control, reads: false)
            await lazy.send(
                #"{"jsonrpc":"2.0","id":0,"method":"hello","params":{"client":"lazy","protocol":1}}"#
            )
            await lazy.send(#"{"jsonrpc":"2.0","id":1,"method":"subscribe"}"#)
            // Its answers alone pass 4 MiB.
            let line =
                #"{"jsonrpc":"2.0","id":2,"method":"phrase/check","params":{"phrase":"\#(words)"}}"#
            var isConnected = true
            for _ in 0..<20_000 where isConnected {
                isConnected = await lazy.send(bytes: Array("\(line)\n".utf8))
            }
            #expect(!isConnected)
            try await obedience.expect(after: "a client that never reads")
        }
    }
}

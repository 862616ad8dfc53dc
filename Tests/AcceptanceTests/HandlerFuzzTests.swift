import TestSupport
import Testing
import Wire

/// A handler that lies in every way a seed can think of.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct HandlerFuzzTests {
    /// What the handler does when it is asked.
    private enum Lie: CaseIterable {
        case success, successTwice, failure, garbageFirst, anotherID, idAsText, nextIDToo, nonsense
        case error, otherName, hangUp, flood, cutInTwo, ownRequests, nothing
    }

    private static let rounds = 120

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `nothing a handler sends ends the daemon, holds a session or counts as success`(
        seed: UInt64
    ) async throws {
        var setup = DaemonProcess.Setup()
        setup.configuration = "delivery:\n  handler-deadline: 150 ms\n"
        try await DaemonProcess.run(setup) { daemon, control in
            var random = SeededGenerator(seed: seed)
            let obedience = try await Obedience.prepare(daemon, control)
            try await control.allow("org.test.Liar")
            try await control.add("soup please", intent: "soup.order")
            var liar = try await Self.connect(daemon)
            for round in 1...Self.rounds {
                let lie = Lie.allCases.randomElement(using: &random) ?? .nothing
                async let said = control.say("soup please")
                let mayBeHandled = try await Self.tell(lie, &liar, daemon, &random)
                let outcome = try await said
                let text = "round \(round), \(lie): \(outcome)"
                if outcome.outcome == "handled" { #expect(mayBeHandled, "\(text)") }
                #expect(
                    ["handled", "handler-failed", "timed-out"].contains(outcome.outcome), "\(text)")
                #expect(outcome.reason.count < 2_100, "\(text)")
            }
            liar.hangUp()
            try await obedience.expect(after: "a liar")
        }
    }

    private static func connect(_ daemon: DaemonProcess) async throws -> LineSocket {
        let liar = try LineSocket(daemon.sockets.handlers)
        try await liar.greet()
        try await register(liar, "org.test.Liar")
        return liar
    }

    private static func register(_ liar: LineSocket, _ name: String) async throws {
        await liar.send(
            #"{"jsonrpc":"2.0","id":"r","method":"handler/register","params":{"handler":"\#(name)","intents":["soup.order"]}}"#
        )
        while try await liar.message("the answer to handler/register")["id"] != "r" {}
    }

    /// Waits for the call and lies; tells whether an honest success was among it.
    private static func tell(
        _ lie: Lie, _ liar: inout LineSocket, _ daemon: DaemonProcess,
        _ random: inout SeededGenerator
    ) async throws -> Bool {
        var call = try await liar.message("intent/handle")
        while call["method"] != "intent/handle" { call = try await liar.message("intent/handle") }
        guard case .integer(let id)? = call["id"] else { return false }
        func success(_ id: String) -> String {
            #"{"jsonrpc":"2.0","id":\#(id),"result":{"code":"success"}}"#
        }
        switch lie {
        case .success: await liar.send(success("\(id)"))
        case .successTwice:
            await liar.send(success("\(id)"))
            await liar.send(success("\(id)"))
        case .failure:
            await liar.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"code":"failure"}}"#)
            await liar.send(success("\(id)"))
            return false
        case .garbageFirst:
            await liar.send(bytes: (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) })
            await liar.send("\n" + success("\(id)"))
        case .anotherID:
            await liar.send(success("\(Int.random(in: -9...9, using: &random) * 1_000 - 1)"))
            return false
        case .idAsText:
            await liar.send(success("\"\(id)\""))
            return false
        case .nextIDToo:
            // An answer before the question is none.
            await liar.send(success("\(id + 1)"))
            await liar.send(success("\(id + 2)"))
            await liar.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"code":"failure"}}"#)
            return false
        case .nonsense:
            let value = Self.value(&random, depth: 0).text
            await liar.send(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(value)}"#)
            return false
        case .error:
            let value = Self.value(&random, depth: 0).text
            await liar.send(#"{"jsonrpc":"2.0","id":\#(id),"error":\#(value)}"#)
            await liar.send(#"{"jsonrpc":"2.0","id":\#(id),"result":null,"error":null}"#)
            return false
        case .otherName:
            // It was asked under its own name, and answers before it takes it back.
            try await register(liar, "org.test.Other\(Int.random(in: 0...9, using: &random))")
            await liar.send(success("\(id)"))
            try await register(liar, "org.test.Liar")
        case .hangUp:
            liar.hangUp()
            liar = try await connect(daemon)
            await liar.send(success("\(id)"))
            return false
        case .flood:
            let line = #"{"jsonrpc":"2.0","id":null,"result":{"code":"success"}}"# + "\n"
            await liar.send(bytes: Array(String(repeating: line, count: 2_000).utf8))
            return false
        case .cutInTwo:
            let line = Array("\(success("\(id)"))\n".utf8)
            let cut = Int.random(in: 1..<line.count, using: &random)
            await liar.send(bytes: Array(line[..<cut]))
            await liar.send(bytes: Array(line[cut...]))
        case .ownRequests:
            for method in ["intent/handle", "intent/run", "handler/allow", "say", "hello"] {
                let value = Self.value(&random, depth: 0).text
                await liar.send(
                    #"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":\#(value)}"#)
            }
            return false
        case .nothing: return false
        }
        return true
    }

    /// Any JSON that is no success.
    private static func value(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
        switch Int.random(in: 0...(depth > 3 ? 5 : 8), using: &random) {
        case 0: .null
        case 1: .bool(Bool.random(using: &random))
        case 2: .integer(Int.random(in: .min ... .max, using: &random))
        case 3: .string("\u{1B}[2J\u{202E}" + String(repeating: "x", count: 3_000))
        case 4: .string(["ready", "success", "yes", ""].randomElement(using: &random) ?? "")
        case 5:
            [
                "code": .string(
                    ["ready", "SUCCESS", "yes", "in-progress"].randomElement(using: &random) ?? "")
            ]
        case 6: ["code": value(&random, depth: 4), "text": value(&random, depth: depth + 1)]
        case 7: .array((0..<3).map { _ in value(&random, depth: depth + 1) })
        default: ["code": "nonsense", "result": value(&random, depth: depth + 1)]
        }
    }
}

import Glibc
import TestSupport
import Testing

@testable import Wire

struct PeerTests {
    /// Runs two peers that talk to each other while `body` does.
    private func converse(
        over transport: Transport,
        clock: any Clock<Duration> = ContinuousClock(),
        client: @escaping Peer.Handler = { call throws(RPCError) in
            throw .unknownMethod(call.method)
        },
        server: @escaping Peer.Handler,
        _ body: (_ client: Peer, _ server: Peer) async throws -> Void
    ) async throws {
        try await transport.connect { near, far in
            let (one, other) = (Peer(near, clock: clock), Peer(far, clock: clock))
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { await one.run(handler: client) }
                group.addTask { await other.run(handler: server) }
                defer {
                    one.close()
                    other.close()
                }
                try await body(one, other)
            }
        }
    }

    @Test(arguments: Transport.allCases)
    func `A call is answered with the result or the error`(over: Transport) async throws {
        try await converse(over: over) { call throws(RPCError) in
            guard call.method == "echo" else { throw .unknownMethod(call.method) }
            return call.params ?? nil
        } _: { client, _ in
            let echo = try await client.call("echo", ["a": 1], deadline: .seconds(60))
            #expect(echo == ["a": 1])
            let error = await #expect(throws: RPCError.self) {
                try await client.call("nonsense", deadline: .seconds(60))
            }
            #expect(error == .unknownMethod("nonsense"))
        }
    }

    @Test(arguments: Transport.allCases)
    func `A handler may call back while it serves`(over: Transport) async throws {
        let server = Held<Peer>()
        try await converse(over: over) { call throws(RPCError) in
            call.method == "which" ? "the blue one" : nil
        } server: { call throws(RPCError) in
            guard let peer = server.value else { return nil }
            return try await peer.call("which", deadline: .seconds(60))
        } _: { client, far in
            server.value = far
            let picked = try await client.call("pick", deadline: .seconds(60))
            #expect(picked == "the blue one")
        }
    }

    @Test func `Requests are served one at a time and in order`() async throws {
        let served = Held<[Int]>([])
        try await converse(over: .pair) { call throws(RPCError) in
            let number = try call.decodeParams(as: [Int].self)[0]
            served.update { $0.append(number) }
            await Task.yield()
            #expect(served.value?.last == number)
            return .integer(number)
        } _: { client, _ in
            for number in 0..<200 { try client.notify("n", [.integer(number)]) }
            let last = try await client.call("last", [200], deadline: .seconds(60))
            #expect(last == 200)
            #expect(served.value == Array(0...200))
        }
    }

    @Test func `A call that is not answered ends at its deadline`() async throws {
        let clock = SteppedClock()
        let (near, raw) = try RawSocket.join()
        let peer = Peer(near, clock: clock)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await peer.run { _ throws(RPCError) in nil } }
            group.addTask {
                await clock.waitForSleepers(1)
                clock.advance(by: .seconds(5))
            }
            let error = await #expect(throws: RPCError.self) {
                try await peer.call("handle", deadline: .seconds(5))
            }
            #expect(error?.code == .timedOut)
            // Too late, never asked, said twice: ignored, counted, and nothing breaks.
            let answers = [1, 1, 99].map { #"{"jsonrpc":"2.0","id":\#($0),"result":1}"# + "\n" }
            let request = #"{"jsonrpc":"2.0","id":"x","method":"m"}"# + "\n"
            let text = answers.joined() + request
            _ = write(raw, text, text.utf8.count)
            var bytes = [UInt8](repeating: 0, count: 4_096)
            var count = 0
            while bytes[..<count].count(where: { $0 == 0x0A }) < 2 {
                count += max(0, read(raw, &bytes[count], 4_096 - count))
            }
            #expect(peer.strayAnswers == 3)
            _ = Glibc.close(raw)
        }
    }

    @Test func `Calls end when the connection does`() async throws {
        let (near, raw) = try RawSocket.join()
        let peer = Peer(near)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await peer.run { _ throws(RPCError) in nil } }
            group.addTask {
                var bytes = [UInt8](repeating: 0, count: 4_096)
                _ = read(raw, &bytes, 4_096)
                _ = Glibc.close(raw)
            }
            let error = await #expect(throws: RPCError.self) {
                try await peer.call("handle", deadline: .seconds(60))
            }
            #expect(error?.code == .disconnected)
            await group.waitForAll()
            let late = await #expect(throws: RPCError.self) {
                try await peer.call("handle", deadline: .seconds(60))
            }
            #expect(late?.code == .disconnected)
        }
    }

    @Test func `A call that is cancelled ends at once`() async throws {
        try await converse(over: .pair) { _ throws(RPCError) in
            // Served only when the caller is long gone.
            nil
        } _: { client, _ in
            let call = Task { () -> RPCError? in
                do throws(RPCError) {
                    withUnsafeCurrentTask { $0?.cancel() }
                    _ = try await client.call("handle", deadline: .seconds(60))
                    return nil
                } catch {
                    return error
                }
            }
            #expect([.cancelled, .timedOut].contains(await call.value?.code))
        }
    }

    @Test func `What is no message is answered and the connection stays`() async throws {
        let (near, raw) = try RawSocket.join()
        let peer = Peer(near)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await peer.run { _ throws(RPCError) in "served" } }
            let text = "nonsense\n[]\n" + #"{"jsonrpc":"2.0","id":1,"method":"m"}"# + "\n"
            _ = write(raw, text, text.utf8.count)
            _ = shutdown(raw, Int32(SHUT_WR))
            await group.waitForAll()
            var bytes = [UInt8](repeating: 0, count: 4_096)
            var count = 0
            while case let got = read(raw, &bytes[count], 4_096 - count), got > 0 { count += got }
            var decoder = LineDecoder()
            let codes = decoder.decode(bytes[..<count]).map { output -> Int? in
                guard case .line(let line) = output,
                    case .response(_, let result)? = try? Message(line: line)
                else { return nil }
                if case .failure(let error) = result { return error.code.rawValue }
                return 0
            }
            #expect(codes == [-32700, -32600, 0])
            _ = Glibc.close(raw)
        }
    }

    @Test func `A peer that stays silent is told so and disconnected`() async throws {
        let clock = SteppedClock()
        try await Transport.pair.connect { near, far in
            let peer = Peer(near, clock: clock)
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    await peer.run(firstMessageTimeout: .seconds(10)) { _ throws(RPCError) in nil }
                }
                await clock.waitForSleepers(1)
                clock.advance(by: .seconds(10))
                guard case .message(.response(.null, .failure(let error)))? = await far.next()
                else {
                    Issue.record("not told")
                    return
                }
                #expect(error.code == .helloRequired)
                #expect(await far.next() == nil)
            }
        }
    }

    @Test func `More requests than may wait are refused only while a call is answered`()
        async throws
    {
        // The handler calls back and is answered after a flood: without refusing, the answer behind
        // the flood would never be read.
        let (near, raw) = try RawSocket.join()
        let peer = Peer(near)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await peer.run { call throws(RPCError) in
                    guard call.method == "pick" else { return nil }
                    return try await peer.call("which", deadline: .seconds(60))
                }
            }
            let flood = (2..<100).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"m"}"# + "\n" }
            let text =
                #"{"jsonrpc":"2.0","id":1,"method":"pick"}"# + "\n" + flood.joined()
                + #"{"jsonrpc":"2.0","id":1,"result":"blue"}"# + "\n"
            _ = write(raw, text, text.utf8.count)
            _ = shutdown(raw, Int32(SHUT_WR))
            await group.waitForAll()
            var bytes = [UInt8](repeating: 0, count: 64 << 10)
            var count = 0
            while case let got = read(raw, &bytes[count], bytes.count - count), got > 0 {
                count += got
            }
            let answer = #"{"id":1,"jsonrpc":"2.0","result":"blue"}"#
            #expect(String(decoding: bytes[..<count], as: UTF8.self).contains(answer))
            // 99 answers and the one call.
            #expect(bytes[..<count].count(where: { $0 == 0x0A }) == 100)
            _ = Glibc.close(raw)
        }
    }

    /// Broken answers to call number 1, and what the caller is told.
    static let brokenAnswers = [
        (
            #"{"jsonrpc":"2.0","id":1,"result":1,"error":{"code":1,"message":"x"}}"#,
            "either a result"
        ),
        (#"{"jsonrpc":"2.0","id":1}"#, "either a result"),
        (#"{"jsonrpc":"1.0","id":1,"result":1}"#, "jsonrpc must be"),
        (#"{"jsonrpc":"2.0","id":1,"error":"x"}"#, "error must have"),
        (#"{"jsonrpc":"2.0","id":1,"method":"m","result":1}"#, "not both"),
    ]

    @Test(arguments: brokenAnswers)
    func `A broken answer ends its call at once, and is no answer of ours`(
        line: String, words: String
    ) async throws {
        let (near, raw) = try RawSocket.join()
        // Nobody moves this clock: a call that waits for its deadline would never end.
        let peer = Peer(near, clock: SteppedClock())
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await peer.run { _ throws(RPCError) in nil } }
            group.addTask {
                _ = await RawSocket.heard(by: raw)
                _ = write(raw, line + "\n", line.utf8.count + 1)
                let complaint = await RawSocket.heard(by: raw)
                #expect(complaint.contains(#""id":null"#), "\(complaint)")
            }
            let error = await #expect(throws: RPCError.self) {
                try await peer.call("handle", deadline: .seconds(5))
            }
            #expect(error?.reason == "malformed-answer")
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
            peer.close()
        }
        _ = Glibc.close(raw)
    }

    @Test(arguments: [false, true])
    func `Who is turned away is told why, also when nothing can be sent any more`(
        isDeaf: Bool
    ) async throws {
        let (near, raw) = try RawSocket.join()
        let peer = Peer(near)
        let line = #"{"jsonrpc":"2.0","id":null,"error":{"code":-32005,"message":"full"}}"# + "\n"
        _ = write(raw, line, line.utf8.count)
        if isDeaf { _ = Glibc.close(raw) }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await peer.run { _ throws(RPCError) in nil } }
            if !isDeaf {
                group.addTask {
                    _ = await RawSocket.heard(by: raw)
                    _ = Glibc.close(raw)
                }
            }
            let error = await #expect(throws: RPCError.self) {
                try await peer.call("hello", deadline: .seconds(60))
            }
            #expect(error?.message == "full")
            await group.waitForAll()
        }
    }
}

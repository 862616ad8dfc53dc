import Glibc
import Testing

@testable import Wire

struct ConnectionTests {
    private static func note(_ number: Int) -> Message {
        .notification(method: "n", params: ["number": .integer(number)])
    }

    @Test(arguments: Transport.allCases)
    func `Messages arrive in order although the reader falls behind`(over: Transport) async throws {
        var bounds = Connection.Bounds()
        bounds.inputBytes = 4_096
        bounds.outputBytes = 64 << 20
        bounds.flushTime = .seconds(600)
        try await over.connect(bounds: bounds) { client, server in
            for number in 0..<5_000 { try client.send(Self.note(number)) }
            client.close()
            for number in 0..<5_000 {
                try #require(await server.next() == .message(Self.note(number)))
            }
            #expect(await server.next() == nil)
        }
    }

    @Test func `Reading pauses while nobody takes the messages`() async throws {
        var bounds = Connection.Bounds()
        bounds.inputBytes = 1_000
        let (near, far) = try UnixSocket.pair()
        let connection = try Connection(FileDescriptor(owning: near), bounds: bounds)
        let raw = FileDescriptor(owning: far)
        try UnixSocket.makeNonBlocking(raw.number)
        // A peer that writes as much as anybody takes is stopped, long before it is through.
        let line = Array(#"{"jsonrpc":"2.0","method":"n"}"#.utf8) + [0x0A]
        let flood = Array(repeatElement(line, count: 50_000).joined())
        var sent = 0
        var idleRounds = 0
        while sent < flood.count, idleRounds < 10 {
            var event = pollfd(fd: raw.number, events: Int16(POLLOUT), revents: 0)
            guard poll(&event, 1, 5) > 0 else {
                idleRounds += 1
                continue
            }
            sent += max(
                0, flood[sent...].withUnsafeBytes { write(raw.number, $0.baseAddress, $0.count) })
        }
        #expect(sent < flood.count)
        _ = shutdown(raw.number, Int32(SHUT_WR))
        var count = 0
        while case .message? = await connection.next() { count += 1 }
        #expect(count == sent / line.count)
    }

    @Test(arguments: Transport.allCases)
    func `A peer that reads too slowly is disconnected and told why`(over: Transport) async throws {
        var bounds = Connection.Bounds()
        bounds.outputBytes = 64 << 10
        bounds.inputBytes = 1_000
        try await over.connect(bounds: bounds) { client, server in
            let error = #expect(throws: RPCError.self) {
                for number in 0..<100_000 { try server.send(Self.note(number)) }
            }
            #expect(error?.reason == "slow-reader")
            guard case .slowReader(let bytes)? = server.closeReason else {
                Issue.record("not closed for being slow")
                return
            }
            #expect(bytes <= 64 << 10)
            #expect(await server.next() == nil)
            #expect(throws: RPCError.self) { try server.send(Self.note(0)) }
            withExtendedLifetime(client) {}
        }
    }

    @Test(arguments: Transport.allCases)
    func `Closing writes what was queued first`(over: Transport) async throws {
        var bounds = Connection.Bounds()
        bounds.flushTime = .seconds(600)
        try await over.connect(bounds: bounds) { client, server in
            let long = Message.notification(
                method: "n", params: ["text": .string(String(repeating: "x", count: 900_000))])
            for _ in 0..<3 { try client.send(long) }
            client.close()
            #expect(client.closeReason == .closedHere)
            for _ in 0..<3 { #expect(await server.next() == .message(long)) }
            #expect(await server.next() == nil)
        }
    }

    @Test func `What a peer left half-sent is reported`() async throws {
        let (connection, raw) = try RawSocket.join()
        _ = write(raw, "\n{\"jsonrpc\"", 11)
        _ = close(raw)
        guard case .malformed(let malformed)? = await connection.next() else {
            Issue.record("no complaint")
            return
        }
        #expect(malformed.error.reason == "unfinished")
        #expect(await connection.next() == nil)
    }

    @Test func `An over-long line is complained about and the next one read`() async throws {
        var bounds = Connection.Bounds()
        bounds.messageBytes = 100
        let (connection, raw) = try RawSocket.join(bounds: bounds)
        let text =
            String(repeating: "x", count: 5_000) + "\n"
            + #"{"jsonrpc":"2.0","method":"n","params":{"number":1}}"# + "\n"
        _ = write(raw, text, text.utf8.count)
        guard case .malformed(let malformed)? = await connection.next() else {
            Issue.record("no complaint")
            return
        }
        #expect(malformed.error.reason == "too-long")
        #expect(malformed.error.code == .parseError)
        #expect(await connection.next() == .message(Self.note(1)))
        _ = close(raw)
    }

    @Test func `A message longer than the limit is refused and nothing else lost`() async throws {
        var bounds = Connection.Bounds()
        bounds.messageBytes = 100
        try await Transport.pair.connect(bounds: bounds) { client, server in
            let long = Message.notification(
                method: "n", params: ["text": .string(String(repeating: "x", count: 100))])
            #expect(throws: RPCError.self) { try client.send(long) }
            try client.send(Self.note(1))
            #expect(await server.next() == .message(Self.note(1)))
        }
    }

    @Test func `Writing to a peer that is gone ends nobody`() async throws {
        let (connection, raw) = try RawSocket.join()
        _ = close(raw)
        #expect(await connection.next() == nil)
        for number in 0..<100 {
            // Whether it is noticed before or after a send is up to the kernel.
            try? connection.send(Self.note(number))
        }
        connection.close()
    }

    @Test func `A peer that says it sends no more is still answered`() async throws {
        let (connection, raw) = try RawSocket.join()
        _ = shutdown(raw, Int32(SHUT_WR))
        #expect(await connection.next() == nil)
        try connection.send(Self.note(1))
        connection.close()
        var bytes = [UInt8](repeating: 0, count: 200)
        let count = read(raw, &bytes, 200)
        #expect(count == Self.note(1).line.count + 1)
        _ = close(raw)
    }

    @Test func `A cancelled reader gets nil and another may read`() async throws {
        try await Transport.pair.connect { client, server in
            let reader = Task { await server.next() }
            reader.cancel()
            #expect(await reader.value == nil)
            try client.send(Self.note(1))
            #expect(await server.next() == .message(Self.note(1)))
        }
    }

    @Test func `Descriptors are closed in programs that are started`() async throws {
        let (one, other) = try UnixSocket.pair()
        #expect(fcntl(one, F_GETFD) & FD_CLOEXEC != 0)
        _ = close(one)
        _ = close(other)
    }
}

import TestSupport
import Testing

@testable import Wire

struct ControlClientTests {
    @Test func `A request comes back decoded, and an error as the daemon said it`() async throws {
        try await ScriptedServer.serve([
            Method.mute: { _ throws(RPCError) in ["muted": true] },
            Method.reload: { _ throws(RPCError) in throw RPCError(.unavailable, "disk full") },
            Method.devices: { _ throws(RPCError) in ["devices": 3] },
        ]) { server in
            try await ControlClient.connect(to: server.path, as: "test") {
                client throws(RPCError) in
                #expect(client.server.server == "scripted")
                let muted = try await client.request(
                    Method.mute, MuteParams(persist: true), as: MuteResult.self)
                #expect(muted.muted)
                let refused = await failure { () throws(RPCError) in
                    try await client.request(Method.reload, nil, as: ReloadResult.self)
                }
                #expect(refused == RPCError(.unavailable, "disk full"))
                let unreadable = await failure { () throws(RPCError) in
                    try await client.request(Method.devices, nil, as: DevicesResult.self)
                }
                #expect(unreadable?.reason == "unreadable-answer")
            }
            #expect(server.params(of: Method.mute) == ["persist": true])
        }
    }

    @Test func `Events come in the order they were told`() async throws {
        let events = [
            EventMessage(type: .speech, time: 1),
            EventMessage(type: .partial, time: 2, heard: "burger"),
        ]
        try await ScriptedServer.serve([:], events: events) { server in
            try await ControlClient.connect(to: server.path, as: "test") {
                client throws(RPCError) in
                try await client.subscribe()
                var seen: [EventMessage] = []
                for await event in client.events {
                    seen.append(event)
                    if seen.count == events.count { break }
                }
                #expect(seen == events)
                #expect(client.missedEvents == 0)
            }
        }
    }

    /// The error that `body` ends with.
    private func failure<R>(_ body: () async throws(RPCError) -> R) async -> RPCError? {
        do {
            _ = try await body()
            return nil
        } catch {
            return error
        }
    }

    @Test func `Where no daemon answers the path and the remedy are told`() async {
        let error = await #expect(throws: RPCError.self) {
            try await ControlClient.connect(to: "/nowhere/control.sock", as: "test") {
                _ throws(RPCError) in
            }
        }
        #expect(error?.reason == "unreachable")
        #expect(error?.description.contains("/nowhere/control.sock") == true)
        #expect(error?.remedy != nil)
    }
}

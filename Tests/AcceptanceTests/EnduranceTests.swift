import Foundation
import TestSupport
import Testing
import Wire

/// What is done ten thousand times costs what it costs once.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct EnduranceTests {
    @Test func `ten thousand outcomes leave memory and descriptors as they are`() async throws {
        try await DaemonProcess.run { daemon, control in
            try await control.add("burger time", run: ["true"])
            // Caches fill and the allocator settles.
            try await Self.say(3_000, control)
            let (memory, descriptors) = Self.use(of: daemon.pid)
            try await Self.say(7_000, control)
            let after = Self.use(of: daemon.pid)
            #expect(after.memory < memory * 11 / 10, "\(memory) kB became \(after.memory) kB")
            #expect(after.descriptors <= descriptors)
            let told = try await control.status().outcomes.values.reduce(0, +)
            #expect(told == 10_000)
        }
    }

    @Test func `ten thousand clients, each gone after its word, leave nothing behind`()
        async throws
    {
        try await DaemonProcess.run { daemon, control in
            try await control.add("burger time", run: ["true"])
            let path = daemon.sockets.control
            func visit(_ count: Int) async throws {
                for start in stride(from: 0, to: count, by: 8) {
                    try await withThrowingTaskGroup(of: Void.self) { group in
                        for number in start..<(start + 8) {
                            group.addTask {
                                _ = try await ControlClient.connect(to: path, as: "visitor") {
                                    (client) async throws(RPCError) in
                                    let text = number % 8 == 0 ? "burger time" : "nobody"
                                    return try await client.request(
                                        Method.say, SayParams(text: text),
                                        as: OutcomeMessage.self)
                                }
                            }
                        }
                        try await group.waitForAll()
                    }
                    control.forget(.outcome)
                }
            }
            try await visit(4_000)
            let (memory, descriptors) = Self.use(of: daemon.pid)
            try await visit(6_000)
            let after = Self.use(of: daemon.pid)
            #expect(after.memory < memory * 11 / 10, "\(memory) kB became \(after.memory) kB")
            #expect(after.descriptors <= descriptors + 8)
        }
    }

    /// Says what is no phrase, and now and then the phrase, eight at a time.
    private static func say(_ count: Int, _ control: ControlSession) async throws {
        for start in stride(from: 0, to: count, by: 8) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in start..<min(start + 8, count) {
                    let text = number % 100 == 0 ? "burger time" : "nobody said number \(number)"
                    group.addTask {
                        _ = try await control.client.request(
                            Method.say, SayParams(text: text), as: OutcomeMessage.self)
                    }
                }
                try await group.waitForAll()
            }
            control.forget(.outcome)
        }
    }

    /// Kilobytes in memory, and open descriptors.
    private static func use(of pid: Int32) -> (memory: Int, descriptors: Int) {
        let status = FileManager.default.contents(atPath: "/proc/\(pid)/status") ?? Data()
        let memory = String(decoding: status, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix("VmRSS:") }
        // A process that is gone has none.
        let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd")
        return (
            memory?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first ?? 0,
            descriptors?.count ?? 0
        )
    }
}

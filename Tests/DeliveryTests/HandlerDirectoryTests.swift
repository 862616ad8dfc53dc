import Testing
import Wire

@testable import Delivery

struct HandlerDirectoryTests {
    private var directory = HandlerDirectory()

    private mutating func register(
        _ name: String, _ intents: [String], over connection: Int
    ) throws(DeliveryError) {
        try directory.register(
            HandlerAnnouncement(name, intents: intents), connection: connection,
            handling: ScriptedHandler())
    }

    @Test mutating func `another name over the same connection replaces the one before`() throws {
        for number in 0..<1_000 { try register("cook\(number)", ["soup"], over: 1) }
        #expect(directory.intents == ["cook999": ["soup"]])
    }

    @Test mutating func `a handler that connects anew takes its place back`() throws {
        try register("cook", ["soup"], over: 1)
        try register("cook", ["stew"], over: 2)
        directory.remove(connection: 1)
        #expect(directory.intents == ["cook": ["stew"]])
    }

    @Test mutating func `there is a limit, and whoever is in may still change`() throws {
        for number in 0..<Limits.handlers { try register("cook\(number)", [], over: number) }
        let refusal = #expect(throws: DeliveryError.self) {
            try register("late", [], over: 1_000)
        }
        #expect(refusal?.code == .tooManyHandlers)
        try register("cook1", ["soup"], over: 1)
        try register("renamed", ["stew"], over: 2)
        #expect(directory.intents.count == Limits.handlers)
    }
}

import Foundation
import Synchronization
import TestSupport
import Testing
import Wire

/// Hostile clients and handlers that know the protocol, a hundred thousand messages of them.
///
/// One seed after the other: each keeps a machine of two processors busy.
@Suite(.startsDaemons, .serialized, .timeLimit(.minutes(10)))
struct MessageFuzzTests {
    private static let messages = 25_000
    private static let linesAtOnce = 80
    private static let (clients, handlers) = (24, 12)

    /// An order that is asked about: nobody here ever says yes to it.
    private static let order = """
        intent: soup.order
        category: order
        title: Order soup
        confirmation: true
        phrases: [\(SoupKitchen.phrase)]
        parameters:
        - name: soup
          type: enumeration
          values: [tomato, lentil, chowder]
          required: true
          prompt: Which soup?
          unsupported: {sold-out: It is sold out.}
        """

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `no messages end the daemon, hold a session, keep a descriptor or count as a yes`(
        seed: UInt64
    ) async throws {
        let page = try ProtocolPage()
        try await DaemonProcess.run(try setup(page)) { daemon, control in
            let chef = HostileHandler(path: daemon.sockets.handlers)
            let lines = try Self.lines(page)
            let socket = try await chef.connect()
            try await control.allow(HostileHandler.name)
            let before = try Self.descriptors(daemon)
            try await Self.beside {
                // Silence makes the windows for answers pass: they count frames.
                while !Task.isCancelled {
                    try await daemon.hear(Speech.quiet(.seconds(1)))
                    // Cancelled while it sleeps it ends, and a second each time is fast enough.
                    try? await Task.sleep(for: .milliseconds(100))
                }
            } and: {
                let mutator = MessageMutator(
                    random: SeededGenerator(seed: seed &+ 100), messages: lines.handlers)
                try await chef.serve(socket, mutator)
            } during: {
                var random = SeededGenerator(seed: seed)
                var sent = 0
                while sent < Self.messages {
                    sent += try await Self.round(daemon, chef, lines, &random)
                    // Whatever happened, a session comes to its end, and to none that is a yes.
                    let end = try await control.client.request(
                        Method.say, SayParams(text: SoupKitchen.phrase), as: OutcomeMessage.self)
                    #expect(end.outcome != "handled", "after \(sent) messages: \(end)")
                    control.events.forget { _ in true }
                }
            }
            #expect(chef.orderCount == 0)
            #expect(chef.callCount > 20)
            socket.hangUp()
            try await eventually("its descriptors to be given back") {
                try Self.descriptors(daemon) <= before
            }
            try await Self.tidy(control)
            try await Obedience.prepare(daemon, control).expect(after: "\(Self.messages) messages")
        }
    }

    private func setup(_ page: ProtocolPage) throws -> DaemonProcess.Setup {
        let world = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: world.file("config/phrased/definitions"), withIntermediateDirectories: true)
        for (index, text) in (page.definitions + [Self.order]).enumerated() {
            try world.write(text, to: "config/phrased/definitions/\(index).yaml")
        }
        var setup = DaemonProcess.Setup()
        setup.world = world
        setup.configuration = "delivery: {handler-deadline: 150 ms}\nvoice: {answer-window: 1 s}\n"
        return setup
    }

    /// What the page's client and the page's handler send, and what makes sessions begin.
    private static func lines(
        _ page: ProtocolPage
    ) throws -> (control: [JSONValue], handlers: [JSONValue]) {
        let sent = page.steps.filter(\.isSent)
        func parsed(_ isWanted: (ProtocolPage.Connection) -> Bool) -> [JSONValue] {
            // What is no JSON on the page is made often enough here.
            sent.filter { isWanted($0.connection) }.compactMap { try? JSONValue(parsing: $0.text) }
        }
        // What waits for somebody who speaks or types is left out: nobody here does.
        let waiting: Set<JSONValue> = ["listen", "devices/test", "record/take", "record/ask"]
        let control = parsed { $0 != .handlers }.filter {
            $0["params"]?["interactive"] == nil && !waiting.contains($0["method"] ?? .null)
        }
        let order: [JSONValue] = ["say", "intent/run", "session/answer"].map {
            [
                "jsonrpc": "2.0", "id": 7, "method": .string($0),
                "params": [
                    "text": .string($0 == "say" ? SoupKitchen.phrase : "the second one"),
                    "intent": "soup.order", "parameters": ["soup": "lentil"],
                ],
            ]
        }
        let note: JSONValue = [
            "jsonrpc": "2.0", "id": 8, "method": "intent/run", "params": ["intent": "soup.note"],
        ]
        return (control + order + [note, note, note], parsed { $0 == .handlers } + order)
    }

    /// Several connections at once, each with lines of its own; tells how many were sent.
    private static func round(
        _ daemon: DaemonProcess, _ chef: HostileHandler,
        _ lines: (control: [JSONValue], handlers: [JSONValue]), _ random: inout SeededGenerator
    ) async throws -> Int {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<clients + handlers {
                let isClient = index < clients
                let mutator = MessageMutator(
                    random: SeededGenerator(seed: random.next()),
                    messages: isClient ? lines.control : lines.handlers)
                let path = isClient ? daemon.sockets.control : daemon.sockets.handlers
                group.addTask { try await talk(mutator, over: LineSocket(path), chef) }
            }
            try await group.waitForAll()
        }
        return (clients + handlers) * linesAtOnce
    }

    /// Sends lines; then hangs up in the middle of one, or waits until all were taken.
    private static func talk(
        _ mutator: MessageMutator, over socket: LineSocket, _ chef: HostileHandler
    ) async throws {
        var mutator = mutator
        if !mutator.isOne(in: 10) { try await socket.greet() }
        var bytes: [UInt8] = []
        for _ in 0..<linesAtOnce { bytes += mutator.line() + [UInt8(ascii: "\n")] }
        if mutator.isOne(in: 4) {
            await socket.send(bytes: bytes.dropLast(Int.random(in: 0..<40, using: &mutator.random)))
            socket.hangUp()
            return
        }
        await socket.send(bytes: bytes)
        await socket.send(#"{"jsonrpc":"2.0","id":"the last","method":"no-such-method"}"#)
        while let line = try? await socket.line() {
            chef.note(line)
            if line.contains("\"the last\"") { break }
        }
        socket.hangUp()
    }

    /// Takes back what the messages may have changed: phrases, recordings, the microphone.
    private static func tidy(_ control: ControlSession) async throws {
        for method in [Method.unmute, Method.cancelRecording] {
            // Whether there was anything to take back does not matter.
            _ = try? await control.client.request(method, [:])
        }
        var list = ListShortcutsResult(shortcuts: [])
        repeat {
            list = try await control.client.request(
                Method.listShortcuts, nil, as: ListShortcutsResult.self)
            for shortcut in list.shortcuts {
                _ = try await control.client.request(
                    Method.removeShortcut,
                    JSONValue(encoding: RemoveShortcutParams(id: shortcut.id)))
            }
        } while !list.shortcuts.isEmpty
        control.events.forget { _ in true }
    }

    private static func descriptors(_ daemon: DaemonProcess) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(daemon.pid)/fd").count
    }

    /// Runs `body` while the two others go on; they are cancelled when it is done.
    private static func beside(
        _ first: @escaping @Sendable () async throws -> Void,
        and second: @escaping @Sendable () async throws -> Void,
        during body: () async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await first() }
            group.addTask { try await second() }
            defer { group.cancelAll() }
            try await body()
            group.cancelAll()
            try await group.waitForAll()
        }
    }
}

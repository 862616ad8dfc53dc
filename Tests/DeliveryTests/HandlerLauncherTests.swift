import TestSupport
import Testing
import Wire

@testable import Delivery

@Suite(.timeLimit(.minutes(2)))
struct HandlerLauncherTests {
    private let lines = Chronicle<String>()
    private let launcher: HandlerLauncher

    init() {
        // Time stands still: what was started a moment ago stays so, however slow the machine is.
        let start = ContinuousClock.now
        launcher = HandlerLauncher(now: { start }) { [lines] handler, line in
            lines.append("\(handler): \(line)")
        }
    }

    private func manifest(_ script: String) -> HandlerManifest {
        HandlerManifest(application: "cook", intents: ["soup"], command: ["sh", "-c", script])
    }

    /// The code of what a launch threw, and its sentence.
    private func failure(
        _ script: String, within deadline: Duration = .seconds(60)
    ) async -> DeliveryError? {
        do {
            try await launcher.launch(manifest(script), within: deadline)
            return nil
        } catch {
            return error
        }
    }

    @Test func `it gets its connection as descriptor 3 and nothing else of ours`() async throws {
        async let launch: Void = launcher.launch(
            manifest(
                #"ls /proc/self/fd | tr '\n' ' ' >&2; echo "$PHRASED_HANDLER_FD" >&3; read -r l <&3; echo "$l" >&2"#
            ), within: .seconds(60))
        var connections = launcher.connections.makeAsyncIterator()
        let activated = try #require(await connections.next())
        #expect(activated.application == "cook")
        // The number that it writes is no message, which shows that it came through.
        guard case .malformed? = await activated.connection.next() else {
            Issue.record("nothing came through the connection")
            return
        }
        // It ends once it was welcomed: by then it must be known to have registered.
        launcher.registered("cook")
        try activated.connection.send(.notification(method: "welcome", params: nil))
        try await launch
        // 4 is the folder that ls reads.
        try await lines.take("the descriptors") { $0 == "cook: 0 1 2 3 4 " || $0.contains("3 4") }
    }

    @Test func `one that ends at once is told with its last words, and is not started again`()
        async
    {
        let first = await failure("echo no stove >&2; exit 7")
        #expect(first?.code == .notStarted)
        #expect(
            first?.description == "it ended with status 7 before it registered: no stove")
        let second = await failure("exit 0")
        #expect(
            second?.description.contains("crashed once") == true,
            "\(String(describing: second))"
        )
        launcher.forgive()
        let third = await failure("exit 0")
        #expect(third?.description == "it ended with status 0 before it registered")
    }

    @Test func `one that does not register in time is stopped`() async {
        let late = await failure(
            "trap '' TERM; while :; do sleep 1; done", within: .milliseconds(300))
        #expect(late?.code == .timedOut)
        #expect(late?.description == "it did not register as cook within 0.3 s")
    }

    @Test func `a program that is not there is told`() async {
        let manifest = HandlerManifest(application: "cook", command: ["/no/such/program"])
        let error = await #expect(throws: DeliveryError.self) {
            try await launcher.launch(manifest, within: .seconds(60))
        }
        #expect(error?.description.contains("/no/such/program") == true)
    }

    @Test func `many who need it at once wait for one start`() async throws {
        let script = manifest("echo started >&2; read -r l <&3")
        let launcher = launcher
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...8 {
                group.addTask { try await launcher.launch(script, within: .seconds(60)) }
            }
            _ = try await lines.take("its line")
            launcher.registered("cook")
            try await group.waitForAll()
        }
        #expect(lines.elements == [])
    }

    @Test func `who stops waiting does not wait for the deadline`() async throws {
        let task = Task { [launcher] in
            try await launcher.launch(
                HandlerManifest(application: "cook", command: ["sleep", "60"]),
                within: .seconds(600))
        }
        task.cancel()
        await #expect(throws: DeliveryError.self) { try await task.value }
        launcher.stop()
        let stopped = await failure("exit 0")
        #expect(stopped?.description == "phrased stops")
    }
}

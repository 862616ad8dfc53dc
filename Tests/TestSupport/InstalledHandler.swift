import Foundation
internal import Wire

/// A handler in Python that a daemon starts by a manifest, and what it does.
package struct InstalledHandler: Sendable {
    /// Its application id.
    package var application = "org.test.Chef"
    package var intents = ["soup.order"]
    package var restricted: [String] = []
    package var activities: [String] = []
    /// How long it may have nothing to do, as its manifest spells it.
    package var idleExit: String?
    /// Python that is run for each `intent/handle`; `params` and `answer` are there.
    package var handling = "answer(code='success', text='Soup ' + str(os.getpid()))"
    /// The parameters it resolves by intent, and Python that is run for each: `params` and `answer`
    /// are there.
    package var resolves: [String: [String]] = [:]
    package var resolving = "answer(resolution='success', value=params['value'])"
    /// The intents it confirms, and Python that is run for each.
    package var confirms: [String] = []
    package var confirming = "answer(code='ready')"
    /// Python that is run before it says hello.
    package var starting = ""

    /// A chef who makes soup.
    package init() {}

    /// Writes the handler and its manifest into a daemon's folders.
    package func install(in world: TemporaryDirectory) throws {
        let folder = world.file("config/phrased/handlers")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let program = try world.write(program, to: "\(application).py")
        let command: JSONValue = ["/usr/bin/python3", .string(program)]
        func list(_ items: [String]) -> String { JSONValue.array(items.map { .string($0) }).text }
        try world.write(
            """
            application: \(application)
            intents: \(list(intents))
            restricted-while-locked: \(list(restricted))
            activities: \(list(activities))
            command: \(command.text)\(idleExit.map { "\nidle-exit: \($0)" } ?? "")
            """, to: "config/phrased/handlers/\(application).yaml")
    }

    private var resolved: JSONValue {
        .object(resolves.mapValues { .array($0.map { .string($0) }) })
    }

    private var program: String {
        """
        import json, os, socket, sys, time
        \(starting)
        connection = socket.socket(fileno=int(os.environ["PHRASED_HANDLER_FD"]))
        lines = connection.makefile("r", encoding="utf-8", newline="\\n")
        def send(**message):
            connection.sendall((json.dumps({"jsonrpc": "2.0", **message}) + "\\n").encode())
        send(id=1, method="hello", params={"client": "chef", "protocol": 1})
        send(id=2, method="handler/register", params={
            "handler": "\(application)", "intents": \(JSONValue.array(intents.map { .string($0) }).text),
            "activities": \(JSONValue.array(activities.map { .string($0) }).text),
            "confirms": \(JSONValue.array(confirms.map { .string($0) }).text),
            "resolves": \(resolved.text)})
        for line in lines:
            message = json.loads(line)
            if message.get("method") == "activity/continue":
                print("shown " + message["params"]["type"], file=sys.stderr, flush=True)
                send(id=message["id"], result={})
            params = message.get("params")
            def answer(**result):
                send(id=message["id"], result=result)
            if message.get("method") == "intent/handle":
                \(handling)
            if message.get("method") == "intent/resolve":
                \(resolving)
            if message.get("method") == "intent/confirm":
                \(confirming)

        """
    }
}

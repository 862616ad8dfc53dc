import Synchronization
import TestSupport
import Wire

/// A handler that answers whatever it is asked with whatever comes to its mind, and counts how often
/// it is told to carry something out.
final class HostileHandler: Sendable {
    /// Its application id.
    static let name = "org.test.Liar"

    /// What it answers, most often at the right place.
    private static let answers: [String: [JSONValue]] = [
        "intent/resolve": [
            ["resolution": "success", "value": "tomato"], ["resolution": "needs-value"],
            ["resolution": "not-required"], ["resolution": "unsupported", "reason": "sold-out"],
            ["resolution": "confirmation-required", "value": "lentil"],
            [
                "resolution": "disambiguation",
                "choices": [
                    ["value": "tomato", "title": "Tomato"], ["value": "lentil", "title": "Lentil"],
                ],
            ],
        ],
        "intent/confirm": [["code": "ready"], ["code": "success"], ["code": "continue-in-app"]],
        "intent/handle": [["code": "success", "text": "Soup"], ["code": "failure"]],
    ]

    private let path: String
    private let orders = Mutex(0)
    private let calls = Mutex(0)

    /// A handler for the daemon whose socket is at `path`.
    init(path: String) { self.path = path }

    /// How often it was told to carry the order out.
    var orderCount: Int { orders.withLock { $0 } }
    /// How often it was asked anything.
    var callCount: Int { calls.withLock { $0 } }

    /// Notes a line that the daemon sent to any handler.
    func note(_ line: String) {
        if line.contains("\"intent/handle\""), line.contains("\"soup.order\"") {
            orders.withLock { $0 += 1 }
        }
    }

    /// Connects and registers; returns when the daemon has answered.
    func connect() async throws -> LineSocket {
        let socket = try LineSocket(path)
        try await socket.greet()
        await socket.send(
            #"{"jsonrpc":"2.0","id":"r","method":"handler/register","params":{"handler":"\#(Self.name)","intents":["soup.order","soup.note"],"resolves":{"soup.order":["soup"]},"confirms":["soup.order"]}}"#
        )
        while try await socket.message("the answer to handler/register")["id"] != "r" {}
        return socket
    }

    /// Answers until the task is cancelled, each time in its own way.
    func serve(_ first: LineSocket, _ mutator: MessageMutator) async throws {
        var (socket, mutator) = (first, mutator)
        while !Task.isCancelled {
            guard let line = try? await socket.line() else {
                // Cancelled, or thrown out: then it comes back.
                if Task.isCancelled { return }
                socket = try await connect()
                continue
            }
            note(line)
            let call = try JSONValue(parsing: line)
            guard case .string(let method)? = call["method"], let id = call["id"] else { continue }
            calls.withLock { $0 += 1 }
            let honest = mutator.choose(Self.answers[method] ?? [[:]])
            switch Int.random(in: 0..<10, using: &mutator.random) {
            case 0: break
            case 1:
                socket.hangUp()
                socket = try await connect()
            case 2: await socket.send(bytes: mutator.line() + [UInt8(ascii: "\n")])
            case 3:
                let other = mutator.choose(Self.answers.values.flatMap(\.self))
                await answer(other, to: id, over: socket)
            case 4:
                for number in -2...40 { await answer(honest, to: .integer(number), over: socket) }
            default: await answer(honest, to: id, over: socket)
            }
        }
    }

    private func answer(_ result: JSONValue, to id: JSONValue, over socket: LineSocket) async {
        let answer: JSONValue = ["jsonrpc": "2.0", "id": id, "result": result]
        await socket.send(answer.text)
    }
}

import Foundation
import TestSupport
import Testing
import Wire

/// A program that takes orders, at the other end of the handlers' socket.
final class DonatingKitchen {
    /// What it takes.
    static let definition = """
        intent: soup.order
        category: order
        confirmation: false
        title: Order soup
        suggested-phrase: my usual soup
        phrases: ["give me {soup}"]
        parameters:
        - name: soup
          type: object
          values: [tomato, lentil, pea]
          required: true
          prompt: Which soup?
        - name: quantity
          type: integer
          range: {from: 1, to: 9}
        shortcut-types:
        - {parameters: [soup], title: "Order {soup} soup"}
        response:
          codes:
            success: Ready
        """

    /// Writes the definition into a daemon's folders.
    static func define(
        _ definition: String = definition, in world: TemporaryDirectory
    ) throws {
        try world.write(definition, to: "config/phrased/definitions/soup.yaml")
    }

    private let socket: LineSocket
    private var last = 100

    private init(_ socket: LineSocket) { self.socket = socket }

    /// Registers under `name` and is allowed.
    static func connect(
        _ name: String, _ daemon: DaemonProcess, _ control: ControlSession,
        intents: [String] = ["soup.order"]
    ) async throws -> DonatingKitchen {
        let socket = try LineSocket(daemon.sockets.handlers)
        try await socket.greet()
        let kitchen = DonatingKitchen(socket)
        _ = try await kitchen.call(
            Method.registerHandler,
            [
                "handler": .string(name), "intents": .array(intents.map { .string($0) }),
                "activities": ["menu"],
            ])
        try await control.allow(name)
        return kitchen
    }

    /// Asks the daemon, and returns its answer, or the code of its refusal.
    func call(_ method: String, _ params: JSONValue) async throws -> JSONValue {
        last += 1
        let message: JSONValue = [
            "jsonrpc": "2.0", "id": .integer(last), "method": .string(method), "params": params,
        ]
        await socket.send(message.text)
        let answer = try await socket.message("the answer to \(method)")
        #expect(answer["id"] == .integer(last), "\(answer.text)")
        return answer["result"] ?? answer["error"]?["data"]?["code"] ?? answer
    }

    /// The methods that a handler has, as the daemon names them when it knows none of that name.
    func methods() async throws -> Set<String> {
        last += 1
        await socket.send(#"{"jsonrpc":"2.0","id":\#(last),"method":"no/such"}"#)
        let answer = try await socket.message("the answer to a method that is none")
        return try #require(Set(methodsIn: answer["error"]?["data"]?["remedy"]))
    }

    /// Tells of one order.
    func donate(
        _ identifier: String, _ soup: String = "tomato", _ more: [String: JSONValue] = [:]
    ) async throws -> JSONValue {
        let order: [String: JSONValue] = [
            "identifier": .string(identifier), "intent": "soup.order",
            "parameters": ["soup": .string(soup)],
        ]
        return try await call(
            Method.donateInteractions,
            ["interactions": [.object(order.merging(more) { $1 })]])
    }

    /// The identifiers of what it told.
    func told() async throws -> [String] {
        let list = try await call(Method.listInteractions, [:])
        guard case .array(let interactions)? = list["interactions"] else { return [] }
        return interactions.compactMap { interaction in
            if case .string(let identifier)? = interaction["identifier"] { identifier } else { nil }
        }
    }

    /// Waits to be asked, and lends the session to `body` before it answers.
    func serve(_ body: (String) async throws -> Void) async throws -> JSONValue {
        let request = try await socket.message("intent/handle")
        let params = try #require(request["params"])
        let id = try #require(request["id"])
        guard case .string(let session)? = params["session"] else {
            Issue.record("no session in \(request.text)")
            return params
        }
        try await body(session)
        await socket.send(
            JSONValue.object(["jsonrpc": "2.0", "id": id, "result": ["code": "success"]]).text)
        return params
    }
}

extension ControlSession {
    /// The methods that the person has.
    func methods() async throws -> Set<String> {
        let error = try await refusal("no/such", [:])
        return try #require(Set(methodsIn: error.remedy.map { .string($0) }))
    }
}

extension Set<String> {
    /// The names in “the methods are a, b, c”.
    fileprivate init?(methodsIn remedy: JSONValue?) {
        guard case .string(let text)? = remedy, let list = text.split(separator: " are ").last
        else { return nil }
        self = Set(list.split(separator: ", ").map(String.init))
    }
}

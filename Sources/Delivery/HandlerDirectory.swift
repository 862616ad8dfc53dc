internal import Wire

/// Which connected handler supports which intent.
package struct HandlerDirectory: Sendable {
    private struct Entry {
        var connection: Int
        var intents: [String]
        var handling: any IntentHandling
    }

    /// By application id of the handler.
    private var entries: [String: Entry] = [:]

    /// Nobody connected.
    package init() {}

    /// Notes that `handler`, over `connection`, supports exactly `intents`; said again it replaces
    /// what was announced, also over a new connection: a handler that restarts takes its place back.
    /// A connection speaks for one handler: another name replaces the one before.
    package mutating func register(
        _ handler: String,
        intents: [String],
        connection: Int,
        handling: any IntentHandling
    ) throws(DeliveryError) {
        guard Self.isName(handler) else {
            throw DeliveryError(
                .badName, "'\(handler)' is not a handler's name: use letters, digits, '.', '-', '_'"
            )
        }
        guard intents.count <= Limits.handlerIntents else {
            throw DeliveryError(
                .tooManyIntents,
                "\(handler) announces \(intents.count) intents; the limit is \(Limits.handlerIntents)"
            )
        }
        let others = entries.filter { $0.key != handler && $0.value.connection != connection }
        guard others.count < Limits.handlers else {
            throw DeliveryError(
                .tooManyHandlers,
                "\(others.count) handlers are registered, which is the limit; stop one first")
        }
        for intent in intents {
            guard Self.isName(intent) else {
                throw DeliveryError(
                    .badName,
                    "'\(intent)' is not an intent's name: use letters, digits, '.', '-', '_'")
            }
            let other = others.first { $0.value.intents.contains(intent) }
            if let other {
                throw DeliveryError(
                    .intentTaken,
                    "\(intent) is already supported by \(other.key); stop that one first")
            }
        }
        entries = others
        entries[handler] = Entry(connection: connection, intents: intents, handling: handling)
    }

    /// Forgets what was announced over `connection`.
    package mutating func remove(connection: Int) {
        entries = entries.filter { $0.value.connection != connection }
    }

    /// The handler of `intent`, with its name.
    package func handler(of intent: String) -> (name: String, handling: any IntentHandling)? {
        entries.first { $0.value.intents.contains(intent) }.map { ($0.key, $0.value.handling) }
    }

    /// Every handler with the intents it supports.
    package var intents: [String: [String]] { entries.mapValues(\.intents) }

    /// Names are what other programs print and type: no spaces, no control characters, bounded.
    package static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 200
            && name.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || ".-_".unicodeScalars.contains(scalar)
            }
    }
}

internal import Wire

/// Which handlers there are: those that are connected and those that are installed, and which of
/// them the person trusts.
package struct HandlerDirectory: Sendable {
    /// A handler that is connected.
    package struct Connected: Sendable {
        /// What it says of itself.
        package var announcement: HandlerAnnouncement
        /// Number of its connection.
        package var connection: Int
        /// Asks it.
        package var handling: any IntentHandling
    }

    /// By application id.
    package private(set) var connected: [String: Connected] = [:]
    /// The installed ones, by application id.
    package var manifests: [String: HandlerManifest] = [:]
    /// What the person said about them.
    package var decisions = HandlerDecisions()

    /// Nobody connected, nothing installed.
    package init() {}

    /// Notes that a handler, over `connection`, supports exactly what it announces; said again it
    /// replaces what was announced, also over a new connection: a handler that restarts takes its
    /// place back. A connection speaks for one handler: another name replaces the one before.
    package mutating func register(
        _ announcement: HandlerAnnouncement,
        connection: Int,
        handling: any IntentHandling,
        define: (String) -> DefinitionLookup = { _ in .absent }
    ) throws(DeliveryError) {
        try announcement.check(define)
        let name = announcement.name
        let others = connected.filter { $0.key != name && $0.value.connection != connection }
        guard others.count < Limits.handlers else {
            throw DeliveryError(
                .tooManyHandlers,
                "\(others.count) handlers are registered, which is the limit; stop one first")
        }
        connected = others
        connected[name] = Connected(
            announcement: announcement, connection: connection, handling: handling)
    }

    /// Forgets what was announced over `connection`.
    package mutating func remove(connection: Int) {
        connected = connected.filter { $0.value.connection != connection }
    }

    /// Every connected handler with the intents it supports.
    package var intents: [String: [String]] { connected.mapValues(\.announcement.intents) }

    /// Every handler there is, in the order of their names.
    package var names: [String] {
        Set(connected.keys).union(manifests.keys).union(decisions.allowed.keys).sorted()
    }

    /// Why `name` may be asked, or why not.
    package func trust(of name: String) -> HandlerTrust {
        switch decisions.allowed[name] {
        case true?: .allowed
        case false?: .denied
        case nil:
            manifests[name].map { $0.isAdministrators ? .administrator : .user } ?? .unknown
        }
    }

    /// Why `name` may be asked for an intent or a type of activities, or why not: a manifest speaks
    /// for what it lists alone.
    func trust(of name: String, in list: KeyPath<HandlerManifest, [String]>, _ item: String)
        -> HandlerTrust
    {
        let trust = trust(of: name)
        guard trust == .administrator || trust == .user else { return trust }
        return manifests[name]?[keyPath: list].contains(item) == true ? trust : .unknown
    }

    /// Those of `intents` for which `name` may be asked.
    package func trustedIntents(of name: String, _ intents: Set<String>) -> Set<String> {
        intents.filter { trust(of: name, in: \.intents, $0).isTrusted }
    }

    /// Whether `intent` is refused by the manifest of `name` while the login session is locked.
    package func isRestricted(_ intent: String, of name: String) -> Bool {
        manifests[name]?.restricted.contains(intent) == true
    }

    /// Names are what other programs print and type: no spaces, no control characters, bounded.
    package static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 200
            && name.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || ".-_".unicodeScalars.contains(scalar)
            }
    }
}

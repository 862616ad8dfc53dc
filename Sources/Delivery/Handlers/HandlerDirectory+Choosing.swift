extension HandlerDirectory {
    /// Who is asked for an intent.
    package enum Choice: Sendable, Equatable {
        /// This one; when it is not connected, its manifest tells how to start it.
        case one(String)
        /// One of these, and the person never said which; the first is the one to fall back on.
        case several([String])
        /// These would, but the person was not asked about them, or said no.
        case notAuthorized([String], isDenied: Bool)
        /// These would, but they do not run and nothing says how to start them.
        case notRunning([String])
        case nobody
    }

    /// Every intent that anybody supports.
    package var allIntents: Set<String> {
        Set(connected.values.flatMap(\.announcement.intents))
            .union(manifests.values.flatMap(\.intents))
    }

    /// Everybody who supports `intent`, trusted or not.
    package func supporters(of intent: String) -> [String] {
        supporters(of: intent, announced: \.intents, listed: \.intents)
    }

    /// Everybody who can be opened at activities of `type`, trusted or not.
    package func supporters(ofActivity type: String) -> [String] {
        supporters(of: type, announced: \.activities, listed: \.activities)
    }

    /// Who is asked for `intent`.
    package func choice(for intent: String) -> Choice {
        choice(
            among: supporters(of: intent), preferred: decisions.preferred[intent]
        ) { trust(of: $0, in: \.intents, intent) }
    }

    /// Who is opened at an activity of `type`; with an application, that one alone.
    package func choice(forActivity type: String, application: String?) -> Choice {
        let wanted = supporters(ofActivity: type)
            .filter { application == nil || $0 == application }
        return choice(among: wanted, preferred: nil) { trust(of: $0, in: \.activities, type) }
    }

    /// Every type of activities with the programs that support it, both in the order of names.
    package var activities: [(type: String, applications: [String])] {
        let types = Set(
            connected.values.flatMap(\.announcement.activities)
                + manifests.values.flatMap(\.activities))
        return types.sorted().map { type in
            (type, supporters(of: type, announced: \.activities, listed: \.activities))
        }
    }

    /// What a connected one announces goes before what its manifest lists.
    private func supporters(
        of item: String, announced: KeyPath<HandlerAnnouncement, [String]>,
        listed: KeyPath<HandlerManifest, [String]>
    ) -> [String] {
        names.filter { name in
            if let connected = connected[name] {
                return connected.announcement[keyPath: announced].contains(item)
            }
            return manifests[name]?[keyPath: listed].contains(item) == true
        }
    }

    private func choice(
        among names: [String], preferred: String?, trust: (String) -> HandlerTrust
    ) -> Choice {
        guard !names.isEmpty else { return .nobody }
        let trusted = names.filter { trust($0).isTrusted }
        guard !trusted.isEmpty else {
            let unknown = names.filter { trust($0) == .unknown }
            return .notAuthorized(unknown.isEmpty ? names : unknown, isDenied: unknown.isEmpty)
        }
        let ready = trusted.filter {
            connected[$0] != nil || manifests[$0]?.command.isEmpty == false
        }
        guard !ready.isEmpty else { return .notRunning(trusted) }
        if let preferred, ready.contains(preferred) { return .one(preferred) }
        guard ready.count > 1 else { return .one(ready[0]) }
        // One that runs goes before one that would have to be started.
        return .several(
            ready.filter { connected[$0] != nil } + ready.filter { connected[$0] == nil })
    }
}

extension Store {
    /// What the person decided about handlers, by application id.
    package func decisions() throws(StoreError) -> [String: Bool] {
        var decisions: [String: Bool] = [:]
        for row in try database.run(SQL.decisions) {
            guard row.count == 2, let application = row[0].text else { continue }
            decisions[application] = row[1] == .integer(1)
        }
        return decisions
    }

    /// Keeps whether `application` may be asked; nil forgets what was decided.
    package func decide(_ application: String, isAllowed: Bool?) throws(StoreError) {
        if let isAllowed {
            try writable.run(SQL.decide, .text(application), .integer(isAllowed ? 1 : 0))
        } else {
            try writable.run(SQL.forgetDecision, .text(application))
        }
    }

    /// The handler that the person wants for an intent, by intent.
    package func preferences() throws(StoreError) -> [String: String] {
        var preferences: [String: String] = [:]
        for row in try database.run(SQL.preferences) {
            guard row.count == 2, let intent = row[0].text else { continue }
            preferences[intent] = row[1].text
        }
        return preferences
    }

    /// Keeps which handler the person wants for `intent`; nil forgets it.
    package func prefer(_ application: String?, for intent: String) throws(StoreError) {
        if let application {
            try writable.run(SQL.prefer, .text(intent), .text(application))
        } else {
            try writable.run(SQL.forgetPreference, .text(intent))
        }
    }
}

package import Intents

extension Store {
    /// A fact of the surroundings.
    package struct Fact: Sendable, Hashable {
        /// Who said so; empty for the person.
        package var application: String
        package var name: String
        package var value: String
        /// Seconds since the Unix epoch; nil when it holds until somebody says otherwise.
        package var expires: Double?

        /// A fact by its name.
        package init(application: String, name: String, value: String, expires: Double? = nil) {
            self.application = application
            self.name = name
            self.value = value
            self.expires = expires
        }
    }

    /// A suggestion that was not wanted.
    package struct Dismissal: Sendable, Equatable {
        /// Key of what was suggested.
        package var deed: String
        /// Seconds since the Unix epoch.
        package var time: Double
        /// Seconds that the wall clock was ahead of UTC.
        package var offset: Int

        /// Somebody did not want it then.
        package init(deed: String, time: Double, offset: Int) {
            self.deed = deed
            self.time = time
            self.offset = offset
        }
    }

    private static var maximumDismissals: Int { 10_000 }

    /// Every fact.
    package func facts() throws(StoreError) -> [Fact] {
        try database.run(SQL.surroundings).compactMap { row in
            guard row.count == 4, let application = row[0].text, let name = row[1].text,
                let value = row[2].text
            else { return nil }
            return Fact(
                application: application, name: name, value: value, expires: row[3].real)
        }
    }

    /// Keeps facts, forgets those of `application` called `forgotten` and what expired before `now`.
    package func set(
        _ facts: [Fact], forgetting forgotten: [String] = [], of application: String = "",
        now: Double
    ) throws(StoreError) {
        let database = try writable
        try database.transaction { () throws(StoreError) in
            try database.run(SQL.forgetExpired, .real(now))
            for name in forgotten {
                try database.run(SQL.forgetFact, .text(application), .text(name))
            }
            for fact in facts {
                try database.run(
                    SQL.setFact, .text(fact.application), .text(fact.name), .text(fact.value),
                    fact.expires.map(SQLValue.real) ?? .null)
            }
        }
    }

    /// Every suggestion that was not wanted, oldest first.
    package func dismissals() throws(StoreError) -> [Dismissal] {
        try database.run(SQL.dismissals).compactMap { row in
            guard row.count == 3, let deed = row[0].text, let time = row[1].real,
                let offset = row[2].integer
            else { return nil }
            return Dismissal(deed: deed, time: time, offset: offset)
        }
    }

    /// Keeps that a suggestion was not wanted.
    package func dismiss(_ dismissal: Dismissal) throws(StoreError) {
        let database = try writable
        try database.transaction { () throws(StoreError) in
            try database.run(
                SQL.dismiss, .text(dismissal.deed), .real(dismissal.time),
                .integer(dismissal.offset))
            try database.run(SQL.trimDismissals, .integer(Self.maximumDismissals))
        }
    }

    /// Forgets what was learned besides the donations: weights, and what was not wanted.
    package func forgetLearning() throws(StoreError) {
        let database = try writable
        try database.transaction { () throws(StoreError) in
            try database.run(SQL.forgetDismissals)
            try database.run(SQL.unset, .text(Self.weightsKey))
        }
    }

    /// What programs say matters, by program.
    package func relevances() throws(StoreError) -> [String: [Relevance]] {
        var relevances: [String: [Relevance]] = [:]
        for row in try database.run(SQL.relevances) {
            guard row.count == 2, let application = row[0].text,
                let stored: StoredRelevance = StoredText.value(row[1]),
                let relevance = stored.relevance
            else { continue }
            relevances[application, default: []].append(relevance)
        }
        return relevances
    }

    /// Keeps what `application` says matters, in place of what it said before.
    package func set(_ relevances: [Relevance], of application: String) throws(StoreError) {
        let database = try writable
        try database.transaction { () throws(StoreError) in
            try database.run(SQL.forgetRelevances, .text(application))
            for (index, relevance) in relevances.enumerated() {
                try database.run(
                    SQL.addRelevance, .text(application), .integer(index),
                    try StoredText.column(try StoredRelevance(relevance)))
            }
        }
    }
}

package import Intents

extension Store {
    /// Which donations are meant: those for which everything holds that is given.
    package struct DonationFilter: Sendable, Equatable {
        /// Those of one program; nil for all programs.
        package var application: String?
        package var identifiers: [String]?
        package var group: String?
        package var intent: String?
        /// What was done, by number.
        package var deed: Int?
        /// Whether only content that was shown is meant.
        package var isOfActivities = false
        /// Values that parameters have; a thing is the same when its identifier is.
        package var parameters: [String: ParameterValue]

        /// Those of one program, or all.
        package init(application: String? = nil) {
            self.application = application
            parameters = [:]
        }

        /// Whether it does not depend on what is in a deed.
        var holdsForAll: Bool { parameters.isEmpty && !isOfActivities }

        /// Whether `deed` is of the wanted kind and has the wanted parameters.
        func holds(for deed: Deed) -> Bool {
            if isOfActivities {
                guard case .activity = deed.action else { return false }
            }
            guard !parameters.isEmpty else { return true }
            let given: [String: ParameterValue]
            switch deed.action {
            case .intent(_, let parameters): given = parameters
            case .activity(let activity): given = activity.userInfo
            case .command: return false
            }
            return parameters.allSatisfy { name, value in
                given[name].map { $0 == value || $0.key == value.key } ?? false
            }
        }
    }

    /// Forgets donations, and tells how many.
    package func forget(_ filter: DonationFilter) throws(StoreError) -> Int {
        let database = try writable
        let count = try database.transaction { () throws(StoreError) in
            let identifiers = filter.identifiers.map(Set.init)
            let rows = try database.run(
                SQL.candidatesForRemoval, Self.text(filter.application), Self.text(filter.group),
                Self.text(filter.intent), filter.deed.map(SQLValue.integer) ?? .null)
            var count = 0
            for row in rows {
                if let identifiers, !identifiers.contains(row[1].text ?? "") { continue }
                // One that cannot be read goes with those that are not told apart by what is in it.
                let deed = StoredDeed(row[2...])?.deed
                guard deed.map(filter.holds) ?? filter.holdsForAll else { continue }
                try database.run(SQL.removeDonation, row[0])
                count += 1
            }
            if count > 0 { try database.run(SQL.removeIdleDeeds) }
            return count
        }
        if count > 0 { eraseTraces() }
        return count
    }

    /// Takes what was forgotten out of the search index and the log of changes, where it would stay.
    func eraseTraces() {
        do {
            try indexChanges()
            // What was deleted stays in the parts of an index until they are merged.
            try writable.run(SQL.mergeIndex)
            // https://www.sqlite.org/pragma.html#pragma_wal_checkpoint
            try writable.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        } catch {
            // It is forgotten all the same; without room its traces go with the next that is.
        }
    }

    private static func text(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }

    /// Keeps why a donation was refused.
    package func reject(_ rejection: Rejection) throws(StoreError) {
        let database = try writable
        try database.transaction { () throws(StoreError) in
            try database.run(
                SQL.reject, .text(rejection.application), .real(rejection.time),
                .text(rejection.what), .text(rejection.code), .text(rejection.reason))
            try database.run(SQL.trimRejections, .integer(Self.maximumRejections))
        }
    }

    /// The refusals, newest first; those of one program, or all.
    package func rejections(of application: String? = nil) throws(StoreError) -> [Rejection] {
        try database.run(
            SQL.rejections, Self.text(application), .integer(Self.maximumRejections)
        ).compactMap { row in
            guard row.count == 5, let application = row[0].text, let time = row[1].real,
                let what = row[2].text, let code = row[3].text, let reason = row[4].text
            else { return nil }
            return Rejection(
                application: application, time: time, what: what, code: code, reason: reason)
        }
    }

    /// Why a donation was refused.
    package struct Rejection: Sendable, Equatable {
        /// Who told it.
        package var application: String
        /// When, in seconds since the Unix epoch.
        package var time: Double
        /// The intent or the type of activities.
        package var what: String
        /// For programs.
        package var code: String
        /// For people.
        package var reason: String

        /// A refusal in words.
        package init(
            application: String, time: Double, what: String, code: String, reason: String
        ) {
            self.application = application
            self.time = time
            self.what = what
            self.code = code
            self.reason = reason
        }
    }
}

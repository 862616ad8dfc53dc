package import Intents

extension Store {
    /// Activities that are kept of one program; past them the oldest go.
    package static let maximumActivities = 10_000

    /// Something that a search found.
    package struct Finding: Sendable, Equatable {
        /// What it is.
        package enum Kind: String, Sendable {
            case shortcut, activity, donation
        }

        package let kind: Kind
        /// Number of the shortcut, of the activity, or of what was done.
        package let reference: Int
        package let title: String
        package let details: String
        /// How well it fits; more is better.
        package let score: Double
        /// What it starts; nil for a shortcut, whose number says it.
        package var action: Shortcut.Action?
        /// Whose activity it is.
        package var application: String?
    }

    /// Keeps an activity under an identifier of its program, in place of an earlier one.
    package func keep(
        _ activity: Activity, identifier: String, of application: String, time: Double,
        details: String = ""
    ) throws(StoreError) {
        let database = try writable
        try database.transaction { () throws(StoreError) in
            try database.run(SQL.forgetActivity, .text(application), .text(identifier))
            try database.run(
                SQL.addActivity, .text(application), .text(identifier),
                try StoredText.column(StoredActivity(activity)), .text(activity.title),
                .text(details), .text(activity.keywords.joined(separator: " ")),
                .integer(activity.isEligibleForSearch ? 1 : 0), .real(time))
            try database.run(
                SQL.dropOldestActivities, .text(application), .integer(Self.maximumActivities))
        }
    }

    /// The activity that a program keeps under `identifier`, if there is one.
    package func activities(
        _ identifier: String, of application: String
    ) throws(StoreError) -> [Activity] {
        try database.run(SQL.keptActivity, .text(application), .text(identifier)).compactMap {
            let stored: StoredActivity? = StoredText.value($0[0])
            return stored?.activity
        }
    }

    /// Forgets activities of a program, or of all: those of these identifiers, or every one.
    package func forgetActivities(
        _ identifiers: [String]?, of application: String?
    ) throws(StoreError) -> Int {
        let database = try writable
        let count = try database.transaction { () throws(StoreError) in
            guard let identifiers, let application else {
                return try database.run(
                    SQL.forgetActivities, application.map(SQLValue.text) ?? .null
                ).count
            }
            var count = 0
            for identifier in identifiers {
                count += try database.run(
                    SQL.forgetActivity, .text(application), .text(identifier)
                ).count
            }
            return count
        }
        if count > 0 { eraseTraces() }
        return count
    }

    /// What has all words of `text`, or begins with the last of them; what fits best comes first.
    package func find(_ text: String, count: Int) throws(StoreError) -> [Finding] {
        let words = text.split { !$0.isLetter && !$0.isNumber }
        guard !words.isEmpty else { return [] }
        try indexChanges()
        // In quotes nothing is an operator.
        let pattern = words.prefix(20).map { "\"\($0)\"" }.joined(separator: " ") + "*"
        var findings: [Finding] = []
        for row in try database.run(SQL.find, .text(pattern), .integer(count)) {
            guard row.count == 5, let kind = row[0].text.flatMap(Finding.Kind.init),
                let reference = row[1].integer, let title = row[2].text
            else { continue }
            var finding = Finding(
                kind: kind, reference: reference, title: title, details: row[3].text ?? "",
                score: -(row[4].real ?? 0))
            try complete(&finding)
            findings.append(finding)
        }
        return findings
    }

    /// Brings the index up to date, many changes at a time.
    func indexChanges() throws(StoreError) {
        let database = try writable
        while true {
            let isOver = try database.transaction { () throws(StoreError) in
                let changes = try database.run(SQL.finderChanges)
                for change in changes {
                    try database.run(
                        change[1] == .integer(1) ? SQL.unindex : SQL.index, change[2], change[3],
                        change[4], change[5])
                }
                guard let last = changes.last?.first else { return true }
                try database.run(SQL.forgetFinderChanges, last)
                return changes.count < Self.changesAtOnce
            }
            if isOver { return }
        }
    }

    /// Past so many changes the index is not left to the next search.
    static var changesAtOnce: Int { 1_000 }

    private func complete(_ finding: inout Finding) throws(StoreError) {
        switch finding.kind {
        case .shortcut: break
        case .donation:
            let row = try database.run(SQL.deed, .integer(finding.reference)).first
            finding.action = row.flatMap { StoredDeed($0[...])?.deed.action }
        case .activity:
            guard
                let row = try database.run(SQL.activity, .integer(finding.reference)).first,
                let stored: StoredActivity = StoredText.value(row[2])
            else { return }
            finding.action = .activity(stored.activity)
            finding.application = row[0].text
        }
    }
}

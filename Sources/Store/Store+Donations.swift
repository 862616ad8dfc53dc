package import Intents

extension Store {
    /// Donations that are kept; past them the oldest of the program with most of them go.
    package static let maximumDonations = 100_000
    /// Refusals that are kept.
    package static let maximumRejections = 1_000

    /// One donation as it is kept.
    package struct KeptDonation: Sendable, Equatable {
        /// Its number; later ones have higher ones.
        package let id: Int
        /// Number of what was done.
        package let deed: Int
        /// What was told.
        package let donation: Donation
    }

    /// What a ranking needs of one donation.
    package struct HistoryEntry: Sendable, Equatable {
        /// Number of what was done.
        package let deed: Int
        /// Seconds since midnight of 1 January 1970 on the clock on the wall.
        package let wallSeconds: Double
        /// What was known of the surroundings.
        package let context: [String: String]
        /// Whose it is.
        package let application: String
    }

    /// What became of donations that were kept.
    package struct DonationChange: Sendable {
        /// What was done, by number, in the order of the donations; `isNew` is false where the same
        /// was known already.
        package var deeds: [(number: Int, isNew: Bool)] = []
        /// Whether other donations went for it: then the history is another one.
        package var replacesHistory = false
    }

    /// Keeps donations, all or none; one with the identifier of an earlier one takes its place.
    ///
    /// What a program tells of a run takes the place of what we noted of it ourselves. `weights` are
    /// kept with them.
    package func donate(
        _ donations: [Donation], weights: String? = nil
    ) throws(StoreError) -> DonationChange {
        let database = try writable
        let waiting = try database.run(SQL.countFinderChanges).first?.first?.integer ?? 0
        if waiting > Self.changesAtOnce { try indexChanges() }
        return try database.transaction { () throws(StoreError) in
            var change = DonationChange()
            for donation in donations {
                let twins = try forgetTwins(of: donation, in: database)
                let deed = try insert(donation, in: database)
                if twins.contains(where: { $0 != deed }) { change.replacesHistory = true }
                change.deeds.append((deed, twins.isEmpty))
            }
            if try drop(in: database) { change.replacesHistory = true }
            if let weights {
                try database.run(SQL.set, .text(Self.weightsKey), .text(weights))
            }
            return change
        }
    }

    /// The key of the learned weights among the settings.
    package static var weightsKey: String { "suggestion-weights" }

    /// Every donation in the order of their times, as far as a ranking needs it.
    package func history() throws(StoreError) -> [HistoryEntry] {
        var history: [HistoryEntry] = []
        try database.forEachRow(SQL.history) { row in
            guard row.count == 5, let deed = row[0].integer, let time = row[1].real,
                let offset = row[2].integer
            else { return }
            history.append(
                HistoryEntry(
                    deed: deed, wallSeconds: time + Double(offset),
                    context: StoredText.value(row[3]) ?? [:], application: row[4].text ?? ""))
        }
        return history
    }

    /// Everything that was done, by number.
    package func deeds() throws(StoreError) -> [Int: Deed] {
        var deeds: [Int: Deed] = [:]
        for row in try database.run(SQL.deeds) {
            guard let id = row[0].integer else { continue }
            deeds[id] = StoredDeed(row[2...])?.deed
        }
        return deeds
    }

    /// At most `count` donations before number `before`, newest first; those of one program, or all.
    package func donations(
        before: Int = .max, of application: String? = nil, count: Int
    ) throws(StoreError) -> [KeptDonation] {
        try database.run(
            SQL.donations, .integer(before), application.map(SQLValue.text) ?? .null,
            .integer(count)
        ).compactMap(Self.donation)
    }

    /// How many there are.
    package func donationCount() throws(StoreError) -> Int {
        try database.run(SQL.countDonations).first?.first?.integer ?? 0
    }

    private func forgetTwins(
        of donation: Donation, in database: Database
    ) throws(StoreError) -> [Int] {
        var rows = try database.run(
            SQL.forgetTwin, .text(donation.application), .text(donation.identifier))
        if let session = donation.session {
            rows += try database.run(
                SQL.forgetOwnTwin, .text(session), .text(donation.application))
        }
        return rows.compactMap { $0.first?.integer }
    }

    private func insert(_ donation: Donation, in database: Database) throws(StoreError) -> Int {
        let deed = try database.keep(donation.deed)
        let text = { (text: String?) in text.map(SQLValue.text) ?? .null }
        try database.run(
            SQL.donate, .text(donation.application), .text(donation.identifier),
            text(donation.group), .integer(deed), text(donation.session), text(donation.code),
            text(donation.response), .real(donation.time), .integer(donation.offset),
            .text(donation.direction.rawValue), .text(donation.source.rawValue),
            donation.context.isEmpty ? .null : try StoredText.column(donation.context))
        return deed
    }

    /// Drops what is too much, in one go for many.
    private func drop(in database: Database) throws(StoreError) -> Bool {
        let count = try database.run(SQL.countDonations).first?.first?.integer ?? 0
        guard count > Self.maximumDonations else { return false }
        let spare = count - Self.maximumDonations + Self.maximumDonations / 100
        guard let donor = try database.run(SQL.largestDonor).first?.first?.text else {
            return false
        }
        try database.run(SQL.dropOldest, .text(donor), .integer(spare))
        try database.run(SQL.removeIdleDeeds)
        return true
    }

    private static func donation(_ row: [SQLValue]) -> KeptDonation? {
        guard row.count == 22, let id = row[0].integer, let deedNumber = row[1].integer,
            let application = row[2].text, let identifier = row[3].text,
            let time = row[8].real, let offset = row[9].integer,
            let deed = StoredDeed(row[13...])?.deed
        else { return nil }
        var donation = Donation(
            deed, identifier: identifier, application: application, time: time, offset: offset)
        donation.group = row[4].text
        donation.session = row[5].text
        donation.code = row[6].text
        donation.response = row[7].text
        donation.direction = row[10].text.flatMap(Donation.Direction.init) ?? .unspecified
        donation.source = row[11].text.flatMap(Donation.Source.init) ?? .program
        donation.context = StoredText.value(row[12]) ?? [:]
        return KeptDonation(id: id, deed: deedNumber, donation: donation)
    }
}

// What the store runs about donations.
extension SQL {
    /// The columns of a deed in the order of `StoredDeed`.
    static let deedColumns = """
        deeds.arguments, deeds.detached, deeds.intent, deeds.parameters, deeds.activity,
        deeds.title, deeds.subtitle, deeds.predictable, deeds.searchable
        """
    private static let donationColumns = """
        donations.id, donations.deed, donations.application, donations.identifier, grouping,
        session, code, response, time, wall_offset, direction, source, context
        """

    static let keepDeed = """
        INSERT INTO deeds (key, arguments, detached, intent, parameters, activity, title, subtitle,
            predictable, searchable)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET activity = excluded.activity, title = excluded.title,
            subtitle = excluded.subtitle, predictable = excluded.predictable,
            searchable = excluded.searchable
        RETURNING id
        """
    static let deeds = "SELECT id, key, \(deedColumns) FROM deeds"
    static let donate = """
        INSERT INTO donations (application, identifier, grouping, deed, session, code, response,
            time, wall_offset, direction, source, context)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        RETURNING id
        """
    static let forgetTwin = """
        DELETE FROM donations WHERE application = ?1 AND identifier = ?2
        RETURNING deed
        """
    static let forgetOwnTwin = """
        DELETE FROM donations WHERE session = ?1 AND application = ?2 AND source = 'daemon'
        RETURNING deed
        """
    /// What is remembered of each donation, in the order of their times.
    static let history = """
        SELECT deed, time, wall_offset, context, application FROM donations ORDER BY time, id
        """
    static let donations = """
        SELECT \(donationColumns), \(deedColumns)
        FROM donations JOIN deeds ON deeds.id = donations.deed
        WHERE donations.id < ?1 AND (?2 IS NULL OR application = ?2)
        ORDER BY donations.id DESC LIMIT ?3
        """
    static let countDonations = "SELECT count(*) FROM donations"
    static let largestDonor = """
        SELECT application FROM donations GROUP BY application ORDER BY count(*) DESC LIMIT 1
        """
    static let dropOldest = """
        DELETE FROM donations WHERE id IN (
            SELECT id FROM donations WHERE application = ?1 ORDER BY time, id LIMIT ?2)
        """
    static let removeDonation = "DELETE FROM donations WHERE id = ?"
    static let candidatesForRemoval = """
        SELECT donations.id, identifier, \(deedColumns)
        FROM donations JOIN deeds ON deeds.id = donations.deed
        WHERE (?1 IS NULL OR application = ?1) AND (?2 IS NULL OR grouping = ?2)
            AND (?3 IS NULL OR intent = ?3) AND (?4 IS NULL OR deed = ?4)
        """
    static let removeIdleDeeds = """
        DELETE FROM deeds WHERE NOT EXISTS (SELECT 1 FROM donations WHERE deed = deeds.id)
        """

    static let reject = """
        INSERT INTO rejections (application, time, what, code, reason) VALUES (?, ?, ?, ?, ?)
        """
    static let trimRejections = """
        DELETE FROM rejections WHERE id <= (SELECT max(id) FROM rejections) - ?
        """
    static let rejections = """
        SELECT application, time, what, code, reason FROM rejections
        WHERE ?1 IS NULL OR application = ?1 ORDER BY id DESC LIMIT ?2
        """

    static let dismiss = "INSERT INTO dismissals (deed, time, wall_offset) VALUES (?, ?, ?)"
    static let dismissals = "SELECT deed, time, wall_offset FROM dismissals ORDER BY id"
    static let trimDismissals = """
        DELETE FROM dismissals WHERE id <= (SELECT max(id) FROM dismissals) - ?
        """
    static let forgetDismissals = "DELETE FROM dismissals"

    static let surroundings = "SELECT application, fact, value, expires FROM surroundings"
    static let setFact = """
        INSERT INTO surroundings (application, fact, value, expires) VALUES (?, ?, ?, ?)
        ON CONFLICT (application, fact) DO UPDATE
            SET value = excluded.value, expires = excluded.expires
        """
    static let forgetFact = "DELETE FROM surroundings WHERE application = ? AND fact = ?"
    static let forgetExpired = "DELETE FROM surroundings WHERE expires < ?"

    static let relevances = """
        SELECT application, relevance FROM relevances ORDER BY application, position
        """
    static let forgetRelevances = "DELETE FROM relevances WHERE application = ?"
    static let addRelevance = """
        INSERT INTO relevances (application, position, relevance) VALUES (?, ?, ?)
        """

    static let donationStatements = [
        keepDeed, deeds, donate, forgetTwin, forgetOwnTwin, history,
        donations, countDonations, largestDonor, dropOldest, removeDonation, candidatesForRemoval,
        removeIdleDeeds, reject, trimRejections, rejections, dismiss, dismissals,
        trimDismissals, forgetDismissals, surroundings, setFact, forgetFact, forgetExpired,
        relevances, forgetRelevances, addRelevance,
    ]
}

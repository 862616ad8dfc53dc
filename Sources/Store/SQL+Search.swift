// What the store runs about activities, vocabulary and searches.
extension SQL {
    static let forgetActivity = """
        DELETE FROM activities WHERE application = ? AND identifier = ? RETURNING id
        """
    static let forgetActivities = """
        DELETE FROM activities WHERE ?1 IS NULL OR application = ?1 RETURNING id
        """
    static let addActivity = """
        INSERT INTO activities (application, identifier, activity, title, details, keywords,
            searchable, time)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
        """
    static let dropOldestActivities = """
        DELETE FROM activities WHERE id IN (
            SELECT id FROM activities WHERE application = ?1 ORDER BY time DESC LIMIT -1 OFFSET ?2)
        """
    static let keptActivity = """
        SELECT activity FROM activities WHERE application = ? AND identifier = ?
        """
    static let activity = "SELECT application, identifier, activity FROM activities WHERE id = ?"
    static let deed = "SELECT \(deedColumns) FROM deeds WHERE id = ?"
    /// A title counts more than details, and those more than keywords.
    static let find = """
        SELECT findable.kind, findable.reference, findable.title, findable.details,
            bm25(finder, 10.0, 3.0, 1.0)
        FROM finder JOIN findable ON findable.id = finder.rowid
        WHERE finder MATCH ?1 ORDER BY bm25(finder, 10.0, 3.0, 1.0), findable.id LIMIT ?2
        """

    /// In the order of the changes: one that was added and removed again must not stay.
    static let finderChanges = """
        SELECT id, is_removed, reference, title, details, keywords FROM finder_changes
        ORDER BY id LIMIT 1000
        """
    static let countFinderChanges = "SELECT max(id) - min(id) + 1 FROM finder_changes"
    static let index = "INSERT INTO finder (rowid, title, details, keywords) VALUES (?, ?, ?, ?)"
    static let unindex = """
        INSERT INTO finder (finder, rowid, title, details, keywords)
        VALUES ('delete', ?, ?, ?, ?)
        """
    static let mergeIndex = "INSERT INTO finder (finder) VALUES ('optimize')"
    static let forgetFinderChanges = "DELETE FROM finder_changes WHERE id <= ?"

    static let searchStatements = [
        finderChanges, countFinderChanges, index, unindex, mergeIndex, forgetFinderChanges,
        forgetActivity, forgetActivities, addActivity, dropOldestActivities, keptActivity, activity,
        deed, find,
    ]

    static let vocabulary = """
        SELECT application, list, language, text, value, pronunciations, sounds_like
        FROM vocabulary ORDER BY application, list, language, position
        """
    static let addName = """
        INSERT INTO vocabulary
            (application, list, language, position, text, value, pronunciations, sounds_like)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    static let forgetNames = """
        DELETE FROM vocabulary WHERE application = ? AND list = ? AND language = ?
        """

    static let vocabularyStatements = [vocabulary, addName, forgetNames]
}

/// Every statement the store runs on its tables.
enum SQL {
    static let list = """
        SELECT id, phrase, arguments, detached, intent, parameters, activity, sensitivity,
            enabled, folder, place
        FROM shortcuts ORDER BY id
        """
    static let add = """
        INSERT INTO shortcuts
            (phrase, words, arguments, detached, intent, parameters, activity, sensitivity)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
        """
    static let twin = "SELECT id, phrase FROM shortcuts WHERE words = ?"
    static let remove = """
        DELETE FROM shortcuts WHERE id = ?
        RETURNING id, phrase, arguments, detached, intent, parameters, activity, sensitivity,
            enabled, folder, place
        """
    static let change = """
        UPDATE shortcuts SET phrase = ?, words = ?, arguments = ?, detached = ?, intent = ?,
            parameters = ?, activity = ?, sensitivity = ?, enabled = ?, folder = ?, place = ?
        WHERE id = ? RETURNING id
        """
    static let put = "UPDATE shortcuts SET folder = ?, place = ? WHERE id = ?"
    static let recordedWays = """
        SELECT shortcut, word, phones, weight FROM recorded_ways ORDER BY id
        """
    static let addRecordedWay = """
        INSERT INTO recorded_ways (shortcut, word, phones, weight) VALUES (?, ?, ?, ?)
        ON CONFLICT (shortcut, word, phones) DO UPDATE SET weight = max(weight, excluded.weight)
        """
    static let matches = """
        SELECT recorded, confidence FROM matches WHERE shortcut = ? ORDER BY id
        """
    static let addMatch = """
        INSERT INTO matches (shortcut, recorded, confidence)
        SELECT id, ?, ? FROM shortcuts WHERE id = ?
        """
    static let forgetMatches = """
        DELETE FROM matches WHERE shortcut = ? AND recorded = 0 AND id NOT IN (
            SELECT id FROM matches WHERE shortcut = ? AND recorded = 0 ORDER BY id DESC LIMIT 50)
        """
    static let setting = "SELECT value FROM settings WHERE key = ?"
    static let set = """
        INSERT INTO settings (key, value) VALUES (?, ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """
    static let unset = "DELETE FROM settings WHERE key = ?"
    static let pronunciations = "SELECT word, phones FROM pronunciations ORDER BY id"
    static let addPronunciation = """
        INSERT INTO pronunciations (word, phones) VALUES (?, ?)
        ON CONFLICT (word, phones) DO NOTHING
        """
    static let forgetPronunciations = "DELETE FROM pronunciations WHERE word = ?"

    static let decisions = "SELECT application, allowed FROM handlers"
    static let decide = """
        INSERT INTO handlers (application, allowed) VALUES (?, ?)
        ON CONFLICT (application) DO UPDATE SET allowed = excluded.allowed
        """
    static let forgetDecision = "DELETE FROM handlers WHERE application = ?"
    static let preferences = "SELECT intent, application FROM preferences"
    static let prefer = """
        INSERT INTO preferences (intent, application) VALUES (?, ?)
        ON CONFLICT (intent) DO UPDATE SET application = excluded.application
        """
    static let forgetPreference = "DELETE FROM preferences WHERE intent = ?"

    /// All of them, to find out at the start whether the tables are there.
    static let all =
        [
            list, add, twin, remove, change, put, setting, set, unset, pronunciations,
            addPronunciation, forgetPronunciations, decisions, decide, forgetDecision, preferences,
            prefer, forgetPreference, recordedWays, addRecordedWay, matches, addMatch,
            forgetMatches,
        ] + donationStatements + searchStatements + vocabularyStatements
}

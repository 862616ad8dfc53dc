/// Every statement the store runs on its tables.
enum SQL {
    static let list = """
        SELECT id, phrase, arguments, detached, intent, parameters, activity, sensitivity
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
        RETURNING id, phrase, arguments, detached, intent, parameters, activity, sensitivity
        """
    static let tune = "UPDATE shortcuts SET sensitivity = ? WHERE id = ? RETURNING id"
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
            list, add, twin, remove, tune, setting, set, unset, pronunciations, addPronunciation,
            forgetPronunciations, decisions, decide, forgetDecision, preferences, prefer,
            forgetPreference,
        ] + donationStatements + searchStatements + vocabularyStatements
}

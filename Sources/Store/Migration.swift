/// One named step from a version of the tables to the next.
struct Migration {
    /// What the step brings, for errors.
    let name: String
    /// The statements, run in one transaction.
    let sql: String

    /// Every step there ever was, oldest first. Append only: people's files remember how many they
    /// have seen, so a step that was released never changes and never moves.
    static let all = [
        Migration(
            name: "shortcuts",
            sql: """
                CREATE TABLE shortcuts (
                    -- AUTOINCREMENT: the number of a removed shortcut is never used again.
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    -- As the person wrote it.
                    phrase TEXT NOT NULL,
                    -- Normalised, joined by spaces: what makes two phrases the same.
                    words TEXT NOT NULL UNIQUE,
                    -- JSON array of strings, for a command.
                    arguments TEXT,
                    -- 1 when the command is not waited for.
                    detached INTEGER NOT NULL DEFAULT 0 CHECK (detached IN (0, 1)),
                    -- Name of the intent, for an intent.
                    intent TEXT,
                    -- JSON object of tagged values, for an intent.
                    parameters TEXT,
                    CHECK ((arguments IS NULL) <> (intent IS NULL)),
                    CHECK ((parameters IS NULL) = (intent IS NULL))
                ) STRICT;
                """),
        Migration(
            name: "settings",
            sql: """
                CREATE TABLE settings (
                    key TEXT PRIMARY KEY NOT NULL,
                    value TEXT NOT NULL
                ) STRICT, WITHOUT ROWID;
                """),
        Migration(
            name: "pronunciations",
            sql: """
                CREATE TABLE pronunciations (
                    -- In the order the person gave them.
                    id INTEGER PRIMARY KEY,
                    -- A normalised token, as phrases are matched.
                    word TEXT NOT NULL,
                    -- Phones of the acoustic model, joined by spaces.
                    phones TEXT NOT NULL,
                    UNIQUE (word, phones)
                ) STRICT;
                """),
        Migration(
            name: "sensitivity",
            sql: """
                -- From 0 to 1; null for the sensitivity of all phrases.
                ALTER TABLE shortcuts ADD COLUMN sensitivity REAL
                    CHECK (sensitivity BETWEEN 0 AND 1);
                """),
        Migration(
            name: "activities",
            sql: """
                CREATE TABLE shortcuts_with_activities (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    phrase TEXT NOT NULL,
                    words TEXT NOT NULL UNIQUE,
                    arguments TEXT,
                    detached INTEGER NOT NULL DEFAULT 0 CHECK (detached IN (0, 1)),
                    intent TEXT,
                    parameters TEXT,
                    -- JSON object of an activity, for one that is opened.
                    activity TEXT,
                    sensitivity REAL CHECK (sensitivity BETWEEN 0 AND 1),
                    CHECK ((arguments IS NOT NULL) + (intent IS NOT NULL) + (activity IS NOT NULL) = 1),
                    CHECK ((parameters IS NULL) = (intent IS NULL))
                ) STRICT;
                INSERT INTO shortcuts_with_activities
                    (id, phrase, words, arguments, detached, intent, parameters, sensitivity)
                    SELECT id, phrase, words, arguments, detached, intent, parameters, sensitivity
                    FROM shortcuts;
                -- The numbers of those that were removed stay used, too.
                DELETE FROM sqlite_sequence WHERE name = 'shortcuts_with_activities';
                INSERT INTO sqlite_sequence (name, seq)
                    SELECT 'shortcuts_with_activities', seq FROM sqlite_sequence
                    WHERE name = 'shortcuts';
                DROP TABLE shortcuts;
                ALTER TABLE shortcuts_with_activities RENAME TO shortcuts;
                """),
        Migration(
            name: "handlers",
            sql: """
                -- What the person decided about handlers.
                CREATE TABLE handlers (
                    application TEXT PRIMARY KEY NOT NULL,
                    allowed INTEGER NOT NULL CHECK (allowed IN (0, 1))
                ) STRICT, WITHOUT ROWID;
                -- Which of several handlers the person wants for an intent.
                CREATE TABLE preferences (
                    intent TEXT PRIMARY KEY NOT NULL,
                    application TEXT NOT NULL
                ) STRICT, WITHOUT ROWID;
                """),
        Migration(
            name: "order",
            sql: """
                -- 0 for a shortcut that is kept, and not listened for.
                ALTER TABLE shortcuts ADD COLUMN enabled INTEGER NOT NULL DEFAULT 1
                    CHECK (enabled IN (0, 1));
                -- Where the person put it: a folder, empty for none, and a place in it.
                ALTER TABLE shortcuts ADD COLUMN folder TEXT NOT NULL DEFAULT '';
                -- Null for after all that have a place, in the order of the numbers.
                ALTER TABLE shortcuts ADD COLUMN place INTEGER;
                """),
        Migration(
            name: "recordings",
            sql: """
                -- What recordings of a phrase showed of its words; goes with the phrase.
                CREATE TABLE recorded_ways (
                    id INTEGER PRIMARY KEY,
                    shortcut INTEGER NOT NULL REFERENCES shortcuts (id) ON DELETE CASCADE,
                    word TEXT NOT NULL,
                    -- Phones of the acoustic model, joined by spaces.
                    phones TEXT NOT NULL,
                    weight REAL NOT NULL CHECK (weight > 0 AND weight <= 1),
                    UNIQUE (shortcut, word, phones)
                ) STRICT;
                -- How sure recordings and later uses of a phrase were; never what was said.
                CREATE TABLE matches (
                    id INTEGER PRIMARY KEY,
                    shortcut INTEGER NOT NULL REFERENCES shortcuts (id) ON DELETE CASCADE,
                    recorded INTEGER NOT NULL CHECK (recorded IN (0, 1)),
                    confidence REAL NOT NULL CHECK (confidence BETWEEN 0 AND 1)
                ) STRICT;
                CREATE INDEX matches_by_shortcut ON matches (shortcut, id);
                """),
        .donations, .vocabulary, .search,
    ]
}

extension Migration {
    /// What was done, what it may be suggested by, and what was refused.
    static let donations = Migration(
        name: "donations",
        sql: """
            -- What can be done again: one row however often it was done.
            CREATE TABLE deeds (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                -- Equal for equal actions.
                key TEXT NOT NULL UNIQUE,
                title TEXT NOT NULL,
                subtitle TEXT,
                arguments TEXT,
                detached INTEGER NOT NULL DEFAULT 0 CHECK (detached IN (0, 1)),
                intent TEXT,
                parameters TEXT,
                activity TEXT,
                predictable INTEGER NOT NULL CHECK (predictable IN (0, 1)),
                searchable INTEGER NOT NULL CHECK (searchable IN (0, 1))
            ) STRICT;
            CREATE TABLE donations (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                application TEXT NOT NULL,
                identifier TEXT NOT NULL,
                grouping TEXT,
                deed INTEGER NOT NULL REFERENCES deeds (id),
                -- The run of ours in which it was done.
                session TEXT,
                code TEXT,
                response TEXT,
                -- Seconds since the Unix epoch, and how far the wall clock was ahead of UTC.
                time REAL NOT NULL,
                wall_offset INTEGER NOT NULL,
                direction TEXT NOT NULL,
                source TEXT NOT NULL,
                -- JSON object of texts; null for none.
                context TEXT,
                UNIQUE (application, identifier)
            ) STRICT;
            CREATE INDEX donations_by_time ON donations (time);
            CREATE INDEX donations_by_deed ON donations (deed);
            CREATE INDEX donations_by_group ON donations (application, grouping)
                WHERE grouping IS NOT NULL;
            CREATE INDEX donations_by_session ON donations (session, application)
                WHERE session IS NOT NULL;
            -- What was refused, for its author to find out why.
            CREATE TABLE rejections (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                application TEXT NOT NULL,
                time REAL NOT NULL,
                what TEXT NOT NULL,
                code TEXT NOT NULL,
                reason TEXT NOT NULL
            ) STRICT;
            -- Suggestions that the person did not want, and when.
            CREATE TABLE dismissals (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                deed TEXT NOT NULL,
                time REAL NOT NULL,
                wall_offset INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX dismissals_by_deed ON dismissals (deed);
            -- Facts of the surroundings; those of the person have no application.
            CREATE TABLE surroundings (
                application TEXT NOT NULL,
                fact TEXT NOT NULL,
                value TEXT NOT NULL,
                -- Seconds since the Unix epoch; null for facts that do not expire.
                expires REAL,
                PRIMARY KEY (application, fact)
            ) STRICT, WITHOUT ROWID;
            -- What programs say matters, as JSON of ours.
            CREATE TABLE relevances (
                application TEXT NOT NULL,
                position INTEGER NOT NULL,
                relevance TEXT NOT NULL,
                PRIMARY KEY (application, position)
            ) STRICT, WITHOUT ROWID;
            """)

    /// Names that programs use.
    static let vocabulary = Migration(
        name: "vocabulary",
        sql: """
            CREATE TABLE vocabulary (
                application TEXT NOT NULL,
                list TEXT NOT NULL,
                language TEXT NOT NULL,
                position INTEGER NOT NULL,
                text TEXT NOT NULL,
                -- JSON of a tagged value, for one that is not the text.
                value TEXT,
                -- JSON arrays of texts.
                pronunciations TEXT NOT NULL,
                sounds_like TEXT NOT NULL,
                PRIMARY KEY (application, list, language, position)
            ) STRICT, WITHOUT ROWID;
            """)

    /// Activities that programs tell of, and a full-text index of everything that can be done.
    ///
    /// The index follows its tables by triggers, so that no writer can forget it; it is
    /// brought up to date before a search.
    static let search = Migration(
        name: "search",
        sql: """
            CREATE TABLE activities (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                application TEXT NOT NULL,
                -- By which its program takes it back.
                identifier TEXT NOT NULL,
                -- JSON object of an activity.
                activity TEXT NOT NULL,
                title TEXT NOT NULL,
                details TEXT NOT NULL,
                keywords TEXT NOT NULL,
                searchable INTEGER NOT NULL CHECK (searchable IN (0, 1)),
                time REAL NOT NULL,
                UNIQUE (application, identifier)
            ) STRICT;
            CREATE TABLE findable (
                -- AUTOINCREMENT: a number that the index still has is not used again.
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                kind TEXT NOT NULL,
                reference INTEGER NOT NULL,
                title TEXT NOT NULL,
                details TEXT NOT NULL,
                keywords TEXT NOT NULL,
                UNIQUE (kind, reference)
            ) STRICT;
            CREATE VIRTUAL TABLE finder USING fts5 (
                title, details, keywords, content = 'findable', content_rowid = 'id',
                tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');
            -- What the index does not have yet: an untrusted schema may not write to it by itself.
            CREATE TABLE finder_changes (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                is_removed INTEGER NOT NULL CHECK (is_removed IN (0, 1)),
                reference INTEGER NOT NULL,
                title TEXT NOT NULL,
                details TEXT NOT NULL,
                keywords TEXT NOT NULL
            ) STRICT;
            CREATE TRIGGER findable_added AFTER INSERT ON findable BEGIN
                INSERT INTO finder_changes (is_removed, reference, title, details, keywords)
                    VALUES (0, new.id, new.title, new.details, new.keywords);
            END;
            CREATE TRIGGER findable_removed AFTER DELETE ON findable BEGIN
                INSERT INTO finder_changes (is_removed, reference, title, details, keywords)
                    VALUES (1, old.id, old.title, old.details, old.keywords);
            END;
            -- What is an activity is found among those.
            CREATE TRIGGER deed_added AFTER INSERT ON deeds
                WHEN new.searchable AND new.activity IS NULL
            BEGIN
                INSERT INTO findable (kind, reference, title, details, keywords)
                    VALUES ('donation', new.id, new.title, coalesce(new.subtitle, ''),
                        coalesce(new.intent, ''));
            END;
            CREATE TRIGGER deed_changed AFTER UPDATE ON deeds
                WHEN (old.title, old.subtitle, old.searchable)
                    IS NOT (new.title, new.subtitle, new.searchable)
            BEGIN
                DELETE FROM findable WHERE kind = 'donation' AND reference = old.id;
                INSERT INTO findable (kind, reference, title, details, keywords)
                    SELECT 'donation', new.id, new.title, coalesce(new.subtitle, ''),
                        coalesce(new.intent, '')
                    WHERE new.searchable AND new.activity IS NULL;
            END;
            CREATE TRIGGER deed_removed AFTER DELETE ON deeds BEGIN
                DELETE FROM findable WHERE kind = 'donation' AND reference = old.id;
            END;
            CREATE TRIGGER activity_added AFTER INSERT ON activities WHEN new.searchable BEGIN
                INSERT INTO findable (kind, reference, title, details, keywords)
                    VALUES ('activity', new.id, new.title, new.details, new.keywords);
            END;
            CREATE TRIGGER activity_removed AFTER DELETE ON activities BEGIN
                DELETE FROM findable WHERE kind = 'activity' AND reference = old.id;
            END;
            CREATE TRIGGER shortcut_added AFTER INSERT ON shortcuts BEGIN
                INSERT INTO findable (kind, reference, title, details, keywords)
                    VALUES ('shortcut', new.id, new.phrase, coalesce(new.intent, new.arguments, ''),
                        coalesce(new.parameters, new.activity, ''));
            END;
            CREATE TRIGGER shortcut_changed AFTER UPDATE ON shortcuts BEGIN
                DELETE FROM findable WHERE kind = 'shortcut' AND reference = old.id;
                INSERT INTO findable (kind, reference, title, details, keywords)
                    VALUES ('shortcut', new.id, new.phrase, coalesce(new.intent, new.arguments, ''),
                        coalesce(new.parameters, new.activity, ''));
            END;
            CREATE TRIGGER shortcut_removed AFTER DELETE ON shortcuts BEGIN
                DELETE FROM findable WHERE kind = 'shortcut' AND reference = old.id;
            END;
            INSERT INTO findable (kind, reference, title, details, keywords)
                SELECT 'shortcut', id, phrase, coalesce(intent, arguments, ''),
                    coalesce(parameters, activity, '')
                FROM shortcuts;
            """)
}

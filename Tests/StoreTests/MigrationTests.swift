import Foundation
import Intents
import Testing

@testable import Store

struct MigrationTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// The file as each version left it, written out here so that an edited step is noticed.
    static let older = [
        """
        CREATE TABLE shortcuts (
            id INTEGER PRIMARY KEY AUTOINCREMENT, phrase TEXT NOT NULL, words TEXT NOT NULL UNIQUE,
            arguments TEXT, detached INTEGER NOT NULL DEFAULT 0 CHECK (detached IN (0, 1)),
            intent TEXT, parameters TEXT,
            CHECK ((arguments IS NULL) <> (intent IS NULL)),
            CHECK ((parameters IS NULL) = (intent IS NULL))) STRICT;
        INSERT INTO shortcuts (id, phrase, words, arguments, detached)
            VALUES (7, 'Burger time!', 'burger time', '["mpv","x"]', 1);
        INSERT INTO shortcuts (id, phrase, words, intent, parameters)
            VALUES (9, 'soup', 'soup', 'order', '{"count":{"integer":3}}');
        """,
        """
        CREATE TABLE settings (
            key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
        """,
        """
        CREATE TABLE pronunciations (
            id INTEGER PRIMARY KEY, word TEXT NOT NULL, phones TEXT NOT NULL,
            UNIQUE (word, phones)) STRICT;
        """,
        """
        ALTER TABLE shortcuts ADD COLUMN sensitivity REAL CHECK (sensitivity BETWEEN 0 AND 1);
        """,
        """
        CREATE TABLE shortcuts_with_activities (
            id INTEGER PRIMARY KEY AUTOINCREMENT, phrase TEXT NOT NULL, words TEXT NOT NULL UNIQUE,
            arguments TEXT, detached INTEGER NOT NULL DEFAULT 0 CHECK (detached IN (0, 1)),
            intent TEXT, parameters TEXT, activity TEXT,
            sensitivity REAL CHECK (sensitivity BETWEEN 0 AND 1),
            CHECK ((arguments IS NOT NULL) + (intent IS NOT NULL) + (activity IS NOT NULL) = 1),
            CHECK ((parameters IS NULL) = (intent IS NULL))) STRICT;
        INSERT INTO shortcuts_with_activities
            SELECT id, phrase, words, arguments, detached, intent, parameters, NULL, sensitivity
            FROM shortcuts;
        DROP TABLE shortcuts;
        ALTER TABLE shortcuts_with_activities RENAME TO shortcuts;
        """,
        """
        CREATE TABLE handlers (
            application TEXT PRIMARY KEY NOT NULL,
            allowed INTEGER NOT NULL CHECK (allowed IN (0, 1))) STRICT, WITHOUT ROWID;
        CREATE TABLE preferences (
            intent TEXT PRIMARY KEY NOT NULL, application TEXT NOT NULL) STRICT, WITHOUT ROWID;
        """,
        """
        ALTER TABLE shortcuts ADD COLUMN enabled INTEGER NOT NULL DEFAULT 1
            CHECK (enabled IN (0, 1));
        ALTER TABLE shortcuts ADD COLUMN folder TEXT NOT NULL DEFAULT '';
        ALTER TABLE shortcuts ADD COLUMN place INTEGER;
        """,
        """
        CREATE TABLE recorded_ways (id INTEGER PRIMARY KEY,
            shortcut INTEGER NOT NULL REFERENCES shortcuts (id) ON DELETE CASCADE,
            word TEXT NOT NULL, phones TEXT NOT NULL,
            weight REAL NOT NULL CHECK (weight > 0 AND weight <= 1),
            UNIQUE (shortcut, word, phones)) STRICT;
        CREATE TABLE matches (id INTEGER PRIMARY KEY,
            shortcut INTEGER NOT NULL REFERENCES shortcuts (id) ON DELETE CASCADE,
            recorded INTEGER NOT NULL CHECK (recorded IN (0, 1)),
            confidence REAL NOT NULL CHECK (confidence BETWEEN 0 AND 1)) STRICT;
        CREATE INDEX matches_by_shortcut ON matches (shortcut, id);
        """,
        """
        CREATE TABLE deeds (id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE,
            title TEXT NOT NULL, subtitle TEXT, arguments TEXT, detached INTEGER NOT NULL
            DEFAULT 0 CHECK (detached IN (0, 1)), intent TEXT, parameters TEXT, activity TEXT,
            predictable INTEGER NOT NULL CHECK (predictable IN (0, 1)), searchable INTEGER NOT
            NULL CHECK (searchable IN (0, 1))) STRICT;
        CREATE TABLE donations (id INTEGER PRIMARY KEY AUTOINCREMENT, application TEXT NOT
            NULL, identifier TEXT NOT NULL, grouping TEXT, deed INTEGER NOT NULL REFERENCES
            deeds (id), session TEXT, code TEXT, response TEXT, time REAL NOT NULL,
            wall_offset INTEGER NOT NULL, direction TEXT NOT NULL, source TEXT NOT NULL,
            context TEXT, UNIQUE (application, identifier)) STRICT;
        CREATE INDEX donations_by_time ON donations (time);
        CREATE INDEX donations_by_deed ON donations (deed);
        CREATE INDEX donations_by_group ON donations (application, grouping) WHERE grouping IS
            NOT NULL;
        CREATE INDEX donations_by_session ON donations (session, application) WHERE session IS
            NOT NULL;
        CREATE TABLE rejections (id INTEGER PRIMARY KEY AUTOINCREMENT, application TEXT NOT
            NULL, time REAL NOT NULL, what TEXT NOT NULL, code TEXT NOT NULL, reason TEXT NOT
            NULL) STRICT;
        CREATE TABLE dismissals (id INTEGER PRIMARY KEY AUTOINCREMENT, deed TEXT NOT NULL,
            time REAL NOT NULL, wall_offset INTEGER NOT NULL) STRICT;
        CREATE INDEX dismissals_by_deed ON dismissals (deed);
        CREATE TABLE surroundings (application TEXT NOT NULL, fact TEXT NOT NULL, value TEXT
            NOT NULL, expires REAL, PRIMARY KEY (application, fact)) STRICT, WITHOUT ROWID;
        CREATE TABLE relevances (application TEXT NOT NULL, position INTEGER NOT NULL,
            relevance TEXT NOT NULL, PRIMARY KEY (application, position)) STRICT, WITHOUT
            ROWID;
        """,
        """
        CREATE TABLE vocabulary (application TEXT NOT NULL, list TEXT NOT NULL, language TEXT
            NOT NULL, position INTEGER NOT NULL, text TEXT NOT NULL, value TEXT,
            pronunciations TEXT NOT NULL, sounds_like TEXT NOT NULL, PRIMARY KEY (application,
            list, language, position)) STRICT, WITHOUT ROWID;
        """,
    ]

    private func makeOlder(_ version: Int) throws {
        try folder.run(
            "PRAGMA journal_mode = WAL; PRAGMA application_id = 1885893220;"
                + MigrationTests.older[..<version].joined()
                + "PRAGMA user_version = \(version)")
    }

    @Test(arguments: 1..<Migration.all.count)
    func `a file of any older version keeps its shortcuts`(version: Int) async throws {
        try makeOlder(version)
        let store = try await Store.open(path: folder.database)
        let shortcuts = try await store.shortcuts()
        #expect(
            shortcuts == [
                Shortcut(
                    id: 7, phrase: Phrase("Burger time!"),
                    action: .command(arguments: ["mpv", "x"], isDetached: true)),
                Shortcut(
                    id: 9, phrase: Phrase("soup"),
                    action: .intent(name: "order", parameters: ["count": .integer(3)])),
            ])
        try await store.set("muted", "yes")
        #expect(try await store.add(phrase: Phrase("new"), action: someAction).id == 10)
    }

    @Test(arguments: 1..<Migration.all.count)
    func `the older file is copied aside first, and never over another copy`(
        version: Int
    ) async throws {
        try makeOlder(version)
        try folder.write(Data("mine".utf8), "phrased.db.v\(version)-1.backup")
        let store = try await Store.open(path: folder.database)
        await store.close()
        #expect(folder.bytes("phrased.db.v\(version)-1.backup") == Data("mine".utf8))
        let name = "phrased.db.v\(version)-2.backup"
        let copy = try Database.connect("\(folder.path)/\(name)")
        #expect(try copy.version() == version)
        #expect(try copy.number("SELECT count(*) FROM shortcuts") == 2)
        let mode = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
        #expect(mode[.posixPermissions] as? Int == 0o600)
    }

    @Test(arguments: 1..<5)
    func `the number of one that was removed before is not used again after`(
        version: Int
    ) async throws {
        try makeOlder(version)
        try folder.run("DELETE FROM shortcuts")
        let store = try await Store.open(path: folder.database)
        #expect(try await store.add(phrase: Phrase("new"), action: someAction).id == 10)
    }

    @Test func `a step that fails leaves the file at the step before`() throws {
        let steps =
            Migration.all + [
                Migration(
                    name: "broken", sql: "CREATE TABLE extra (x); INSERT INTO nowhere VALUES (1)")
            ]
        try folder.run("PRAGMA user_version = 0")
        let database = try Database.connect(folder.database)
        #expect(throws: StoreError.self) { try database.migrate(along: steps) }
        #expect(try database.version() == Migration.all.count)
        #expect(try database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'") == 0)
    }

    @Test func `an up-to-date file is not copied`() async throws {
        for _ in 0..<2 { await (try Store.open(path: folder.database)).close() }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names == ["phrased.db"])
    }

    @Test func `two that open a new file at once both get it`() async throws {
        let path = folder.database
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask {
                    let store = try await Store.open(path: path, patience: .seconds(30))
                    _ = try await store.add(phrase: Phrase("phrase \(number)"), action: someAction)
                }
            }
            try await group.waitForAll()
        }
        let store = try await Store.open(path: path)
        #expect(try await store.shortcuts().count == 4)
    }
}

internal import CSQLite

extension Database {
    /// Opens the file at `path`, making or migrating it; one that is refused is left as it is.
    static func open(
        path: String, migrations: [Migration] = Migration.all, patience: Duration
    ) throws(StoreError) -> Database {
        let file = try StoreFile(preparing: path)
        let state = try file.state(newest: migrations.count)
        if case .fresh = state { try file.create() }
        let database = try connect(file.path)
        try database.waitForOthers(atMost: patience)
        try database.distrust()
        if case .existing(hasLog: true) = state {
            // A refused file must not have its log folded into it on closing.
            try database.set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
        }
        try database.checkIdentity(newest: migrations.count)
        try database.checkContent()
        try database.useLog()
        try database.migrate(along: migrations)
        try database.execute("PRAGMA foreign_keys = ON")
        for sql in SQL.all { try database.prepare(sql) }
        try database.set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)
        return database
    }

    /// Opens without making a file and without a mutex: one queue uses the connection.
    static func connect(_ path: String) throws(StoreError) -> Database {
        var handle: OpaquePointer?
        let flags =
            SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX
            | SQLITE_OPEN_EXRESCODE
        let result = sqlite3_open_v2(path, &handle, flags, nil)
        guard let handle else {
            throw StoreError(.cannotOpen, "\(path) cannot be opened: out of memory")
        }
        let connection = Connection(owning: handle)
        guard result == SQLITE_OK else {
            let message = String(cString: sqlite3_errmsg(handle))
            throw StoreError(result: result, message: message, path: path)
        }
        return Database(path: path, connection: connection)
    }

    /// Believes nothing the file says: no functions from its tables, no writes to its inside.
    private func distrust() throws(StoreError) {
        try set(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
        try set(SQLITE_DBCONFIG_DEFENSIVE, true)
        try execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        // What is deleted is overwritten.
        try execute("PRAGMA secure_delete = ON")
        // A file on a failing disk must give an error, not a bus error.
        try execute("PRAGMA mmap_size = 0")
    }

    /// Refuses broken pages. Done at every start and not only after a crash: it costs milliseconds
    /// for thousands of shortcuts, and disks fail in good times too.
    private func checkContent() throws(StoreError) {
        let found = try run("PRAGMA quick_check(1)").first?.first?.text ?? "no answer"
        guard found == "ok" else { throw .damaged(path, found) }
    }

    /// Write-ahead log, synchronised at every commit: what was acknowledged survives a power cut.
    private func useLog() throws(StoreError) {
        let mode = try run("PRAGMA journal_mode = WAL").first?.first?.text
        guard mode == "wal" else {
            throw StoreError(
                .cannotOpen, "\(path) is on a file system without shared memory",
                remedy: "choose a state folder on a local disk")
        }
        try execute("PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 1048576")
        // Pages that were written once are seldom wanted again: half a megabyte of them is kept.
        try execute("PRAGMA cache_size = -512")
    }
}

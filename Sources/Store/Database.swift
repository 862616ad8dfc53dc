internal import CSQLite

/// One open database: runs constant statements and keeps them prepared. Used from one queue only.
final class Database {
    /// The file, for errors.
    let path: String
    private let connection: Connection
    private var statements: [String: CachedStatement] = [:]

    /// Takes over a connection to the file at `path`.
    init(path: String, connection: consuming Connection) {
        self.path = path
        self.connection = connection
    }

    /// Runs one statement with its values and returns all its rows.
    @discardableResult
    func run(_ sql: String, _ values: SQLValue...) throws(StoreError) -> [[SQLValue]] {
        switch try statement(sql).rows(values) {
        case .success(let rows):
            return rows
        case .failure(let failure):
            try check(failure.result)
            return []
        }
    }

    /// Lends each row of a statement to `body`, one at a time.
    func forEachRow(_ sql: String, _ body: ([SQLValue]) -> Void) throws(StoreError) {
        if case .failure(let failure) = try statement(sql).forEachRow([], body) {
            try check(failure.result)
        }
    }

    /// Runs a script of statements without values, and keeps none of them.
    func execute(_ script: String) throws(StoreError) {
        try check(sqlite3_exec(connection.handle, script, nil, nil, nil))
    }

    /// Does all of `body` or nothing.
    func transaction<Result>(
        _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // SQLite has already gone back by itself after some errors (full disk).
            if sqlite3_get_autocommit(connection.handle) == 0 {
                // Why it failed is worth more than that going back failed too.
                try? execute("ROLLBACK")
            }
            throw error
        }
    }

    /// Prepares a statement before it is needed, which shows whether its tables are there.
    func prepare(_ sql: String) throws(StoreError) {
        _ = try statement(sql)
    }

    /// Turns a Boolean option of the connection on or off.
    func set(_ option: Int32, _ isOn: Bool) throws(StoreError) {
        try check(phrased_sqlite3_set_option(connection.handle, option, isOn ? 1 : 0))
    }

    /// Waits this long for another process before giving up.
    func waitForOthers(atMost duration: Duration) throws(StoreError) {
        let (seconds, attoseconds) = duration.components
        let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
        try check(sqlite3_busy_timeout(connection.handle, Int32(clamping: milliseconds)))
    }

    /// Throws our error for every result code but success.
    private func check(_ result: Int32) throws(StoreError) {
        guard result != SQLITE_OK else { return }
        let message = String(cString: sqlite3_errmsg(connection.handle))
        throw StoreError(result: result, message: message, path: path)
    }

    private func statement(_ sql: String) throws(StoreError) -> CachedStatement {
        if let cached = statements[sql] { return cached }
        var handle: OpaquePointer?
        try check(sqlite3_prepare_v3(connection.handle, sql, -1, persistent, &handle, nil))
        guard let handle else { preconditionFailure("a statement must not be empty") }
        let prepared = CachedStatement(Statement(owning: handle))
        statements[sql] = prepared
        return prepared
    }

    private let persistent = UInt32(SQLITE_PREPARE_PERSISTENT)
}

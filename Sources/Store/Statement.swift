internal import CSQLite

/// Owns one prepared statement and finalises it exactly once.
struct Statement: ~Copyable {
    /// SQLite's handle; it does not leave this target.
    let handle: OpaquePointer

    /// Takes over a prepared handle.
    init(owning handle: OpaquePointer) { self.handle = handle }

    deinit { sqlite3_finalize(handle) }
}

/// A statement in the cache of a database: dictionaries cannot hold what cannot be copied.
final class CachedStatement {
    /// The statement this entry keeps alive.
    let statement: Statement

    /// Puts a statement into a box.
    init(_ statement: consuming Statement) { self.statement = statement }

    /// Binds `values`, steps to the end and returns the rows, or the result code that stopped it.
    ///
    /// The statement is always reset, so an error leaves no lock behind.
    func rows(_ values: [SQLValue]) -> Result<[[SQLValue]], SQLFailure> {
        var rows: [[SQLValue]] = []
        return forEachRow(values) { rows.append($0) }.map { rows }
    }

    /// The same, with each row lent to `body` in turn: of a hundred thousand, one is in memory.
    func forEachRow(
        _ values: [SQLValue], _ body: ([SQLValue]) -> Void
    ) -> Result<Void, SQLFailure> {
        let handle = statement.handle
        defer {
            // The code of a failed step is reported again here; it was taken below.
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (index, value) in values.enumerated() {
            let result = value.bind(to: handle, at: Int32(index + 1))
            guard result == SQLITE_OK else { return .failure(SQLFailure(result: result)) }
        }
        while true {
            let result = sqlite3_step(handle)
            switch result {
            case SQLITE_ROW:
                body((0..<sqlite3_column_count(handle)).map { SQLValue(column: $0, of: handle) })
            case SQLITE_DONE: return .success(())
            default: return .failure(SQLFailure(result: result))
            }
        }
    }
}

/// A result code on its way to becoming a `StoreError`.
struct SQLFailure: Error {
    /// The extended result code.
    let result: Int32
}

internal import CSQLite

extension StoreError {
    /// Turns a result code of SQLite into our error.
    ///
    /// The statements are constants of ours, so a plain `SQLITE_ERROR` means that the file does not
    /// have the tables they were written for. https://www.sqlite.org/rescode.html
    init(result: Int32, message: String, path: String) {
        switch result & 0xff {
        case SQLITE_FULL:
            self.init(
                .cannotWrite, "\(path) cannot be written: there is no space left",
                remedy: "free some space on that disk; nothing that was stored is lost")
        case SQLITE_IOERR, SQLITE_READONLY:
            self.init(
                .cannotWrite, "\(path) cannot be written: \(message)",
                remedy: "check the disk and the permissions of the file and its folder")
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            self.init(
                .busy, "\(path) is held by another process",
                remedy: "stop the other phrased or the program that has the file open")
        case SQLITE_NOTADB:
            self.init(
                .notADatabase, "\(path) is not an SQLite database",
                remedy: StoreError.moveAside(path))
        case SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_CONSTRAINT, SQLITE_MISMATCH:
            self = .damaged(path, message)
        case SQLITE_TOOBIG:
            self.init(.tooLarge, "the value is too large to be stored in \(path)")
        default:
            self.init(
                .cannotOpen, "\(path) cannot be used: \(message)",
                remedy: "check the permissions of the file and its folder")
        }
    }
}

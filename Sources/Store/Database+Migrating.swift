internal import Glibc

extension Database {
    /// Marks a database as ours: "phrd" in the header's application id.
    static let application = 0x7068_7264

    /// Refuses a database that is another program's or was written by a newer phrased.
    static func check(
        application: Int, version: Int, newest: Int, path: String
    ) throws(StoreError) {
        guard application == Database.application || application == 0 else {
            throw StoreError(
                .foreign, "\(path) is a database of another program",
                remedy: StoreError.moveAside(path))
        }
        guard version >= 0 else { throw .damaged(path, "its tables have version \(version)") }
        guard version <= newest else {
            throw StoreError(
                .newer,
                "\(path) was written by a newer phrased (tables of version \(version),"
                    + " this one knows \(newest))",
                remedy: "install that version (see `phrased --version`) or restore a backup;"
                    + " nothing was changed")
        }
    }

    /// The number of steps the file has seen.
    func version() throws(StoreError) -> Int {
        try number("PRAGMA user_version")
    }

    /// Refuses what is not ours, seen through the log as well.
    func checkIdentity(newest: Int) throws(StoreError) {
        // One look at all three: another process may be making the file at this moment, and a mark
        // from before its commit beside tables from after it would look like somebody else's file.
        try execute("BEGIN")
        let application = try number("PRAGMA application_id")
        let version = try version()
        let tables = try number("SELECT count(*) FROM sqlite_schema")
        try execute("COMMIT")
        try Database.check(
            application: application, version: version, newest: newest, path: path)
        guard application == 0 else { return }
        guard tables == 0, version == 0 else {
            throw StoreError(
                .foreign, "\(path) is a database of another program",
                remedy: StoreError.moveAside(path))
        }
    }

    /// Takes the file to the newest version, step by step, after copying an older one aside.
    func migrate(along migrations: [Migration]) throws(StoreError) {
        let version = try version()
        guard version < migrations.count else { return }
        if version > 0 { try copyAside(version: version) }
        for (index, migration) in migrations.enumerated().dropFirst(version) {
            try transaction { () throws(StoreError) in
                // Another process may have been faster.
                guard try self.version() == index else { return }
                try execute(migration.sql)
                guard try run("PRAGMA foreign_key_check").isEmpty else {
                    throw .damaged(
                        path, "step “\(migration.name)” leaves rows without their parent")
                }
                try execute("PRAGMA user_version = \(index + 1)")
                try execute("PRAGMA application_id = \(Database.application)")
            }
        }
    }

    /// Writes a sound copy beside the file, under a name that is not taken.
    private func copyAside(version: Int) throws(StoreError) {
        for number in 1...99 {
            let copy = "\(path).v\(version)-\(number).backup"
            let flags = O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC
            let descriptor = Glibc.open(copy, flags, 0o600)
            if descriptor < 0, errno == EEXIST { continue }
            guard descriptor >= 0 else { throw StoreFile.failure(errno, "create", copy) }
            defer { close(descriptor) }
            do throws(StoreError) {
                // An empty file is filled, and keeps its permissions.
                try run("VACUUM INTO ?", .text(copy))
                guard fsync(descriptor) == 0 else {
                    throw StoreFile.failure(errno, "write", copy)
                }
            } catch {
                unlink(copy)
                throw error
            }
            return
        }
        throw StoreError(
            .cannotWrite, "there are 99 backups of \(path) already", remedy: "remove old ones")
    }

    /// The one number that `sql` asks for.
    func number(_ sql: String) throws(StoreError) -> Int {
        guard let number = try run(sql).first?.first?.integer else {
            throw .damaged(path, "“\(sql)” has no answer")
        }
        return number
    }
}

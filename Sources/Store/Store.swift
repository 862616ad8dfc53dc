internal import Execution
package import Intents

/// What a person registered, kept in one SQLite file: owns the connection, on a queue of its own.
///
/// Every change is on the disk before the call returns; a failed one leaves nothing behind.
package actor Store {
    /// The file, as it was named.
    package nonisolated let path: String
    /// Shortcuts that the last listing could not read, each with its number and the remedy.
    package internal(set) var unreadable: [Diagnostic] = []

    private nonisolated let executor = ThreadExecutor(label: "phrased.store")
    private var openDatabase: Database?
    /// Which file was opened.
    private var identity: StoreFile.Identity?

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    private init(path: String) { self.path = path }

    /// Opens the file at `path`, making it and its folder when they are missing.
    ///
    /// A file that is refused (damaged, newer, another program's, another user's) is not changed.
    /// `patience` is how long to wait for another process that holds it.
    package static func open(
        path: String, patience: Duration = .seconds(2)
    ) async throws(StoreError) -> Store {
        let store = Store(path: path)
        try await store.open(patience: patience)
        return store
    }

    /// Closes the file and folds its log into it. Later calls say that it is closed.
    package func close() { openDatabase = nil }

    /// The text kept under `key`, or nil.
    package func setting(_ key: String) throws(StoreError) -> String? {
        try database.run(SQL.setting, .text(key)).first?.first?.text
    }

    /// Keeps `value` under `key`; nil forgets it.
    package func set(_ key: String, _ value: String?) throws(StoreError) {
        if let value {
            try writable.run(SQL.set, .text(key), .text(value))
        } else {
            try writable.run(SQL.unset, .text(key))
        }
    }

    private func open(patience: Duration) throws(StoreError) {
        let database = try Database.open(path: path, patience: patience)
        identity = try StoreFile.identity(of: database.path)
        openDatabase = database
    }

    /// The database, unless it was closed.
    var database: Database {
        get throws(StoreError) {
            guard let openDatabase else { throw StoreError(.closed, "\(path) was closed") }
            return openDatabase
        }
    }

    /// The database, when the file it writes is still the one people will find at the path.
    var writable: Database {
        get throws(StoreError) {
            let database = try database
            guard try StoreFile.identity(of: database.path) == identity else {
                throw StoreError(
                    .cannotWrite, "\(path) was moved or deleted while it was in use",
                    remedy: "put it back, or restart phrased to begin with an empty one")
            }
            return database
        }
    }
}

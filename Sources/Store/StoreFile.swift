internal import Glibc

/// The place of the database: makes it private, and looks at it before SQLite does.
struct StoreFile {
    /// What stands at the path.
    enum State {
        /// Nothing yet, or an empty file: a new database may be made in it.
        case fresh
        /// A file that starts as a database of ours, and whether its last user left it in a hurry.
        case existing(hasLog: Bool)
    }

    /// The database, with the links of its folder resolved.
    let path: String

    /// Makes the folder (0700) and an empty file (0600) when they are missing, and checks whose
    /// they are.
    init(preparing path: String) throws(StoreError) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        try StoreFile.makeFolder(folder)
        guard !name.isEmpty, let resolved = realpath(folder, nil) else {
            throw StoreFile.failure(errno, "open", path)
        }
        defer { free(resolved) }
        let prefix = String(cString: resolved)
        self.path = prefix == "/" ? "/\(name)" : "\(prefix)/\(name)"
        try StoreFile.checkFolder(prefix)
    }

    /// Looks at the file and its log without SQLite, which would replay or delete a log on sight.
    func state(newest: Int) throws(StoreError) -> State {
        let logSize = try size(of: path + "-wal") ?? 0
        guard let size = try size(of: path), size > 0 else {
            guard logSize == 0 else {
                throw .damaged(path, "it is gone or empty, but \(path)-wal still has changes")
            }
            return .fresh
        }
        try checkHeader(newest: newest)
        return .existing(hasLog: logSize > 0)
    }

    /// Makes the empty file, private from its first moment, and its name durable.
    func create() throws(StoreError) {
        let flags = O_CREAT | O_RDWR | O_NOFOLLOW | O_CLOEXEC
        let descriptor = Glibc.open(path, flags, 0o600)
        guard descriptor >= 0 else { throw StoreFile.failure(errno, "create", path) }
        close(descriptor)
        syncFolder()
    }

    /// Tells one file from another that took its place.
    struct Identity: Equatable {
        let device: dev_t
        let number: ino_t
    }

    /// Which file stands at `path` now; nil when there is none.
    static func identity(of path: String) throws(StoreError) -> Identity? {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw failure(errno, "look at", path)
        }
        return Identity(device: status.st_dev, number: status.st_ino)
    }

    /// Makes the names in the folder durable.
    func syncFolder() {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        // Some file systems cannot do this; the database itself is synchronised by SQLite.
        _ = fsync(descriptor)
        close(descriptor)
    }

    /// Size of a regular file of ours, or nil when there is none.
    private func size(of path: String) throws(StoreError) -> Int? {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw StoreFile.failure(errno, "look at", path)
        }
        let kind = status.st_mode & S_IFMT
        if kind == S_IFLNK {
            throw StoreError(
                .unsafe, "\(path) is a symbolic link",
                remedy: "put the file itself there, or choose another state folder")
        }
        guard kind == S_IFREG else {
            throw StoreError(
                .unsafe, "\(path) is not a regular file",
                remedy: "move it aside or choose another state folder")
        }
        try StoreFile.checkOwner(status, path, remedy: "chmod 600 \(path)")
        return Int(status.st_size)
    }

    /// Refuses a file that SQLite should not even open. https://www.sqlite.org/fileformat.html
    private func checkHeader(newest: Int) throws(StoreError) {
        let descriptor = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw StoreFile.failure(errno, "open", path) }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: 100)
        guard pread(descriptor, &header, header.count, 0) == header.count,
            header.starts(with: Array("SQLite format 3".utf8) + [0])
        else {
            throw StoreError(
                .notADatabase, "\(path) is not an SQLite database",
                remedy: StoreError.moveAside(path))
        }
        let number = { (place: Int) in
            Int(header[place..<place + 4].reduce(Int32(0)) { $0 << 8 | Int32($1) })
        }
        try Database.check(
            application: number(68), version: number(60), newest: newest, path: path)
    }
}

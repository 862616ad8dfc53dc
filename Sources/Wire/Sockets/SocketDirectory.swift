internal import Glibc

/// The directory of a socket, made if need be and checked before anything is put into it.
enum SocketDirectory {
    /// Makes `path` with mode 0700 when it is absent, and refuses one that others could change.
    static func prepare(_ path: String) throws(WireError) {
        if case .failed(let number) = SystemCall.run({ mkdir(path, 0o700) }), number != EEXIST {
            throw WireError(
                .system, "cannot make the runtime directory \(path)",
                remedy: number == ENOENT ? "make the directory above it first" : nil, errno: number)
        }
        var status = stat()
        try SystemCall.check("look at the runtime directory \(path)") { lstat(path, &status) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: break
        case S_IFLNK: throw unsafe(path, "is a symbolic link")
        default: throw unsafe(path, "is not a directory")
        }
        guard status.st_uid == geteuid() else {
            throw unsafe(path, "belongs to user \(status.st_uid), not to us (\(geteuid()))")
        }
        guard status.st_mode & 0o022 == 0 else {
            let mode = String(status.st_mode & 0o7777, radix: 8)
            throw WireError(
                .unsafePath,
                "the runtime directory \(path) can be written by others (mode \(mode))",
                remedy: "take the right away: chmod go-w \(path)")
        }
    }

    private static func unsafe(_ path: String, _ complaint: String) -> WireError {
        WireError(
            .unsafePath, "the runtime directory \(path) \(complaint)",
            remedy: "name a directory of your own with --runtime-dir or PHRASED_RUNTIME_DIR")
    }
}

/// What stands at the path of a socket.
enum SocketFile {
    /// Removes a socket that nobody serves any more; refuses anything else that is in the way.
    ///
    /// Call it with the lock held: then a socket nobody answers at cannot be one that is being made.
    static func clear(_ path: String) throws(WireError) {
        var status = stat()
        if case .failed(let number) = SystemCall.run({ lstat(path, &status) }) {
            guard number != ENOENT else { return }
            throw WireError(.system, "cannot look at \(path)", errno: number)
        }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw WireError(
                .unsafePath, "\(path) exists and is not a socket", remedy: "move it out of the way")
        }
        // A daemon that takes no lock may serve it, or a service manager on our behalf.
        if let owner = try servingProcess(path) {
            throw WireError(
                .alreadyRunning, "\(path) is served by process \(owner)",
                remedy: "stop that process first")
        }
        try SystemCall.check("remove the stale socket \(path)") { unlink(path) }
    }

    private static func servingProcess(_ path: String) throws(WireError) -> Int32? {
        do {
            let descriptor = try UnixSocket.connect(to: path)
            return try PeerCredentials(of: descriptor.number).process
        } catch {
            // Nobody listens (or it is no stream socket): stale. All else must not be removed.
            let stale = [ECONNREFUSED, EPROTOTYPE, ENOENT]
            if error.code == .unreachable, error.errno.map(stale.contains) == true { return nil }
            throw error
        }
    }
}

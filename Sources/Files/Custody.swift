internal import Glibc

/// Who may change what stands at a path.
///
/// What is read from a folder decides what is run and what is asked first, so nobody but the
/// administrator and the user we run as may be able to put something there.
enum Custody {
    /// Throws when the file at `path`, what a link there leads to, or a folder on the way to it can
    /// be changed or exchanged by other users.
    static func check(_ path: String) throws(FileError) {
        guard let resolved = realpath(path, nil) else { throw FileError(path, number: errno) }
        defer { free(resolved) }
        let owners = try trustedOwners()
        var part = String(cString: resolved)
        while true {
            try check(part, of: path, owners: owners)
            guard part != "/", let slash = part.lastIndex(of: "/") else { return }
            part = slash == part.startIndex ? "/" : String(part[..<slash])
        }
    }

    /// Ourselves, root, and who has the root folder: in a user namespace root has another number.
    private static func trustedOwners() throws(FileError) -> Set<uid_t> {
        Set([geteuid(), 0, try status("/").st_uid])
    }

    private static func check(
        _ part: String, of path: String, owners: Set<uid_t>
    ) throws(FileError) {
        let status = try status(part)
        let name = part == path ? "it" : part
        guard owners.contains(status.st_uid) else {
            throw FileError(
                .unsafe, path,
                "\(name) belongs to user \(status.st_uid), who is not trusted; run: chown "
                    + "\(geteuid()) \(part)")
        }
        // In a folder such as /tmp others make files of their own, but cannot exchange ours; and
        // what they write to /dev/null nobody reads.
        let kind = status.st_mode & S_IFMT
        let isSticky = kind == S_IFDIR && status.st_mode & S_ISVTX != 0
        guard !isSticky, kind != S_IFCHR, status.st_mode & writers(status) != 0 else { return }
        throw FileError(
            .unsafe, path, "\(name) can be written by other users; run: chmod go-w \(part)")
    }

    /// The bits that let others write. A group may where the administrator says so, as in
    /// /usr/local, or where it is the one that has only its user in it and their number.
    private static func writers(_ status: stat) -> mode_t {
        let isOwnGroup = status.st_gid == status.st_uid || status.st_uid == 0
        return isOwnGroup ? S_IWOTH : S_IWOTH | S_IWGRP
    }

    private static func status(_ path: String) throws(FileError) -> stat {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw FileError(path, number: errno) }
        return status
    }
}

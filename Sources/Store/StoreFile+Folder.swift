internal import Glibc

extension StoreFile {
    /// Makes the folder and its missing parents, each for the owner alone.
    static func makeFolder(_ folder: String) throws(StoreError) {
        var made = folder.hasPrefix("/") ? "" : "."
        for part in folder.split(separator: "/") {
            made += "/\(part)"
            guard mkdir(made, 0o700) != 0, errno != EEXIST else { continue }
            let reason = errno
            var status = stat()
            // A parent on a read-only disk, or one that may not be written, is fine when it is there.
            guard stat(made, &status) == 0 else { throw failure(reason, "create", made) }
        }
    }

    /// Refuses a folder in which somebody else could swap the file. Links to it are followed:
    /// systemd's state folders are links.
    static func checkFolder(_ folder: String) throws(StoreError) {
        var status = stat()
        guard stat(folder, &status) == 0 else { throw failure(errno, "open", folder) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw failure(ENOTDIR, "open", folder) }
        try checkOwner(status, folder, remedy: "chmod 700 \(folder)")
    }

    /// Refuses what belongs to another user or may be written by others.
    static func checkOwner(_ status: stat, _ path: String, remedy: String) throws(StoreError) {
        guard status.st_uid == geteuid() else {
            throw StoreError(
                .unsafe, "\(path) belongs to user \(status.st_uid), not to user \(geteuid())",
                remedy: "run phrased as its owner or choose another state folder")
        }
        guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
            throw StoreError(.unsafe, "\(path) can be written by other users", remedy: remedy)
        }
    }

    /// Our error for a failed system call.
    static func failure(_ reason: Int32, _ verb: String, _ path: String) -> StoreError {
        let detail = "cannot \(verb) \(path): \(String(cString: strerror(reason)))"
        switch reason {
        case ENOSPC, EDQUOT:
            return StoreError(.cannotWrite, detail, remedy: "free some space on that disk")
        case EROFS, EIO:
            return StoreError(.cannotWrite, detail, remedy: "choose a state folder on another disk")
        case ELOOP:
            return StoreError(
                .unsafe, detail, remedy: "put the file itself there instead of a symbolic link")
        default:
            return StoreError(
                .cannotOpen, detail, remedy: "check the permissions of the file and its folder")
        }
    }
}

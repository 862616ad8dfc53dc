internal import Glibc

/// Finds the file of a program, and says in a sentence why there is none.
struct ProgramLookup {
    /// Folders to look in, separated by colons; nil for the usual ones.
    let path: String?
    /// Where a name with a slash starts.
    let folder: String

    /// The whole path of `name`.
    func program(_ name: String?) throws(StartFailure) -> String {
        guard let name, !name.isEmpty else {
            throw StartFailure("the command names no program; write one as the first argument")
        }
        if name.contains("/") {
            let file = name.hasPrefix("/") ? name : "\(folder)/\(name)"
            if let objection = objection(to: file) { throw objection }
            return file
        }
        return try search(for: name)
    }

    private func search(for name: String) throws(StartFailure) -> String {
        let path = path ?? "/usr/local/bin:/usr/bin:/bin"
        var nearMiss: StartFailure?
        // An empty or relative entry means the current folder, which nobody wants searched.
        for entry in path.split(separator: ":") where entry.hasPrefix("/") {
            let file = "\(entry)/\(name)"
            guard access(file, F_OK) == 0 else { continue }
            guard let objection = objection(to: file) else { return file }
            nearMiss = nearMiss ?? objection
        }
        throw nearMiss
            ?? StartFailure(
                "“\(name)” was not found in \(path); install it or write its whole path")
    }

    private func objection(to file: String) -> StartFailure? {
        var status = stat()
        guard stat(file, &status) == 0 else {
            let reason = errno
            let remedy =
                file.contains("/~")
                ? "“~” is not expanded, write the path whole" : "check the path"
            return reason == ENOENT || reason == ENOTDIR
                ? StartFailure("“\(file)” does not exist; \(remedy)")
                : StartFailure("“\(file)” cannot be reached: \(String(cString: strerror(reason)))")
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: return StartFailure("“\(file)” is a folder, not a program; check the path")
        default: return StartFailure("“\(file)” is not a program; check the path")
        }
        guard access(file, X_OK) == 0 else {
            return StartFailure("“\(file)” may not be executed; run: chmod +x \(file)")
        }
        return nil
    }
}

internal import Files
internal import Glibc

/// A file that only its owner may read, written without following links.
struct PrivateFile: Sendable {
    let path: String

    /// Everything in it; nil when there is none, or something else than a plain file.
    func contents(limit: Int) -> String? {
        // What cannot be read is as good as nothing: it is written anew with the next entry.
        guard let bytes = try? PlainFile.contents(of: path, limit: limit) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Adds text to its end.
    func append(_ text: String) throws(FileFailure) {
        try write(text, to: path, flags: O_APPEND)
    }

    /// Puts text in its place, whole or not at all.
    func replace(with text: String) throws(FileFailure) {
        let new = "\(path).new"
        // One that a crash left behind is ours.
        unlink(new)
        try write(text, to: new, flags: O_EXCL)
        guard rename(new, path) == 0 else { throw FileFailure(path, errno) }
    }

    /// Removes it; one that is not there is removed already.
    func remove() throws(FileFailure) {
        unlink("\(path).new")
        guard unlink(path) == 0 || errno == ENOENT else { throw FileFailure(path, errno) }
    }

    private func write(_ text: String, to path: String, flags: Int32) throws(FileFailure) {
        let descriptor = open(
            path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | flags, 0o600)
        guard descriptor >= 0 else { throw FileFailure(path, errno) }
        defer { close(descriptor) }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileFailure(path, errno) }
            rest = rest.dropFirst(count)
        }
    }
}

/// Why a file could not be written.
struct FileFailure: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ path: String, _ number: Int32) {
        description = "cannot write \(path): \(String(cString: strerror(number)))"
    }
}

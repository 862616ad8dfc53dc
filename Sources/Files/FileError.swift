internal import Glibc

/// Why a file cannot be read: what is at its path, and what to do about it.
package struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What is wrong with a path.
    package enum Code: Sendable, Equatable {
        /// Nothing is there.
        case absent
        /// A symbolic link is there whose target is not.
        case danglingLink
        /// Something else than a plain file is there.
        case notAFile
        /// It has more bytes than its reader takes.
        case tooLarge
        /// The system refuses to read it.
        case unreadable
        /// Other users could change it.
        case unsafe
    }

    /// What kind of trouble it is.
    package let code: Code
    /// The path as it was given.
    package let path: String
    /// What is wrong, without the path: a clause, with the remedy where there is one.
    package let detail: String

    /// The path with what is wrong.
    package var description: String { "cannot read \(path): \(detail)" }

    /// An error about `path`.
    init(_ code: Code, _ path: String, _ detail: String) {
        self.code = code
        self.path = path
        self.detail = detail
    }

    /// The failure of a system call on `path`, by its error number.
    init(_ path: String, number: Int32) {
        switch number {
        case ENOENT: self = .missing(path)
        case EACCES, EPERM:
            self.init(.unreadable, path, "this user may not read it; change its permissions")
        case ELOOP:
            self.init(.unreadable, path, "its symbolic links lead in a circle; remove one of them")
        case ENOTDIR:
            self.init(.unreadable, path, "a part of the path is no directory; check the path")
        case ENXIO: self.init(.notAFile, path, "it is a socket or an absent device, not a file")
        default: self.init(.unreadable, path, "\(String(cString: strerror(number)))")
        }
    }

    /// Nothing can be opened at `path`: either nothing is there, or a link that leads nowhere.
    private static func missing(_ path: String) -> FileError {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        guard count > 0 else {
            return FileError(.absent, path, "there is no such file; check the path")
        }
        let target = String(decoding: buffer[..<count], as: UTF8.self)
        return FileError(
            .danglingLink, path,
            "it is a symbolic link to \(target), which does not exist; correct or remove the link")
    }
}

internal import Glibc

/// A directory of one test for its sockets, with a short path; removed at the end.
package final class SocketDirectory: Sendable {
    /// The absolute path.
    package let path: String

    /// Makes the directory, with mode 0700.
    package init() {
        var template = Array("/tmp/phrased-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { fatalError("cannot make a directory: \(errno)") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        if let entries = opendir(path) {
            while let entry = readdir(entries) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                _ = unlink("\(path)/\(name)")
                _ = rmdir("\(path)/\(name)")
            }
            closedir(entries)
        }
        _ = rmdir(path)
    }
}

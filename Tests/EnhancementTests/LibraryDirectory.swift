import Foundation

/// A directory of its own for one test, removed when the test is over.
final class LibraryDirectory {
    /// Its absolute path.
    let path: String

    /// A fresh, empty directory.
    init() throws {
        path = NSTemporaryDirectory() + "/enhancement-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // A left-over temporary directory is no reason to fail a test.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file into it.
    func write(_ name: String, _ bytes: some Collection<UInt8>) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
    }

    /// Lets a name in it stand for another file.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path + "/" + name, withDestinationPath: target)
    }

    /// The C library's mathematics: a whole shared library without any of the functions wanted.
    static let strangersLibrary: String? = [
        "/lib/x86_64-linux-gnu/libm.so.6", "/lib/aarch64-linux-gnu/libm.so.6",
        "/lib64/libm.so.6",
    ].first { FileManager.default.fileExists(atPath: $0) }

    /// Where `make deps` laid the real libraries; nil where it was not run.
    static let installed: String? = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path
        let chosen = ProcessInfo.processInfo.environment["PHRASED_ENHANCEMENT_LIBRARIES"]
        let path = chosen ?? package + "/.deps"
        return FileManager.default.fileExists(atPath: path + "/librnnoise.so") ? path : nil
    }()
}

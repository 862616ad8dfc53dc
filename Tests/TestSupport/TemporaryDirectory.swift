import Foundation

/// A new empty folder that is removed with everything in it when the last reference goes.
package final class TemporaryDirectory: Sendable {
    /// Absolute, without a final slash.
    package let path: String

    /// Makes the folder; only this user may enter it.
    package init() throws {
        var template = Array("\(NSTemporaryDirectory())/phrased-test-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else {
            throw CocoaError(.fileWriteUnknown)
        }
        path = URL(fileURLWithPath: String(cString: made)).standardizedFileURL.path
    }

    deinit {
        // Nobody can act on a folder that stays behind in the temporary folder.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in it.
    package func file(_ name: String) -> String {
        "\(path)/\(name)"
    }

    /// Writes a file in it at once: readers see nothing or all of it.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Writes a file in it at once: readers see nothing or all of it. Folders on the way are made.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws -> String {
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: file(name)).deletingLastPathComponent(),
            withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)), options: .atomic)
        return file(name)
    }
}

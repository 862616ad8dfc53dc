import Foundation
import Intents
import Testing

@testable import Store

/// A private folder for one test, gone afterwards.
final class ScratchFolder {
    /// The folder itself.
    let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("phrased-store-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
    }

    deinit {
        // A folder left behind does no harm.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Where the database of the test is.
    var database: String { path + "/phrased.db" }

    /// The bytes of a file, or nil when there is none.
    func bytes(_ name: String = "phrased.db") -> Data? {
        FileManager.default.contents(atPath: "\(path)/\(name)")
    }

    /// Puts bytes into a file.
    func write(_ bytes: Data, _ name: String = "phrased.db") throws {
        let file = "\(path)/\(name)"
        try bytes.write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    }

    /// Runs SQL on the file without any of the store's checks.
    func run(_ script: String) throws {
        if bytes() == nil { try write(Data()) }
        let database = try Database.connect(database)
        try database.execute(script)
    }
}

/// An action for tests that do not care.
let someAction = Shortcut.Action.command(arguments: ["true"], isDetached: false)

/// The error of a store that must not open.
func refusal(_ path: String, patience: Duration = .zero) async throws -> StoreError {
    try await #require(throws: StoreError.self) {
        try await Store.open(path: path, patience: patience)
    }
}

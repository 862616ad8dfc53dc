import Foundation
import Intents
import Testing

@testable import Store

struct OpeningTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `a new file and its folders are private and marked as ours`() async throws {
        let path = folder.path + "/a/b/phrased.db"
        let store = try await Store.open(path: path)
        _ = try await store.add(phrase: Phrase("one"), action: someAction)
        for suffix in ["", "-wal", "-shm"] { #expect(try mode(path + suffix) == 0o600) }
        #expect(try mode(folder.path + "/a") == 0o700)
        #expect(try mode(folder.path + "/a/b") == 0o700)
        await store.close()
        let header = try #require(folder.bytes("a/b/phrased.db"))
        #expect(Array(header[68..<72]) == Array("phrd".utf8))
        #expect(folder.bytes("a/b/phrased.db-wal") == nil)
    }

    @Test func `an empty file becomes a database`() async throws {
        try folder.write(Data())
        let store = try await Store.open(path: folder.database)
        #expect(try await store.shortcuts() == [])
    }

    @Test func `what was stored does not depend on a clean close`() async throws {
        let store = try await Store.open(path: folder.database)
        let added = try await store.add(phrase: Phrase("one"), action: someAction)
        let copy = try ScratchFolder()
        for name in ["phrased.db", "phrased.db-wal"] {
            try copy.write(try #require(folder.bytes(name)), name)
        }
        let recovered = try await Store.open(path: copy.database)
        #expect(try await recovered.shortcuts() == [added])
    }

    static let refused: [(String, StoreError.Code)] = [
        ("this is not a database, but somebody's notes\n", .notADatabase),
        ("SQLite format 3\0", .notADatabase),
        ("SQLite format 3\0" + String(repeating: "\0", count: 4080), .notADatabase),
        (String(repeating: "x", count: 100_000), .notADatabase),
    ]

    @Test(arguments: refused)
    func `a file that is no database is refused and left as it is`(
        content: String, code: StoreError.Code
    ) async throws {
        try folder.write(Data(content.utf8))
        let error = try await refusal(folder.database)
        #expect(error.code == code)
        #expect(error.description.contains(folder.database))
        #expect(error.remedy != nil)
        #expect(folder.bytes() == Data(content.utf8))
    }

    static let strangers: [(String, StoreError.Code)] = [
        ("CREATE TABLE songs (title)", .foreign),
        ("PRAGMA application_id = 12; CREATE TABLE songs (title)", .foreign),
        ("PRAGMA user_version = \(Migration.all.count + 1)", .newer),
        ("PRAGMA user_version = 1", .foreign),
        (
            "PRAGMA application_id = 1885893220; PRAGMA user_version = \(Migration.all.count + 1)",
            .newer
        ),
        ("PRAGMA application_id = 1885893220; PRAGMA user_version = 2147483647", .newer),
        ("PRAGMA application_id = 1885893220; PRAGMA user_version = -1", .damaged),
        (
            "PRAGMA application_id = 1885893220; PRAGMA user_version = \(Migration.all.count)",
            .damaged
        ),
        ("PRAGMA application_id = 1885893220; CREATE TABLE shortcuts (x)", .damaged),
        (
            "PRAGMA application_id = 1885893220; PRAGMA user_version = 1;"
                + "CREATE TABLE settings (x)", .damaged
        ),
    ]

    @Test(arguments: strangers, [false, true])
    func `a database that is not for this version is refused and left as it is`(
        stranger: (String, StoreError.Code), isLogged: Bool
    ) async throws {
        let (script, code) = stranger
        try folder.run((isLogged ? "PRAGMA journal_mode = WAL;" : "") + script)
        let before = try #require(folder.bytes())
        let error = try await refusal(folder.database)
        #expect(error.code == code, "\(error)")
        #expect(error.detail.contains(folder.database))
        // A damaged one may have been switched to the log, which only marks its header.
        if isLogged || code != .damaged { #expect(folder.bytes() == before) }
    }

    @Test func `a refused file keeps the changes in its log apart`() async throws {
        let store = try await Store.open(path: folder.database)
        await store.close()
        let writer = try Database.connect(folder.database)
        try writer.execute("PRAGMA user_version = 99")
        let copy = try ScratchFolder()
        let names = ["phrased.db", "phrased.db-wal"]
        for name in names { try copy.write(try #require(folder.bytes(name)), name) }
        #expect(try await refusal(copy.database).code == .newer)
        for name in names { #expect(copy.bytes(name) == folder.bytes(name)) }
    }

    @Test func `a log without its database is not thrown away`() async throws {
        let store = try await Store.open(path: folder.database)
        _ = try await store.add(phrase: Phrase("one"), action: someAction)
        let copy = try ScratchFolder()
        let log = try #require(folder.bytes("phrased.db-wal"))
        try copy.write(log, "phrased.db-wal")
        #expect(try await refusal(copy.database).code == .damaged)
        #expect(copy.bytes("phrased.db-wal") == log)
        #expect(copy.bytes() == nil)
    }

    @Test(arguments: ["", "-wal"])
    func `a symbolic link is refused`(suffix: String) async throws {
        let other = try ScratchFolder()
        let target = try await Store.open(path: other.database)
        await target.close()
        let before = other.bytes()
        try FileManager.default.createSymbolicLink(
            atPath: folder.database + suffix, withDestinationPath: other.database)
        #expect(try await refusal(folder.database).code == .unsafe)
        #expect(other.bytes() == before)
    }

    @Test func `a dangling link is refused and nothing is made behind it`() async throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.database, withDestinationPath: folder.path + "/elsewhere")
        #expect(try await refusal(folder.database).code == .unsafe)
        #expect(folder.bytes("elsewhere") == nil)
    }

    @Test func `a folder reached through a link is fine`() async throws {
        let other = try ScratchFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link", withDestinationPath: other.path)
        let store = try await Store.open(path: folder.path + "/link/phrased.db")
        #expect(try await store.shortcuts() == [])
        #expect(other.bytes() != nil)
    }

    @Test func `a path that is a folder is refused`() async throws {
        try FileManager.default.createDirectory(
            atPath: folder.database, withIntermediateDirectories: false)
        #expect(try await refusal(folder.database).code == .unsafe)
        #expect(try await refusal(folder.path + "/").code == .cannotOpen)
    }

    @Test(arguments: [("", 0o622), ("phrased.db", 0o660), ("phrased.db", 0o606)])
    func `what others may write is refused`(name: String, permissions: Int) async throws {
        try folder.write(Data())
        let path = name.isEmpty ? folder.path : "\(folder.path)/\(name)"
        try FileManager.default.setAttributes(
            [.posixPermissions: permissions | 0o100], ofItemAtPath: path)
        let error = try await refusal(folder.database)
        #expect(error.code == .unsafe)
        #expect(error.remedy?.hasPrefix("chmod") == true)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
    func `a file of another user is refused`() async throws {
        try folder.write(Data())
        chown(folder.database, 12345, 12345)
        #expect(try await refusal(folder.database).code == .unsafe)
    }

    @Test(arguments: ["BEGIN EXCLUSIVE", "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE"])
    func `a file another process holds gives an error after waiting`(script: String) async throws {
        try folder.run("CREATE TABLE x (y); DROP TABLE x")
        let holder = try Database.connect(folder.database)
        try holder.execute(script)
        let error = try await refusal(folder.database, patience: .milliseconds(20))
        #expect(error.code == .busy)
        try holder.execute("COMMIT")
    }

    @Test func `a writer that holds the file only delays a change`() async throws {
        let store = try await Store.open(path: folder.database, patience: .milliseconds(20))
        let holder = try Database.connect(folder.database)
        try holder.execute("BEGIN IMMEDIATE")
        let error = await #expect(throws: StoreError.self) {
            try await store.add(phrase: Phrase("one"), action: someAction)
        }
        #expect(error?.code == .busy)
        #expect(try await store.shortcuts() == [])
        try holder.execute("COMMIT")
        #expect(try await store.add(phrase: Phrase("one"), action: someAction).id == 1)
    }

    @Test func `a file taken away while in use is told at the next change`() async throws {
        let store = try await Store.open(path: folder.database)
        try FileManager.default.removeItem(atPath: folder.database)
        let error = await #expect(throws: StoreError.self) {
            try await store.add(phrase: Phrase("one"), action: someAction)
        }
        #expect(error?.code == .cannotWrite)
    }
}

import Foundation
import Intents
import Testing

@testable import Store

/// Numbers that depend on nothing but the seed.
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

struct FaultTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func fill(_ path: String, count: Int) async throws {
        let store = try await Store.open(path: path)
        for number in 0..<count {
            _ = try await store.add(
                phrase: Phrase("phrase number \(number)"),
                action: .intent(name: "order", parameters: ["n": .integer(number)]))
        }
        try await store.set("muted", "no")
        await store.close()
    }

    @Test(arguments: UInt64(1)...2)
    func `a file broken anywhere gives an error or works`(seed: UInt64) async throws {
        try await fill(folder.database, count: 60)
        let sound = try #require(folder.bytes())
        var numbers = SeededNumbers(seed: seed)
        var refusals = 0
        for round in 0..<40 {
            var broken = sound
            // Half of the rounds aim at the header and the first tables.
            let end = round.isMultiple(of: 2) ? 200 : broken.count
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                broken[Int.random(in: 0..<end, using: &numbers)] = numbers.next8()
            }
            if round % 10 == 9 {
                broken = broken.prefix(Int.random(in: 1..<broken.count, using: &numbers))
            }
            let copy = try ScratchFolder()
            try copy.write(broken)
            do throws(StoreError) {
                let store = try await Store.open(path: copy.database, patience: .zero)
                _ = try await store.shortcuts()
                _ = try await store.setting("muted")
                _ = try await store.add(phrase: Phrase("new"), action: someAction)
                _ = try await store.remove(id: 3)
            } catch {
                refusals += 1
                #expect(error.detail.contains("phrased.db"), "seed \(seed), round \(round)")
                #expect(error.remedy != nil)
            }
        }
        #expect(refusals > 0)
    }

    @Test(arguments: UInt64(1)...2)
    func `a file refused at the door keeps every byte`(seed: UInt64) async throws {
        try await fill(folder.database, count: 60)
        let sound = try #require(folder.bytes())
        var numbers = SeededNumbers(seed: seed)
        for round in 0..<40 {
            var broken = sound
            for _ in 0..<8 {
                broken[Int.random(in: 0..<broken.count, using: &numbers)] = numbers.next8()
            }
            let copy = try ScratchFolder()
            try copy.write(broken)
            do throws(StoreError) {
                _ = try await Store.open(path: copy.database, patience: .zero)
            } catch {
                #expect(copy.bytes() == broken, "seed \(seed), round \(round): \(error)")
            }
        }
    }

    @Test(arguments: UInt64(1)...2)
    func `a broken log never makes it crash`(seed: UInt64) async throws {
        let store = try await Store.open(path: folder.database)
        for number in 0..<20 {
            _ = try await store.add(phrase: Phrase("phrase \(number)"), action: someAction)
        }
        let file = try #require(folder.bytes())
        let log = try #require(folder.bytes("phrased.db-wal"))
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<40 {
            var broken = log
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                broken[Int.random(in: 0..<broken.count, using: &numbers)] = numbers.next8()
            }
            let copy = try ScratchFolder()
            try copy.write(file)
            try copy.write(broken, "phrased.db-wal")
            do throws(StoreError) {
                let store = try await Store.open(path: copy.database, patience: .zero)
                #expect(try await store.shortcuts().count <= 20)
            } catch {
                #expect(error.detail.contains("phrased.db"))
            }
        }
    }

    @Test func `a full database refuses the change whole and works on`() throws {
        let database = try Database.open(path: folder.database, patience: .zero)
        try database.execute("PRAGMA max_page_count = 10")
        let long = String(repeating: "x", count: 100_000)
        let error = #expect(throws: StoreError.self) {
            try database.transaction { () throws(StoreError) in
                _ = try database.run(SQL.set, .text("a"), .text("b"))
                _ = try database.run(SQL.set, .text("muted"), .text(long))
            }
        }
        #expect(error?.code == .cannotWrite)
        #expect(try database.run(SQL.setting, .text("a")).isEmpty)
        try database.run(SQL.set, .text("muted"), .text("yes"))
        #expect(try database.run(SQL.setting, .text("muted")) == [[.text("yes")]])
    }

    @Test(.enabled(if: geteuid() == 0, "only root can mount a small disk"))
    func `a full disk costs the change that did not fit and nothing else`() async throws {
        let disk = folder.path + "/disk"
        try FileManager.default.createDirectory(
            atPath: disk, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700]
        )
        guard mount("tmpfs", disk, "tmpfs", 0, "size=1m,mode=700") == 0 else {
            try Test.cancel("this root may not mount a small disk")
        }
        defer { umount2(disk, 2) }
        let store = try await Store.open(path: disk + "/phrased.db")
        var kept: [Shortcut] = []
        var failure: StoreError?
        while failure == nil, kept.count < 1000 {
            do throws(StoreError) {
                kept.append(
                    try await store.add(
                        phrase: Phrase("phrase \(kept.count)"),
                        action: .command(
                            arguments: [String(repeating: "y", count: 9000)], isDetached: false)))
            } catch {
                failure = error
            }
        }
        #expect(failure?.code == .cannotWrite)
        #expect(!kept.isEmpty)
        #expect(try await store.shortcuts() == kept)
        await store.close()
        let again = try await Store.open(path: disk + "/phrased.db")
        #expect(try await again.shortcuts() == kept)
        #expect(mount("tmpfs", disk, "tmpfs", UInt(MS_REMOUNT), "size=4m,mode=700") == 0)
        for shortcut in kept { _ = try await again.remove(id: shortcut.id) }
        _ = try await again.add(phrase: Phrase("fits again"), action: someAction)
        #expect(try await again.shortcuts().map(\.phrase.text) == ["fits again"])
    }

    @Test(.enabled(if: geteuid() == 0, "only root can mount a small disk"))
    func `a disk without room for a new file gives an error`() async throws {
        let disk = folder.path + "/disk"
        try FileManager.default.createDirectory(
            atPath: disk, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700]
        )
        guard mount("tmpfs", disk, "tmpfs", 0, "size=8k,mode=700") == 0 else {
            try Test.cancel("this root may not mount a small disk")
        }
        defer { umount2(disk, 2) }
        #expect(try await refusal(disk + "/phrased.db").code == .cannotWrite)
    }
}

extension SeededNumbers {
    /// One byte.
    mutating func next8() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 24) }
}

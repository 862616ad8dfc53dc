import Foundation
import Intents
import Testing

@testable import Store

struct KillTests {
    @Test(arguments: [3, 9, 17, 26, 41, 60])
    func `kill minus nine in the middle of writes loses nothing acknowledged`(
        milliseconds: Int
    ) async throws {
        let folder = try ScratchFolder()
        let path = folder.database
        let acknowledged = folder.path + "/acknowledged"
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, acknowledged = acknowledged as String, milliseconds] in
            let store = try await Store.open(path: path)
            let notes = open(acknowledged, O_CREAT | O_WRONLY | O_APPEND, 0o600)
            // A thread of its own strikes while the store is anywhere in a write.
            Thread.detachNewThread {
                usleep(UInt32(milliseconds) * 1000)
                kill(getpid(), SIGKILL)
            }
            for number in 1... {
                let id = try await store.add(phrase: Phrase("phrase \(number)"), action: someAction)
                    .id
                let line = "+\(id)\n"
                _ = line.withCString { write(notes, $0, strlen($0)) }
                if number.isMultiple(of: 5), try await store.remove(id: id - 1) != nil {
                    let line = "-\(id - 1)\n"
                    _ = line.withCString { write(notes, $0, strlen($0)) }
                }
            }
        }
        let notes = String(decoding: folder.bytes("acknowledged") ?? Data(), as: UTF8.self)
        let lines = notes.split(separator: "\n")
        let removed = Set(lines.filter { $0.hasPrefix("-") }.compactMap { Int($0.dropFirst()) })
        let added = Set(lines.filter { $0.hasPrefix("+") }.compactMap { Int($0.dropFirst()) })
        let store = try await Store.open(path: path)
        let found = Set(try await store.shortcuts().map(\.id))
        // What was going on when it struck may be on the disk already, but was not acknowledged.
        let last = added.max() ?? 0
        let isRemoving = last.isMultiple(of: 5) && !removed.contains(last - 1)
        let missing = added.subtracting(removed).subtracting(found)
        #expect(missing.isSubset(of: isRemoving ? [last - 1] : []))
        #expect(found.subtracting(added).isSubset(of: [last + 1]))
        #expect(removed.isDisjoint(with: found))
        #expect(await store.unreadable.isEmpty)
    }
}

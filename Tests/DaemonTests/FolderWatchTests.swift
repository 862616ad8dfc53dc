import Foundation
import Glibc
import TestSupport
import Testing

@testable import Daemon

@Suite(.timeLimit(.minutes(1)))
struct FolderWatchTests {
    private let folder: TemporaryDirectory
    private let watch = FolderWatch()

    init() throws { folder = try TemporaryDirectory() }

    @Test func `a definition file that comes, changes or goes is told`() async throws {
        #expect(watch.watch([folder.path]))
        var changes = watch.changes.makeAsyncIterator()
        try folder.write("a", to: "a.yaml")
        try #require(await changes.next() != nil)
        try Data("b".utf8).write(to: URL(fileURLWithPath: folder.file("a.yaml")))
        try #require(await changes.next() != nil)
        try FileManager.default.removeItem(atPath: folder.file("a.yaml"))
        try #require(await changes.next() != nil)
    }

    @Test func `a folder that is not there yet is waited for`() async throws {
        let path = folder.file("phrased/definitions")
        #expect(watch.watch([path]))
        var changes = watch.changes.makeAsyncIterator()
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
        try #require(await changes.next() != nil)
        #expect(watch.watch([path]))
        try folder.write("a", to: "phrased/definitions/a.yml")
        try #require(await changes.next() != nil)
    }

    @Test func `more folders than anybody has are not all watched`() {
        let paths = (0...FolderWatch.mostFolders).map { folder.file("\($0)") }
        #expect(!watch.watch(paths))
    }

    static let names: [(names: FolderWatch.Names, name: String, matters: Bool)] = [
        (.init(definitions: true), "a.yaml", true), (.init(definitions: true), "a.yml", true),
        (.init(definitions: true), ".a.yaml.swp", false), (.init(definitions: true), "a~", false),
        (.init(others: ["phrased"]), "phrased", true),
        (.init(others: ["phrased"]), "a.yaml", false),
    ]

    @Test(arguments: names)
    func `only names that matter are told`(
        names: FolderWatch.Names, name: String, matters: Bool
    ) {
        let event = FolderEvent(watch: 3, mask: UInt32(IN_CLOSE_WRITE), name: name)
        #expect(event.matters([3: names]) == matters)
        #expect(!event.matters([4: names]))
        let overflow = FolderEvent(watch: -1, mask: UInt32(IN_Q_OVERFLOW), name: "")
        #expect(overflow.matters([:]))
    }

    @Test(arguments: [0, 1, 15, 16, 17, 40])
    func `what the kernel never sends does not stop it`(count: Int) {
        _ = FolderEvent.all(in: [UInt8](repeating: 0xFF, count: count)[...])
        _ = FolderEvent.all(in: [UInt8](repeating: 0, count: count)[...])
    }
}

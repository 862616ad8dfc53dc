import Foundation
import Synchronization
import TestSupport
import Testing
import Wire

@testable import Daemon

/// The past is kept only where somebody wants it, and never for longer.
struct HistoryTests {
    private static let day = 86_400.0

    private final class Calendar: Sendable {
        private let time = Mutex(1_000_000_000.0)
        var now: Date { Date(timeIntervalSince1970: time.withLock(\.self)) }
        func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
    }

    private let folder: TemporaryDirectory
    private let calendar = Calendar()
    private let lines = Chronicle<String>()

    init() throws { folder = try TemporaryDirectory() }

    private var path: String { folder.file("history.jsonl") }

    private func history(_ settings: HistorySettings = .init(isKept: true, days: 2)) async
        -> History
    {
        let lines = lines
        let calendar = calendar
        let history = History(
            path: path, log: Log { _, message, _ in lines.append(message) }, release: 900_000_000,
            now: { calendar.now })
        await history.use(settings)
        return history
    }

    private func outcome(_ heard: String) -> OutcomeMessage {
        var outcome = OutcomeMessage(outcome: "handled", reason: "echo did it")
        outcome.heard = heard
        return outcome
    }

    private func heard(_ history: History) async -> [String] {
        await history.last(1_000_000).compactMap(\.outcome.heard)
    }

    @Test func `nothing is kept unless it is switched on`() async throws {
        let history = await history(HistorySettings())
        await history.add(outcome("secret"))
        #expect(await heard(history) == [])
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `it outlives a restart, readable by its owner alone, and goes when switched off`()
        async throws
    {
        await history().add(outcome("one"))
        let again = await history()
        await again.add(outcome("two"))
        #expect(await heard(again) == ["one", "two"])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        await again.use(HistorySettings())
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(await heard(again) == [])
    }

    @Test func `what is too old goes though nobody speaks or asks`() async throws {
        let history = await history()
        await history.add(outcome("old"))
        calendar.advance(2.5 * Self.day)
        await history.forgetOld()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "")
    }

    @Test func `a clock that was ahead for a while keeps nothing for longer`() async throws {
        let history = await history()
        calendar.advance(400 * Self.day)
        await history.add(outcome("from the future"))
        calendar.advance(-400 * Self.day)
        await history.add(outcome("now"))
        #expect(await heard(history) == ["from the future", "now"])
        calendar.advance(2.5 * Self.day)
        #expect(await heard(history) == [])
        #expect(await heard(await self.history()) == [])
    }

    @Test func `a clock that is not set yet costs nothing of it`() async throws {
        await history().add(outcome("before the restart"))
        calendar.advance(-1_000_000_000)
        let again = await history()
        #expect(await heard(again) == ["before the restart"])
        calendar.advance(1_000_000_000)
        #expect(await heard(again) == ["before the restart"])
    }

    @Test func `what is too old goes, from the disk too`() async throws {
        let history = await history()
        await history.add(outcome("old"))
        calendar.advance(1.5 * Self.day)
        await history.add(outcome("young"))
        #expect(await heard(history) == ["old", "young"])
        calendar.advance(Self.day)
        #expect(await heard(history) == ["young"])
        #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("old"))
    }

    @Test func `what is too much goes`() async throws {
        let history = await history()
        for number in 0..<History.mostEntries + 20 { await history.add(outcome("\(number)")) }
        let kept = await heard(history)
        #expect(kept.count == History.mostEntries)
        #expect(kept.first == "20")
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(lines.count < History.mostEntries + 250)
        #expect(await heard(self.history()) == kept)
    }

    @Test func `clear forgets everything`() async throws {
        let history = await history()
        await history.add(outcome("secret"))
        await history.clear()
        #expect(await heard(history) == [])
        #expect(!FileManager.default.fileExists(atPath: path))
        await history.add(outcome("next"))
        #expect(await heard(self.history()) == ["next"])
    }

    @Test func `a line that was cut short costs only itself`() async throws {
        await history().add(outcome("whole"))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try folder.write(text + String(text.prefix(30)), to: "history.jsonl")
        #expect(await heard(history()) == ["whole"])
    }

    @Test(arguments: [true, false])
    func `a link or a folder in its place is not written through`(isLink: Bool) async throws {
        let target = try folder.write("mine", to: "target")
        if isLink {
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: target)
        } else {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false)
        }
        let history = await history()
        await history.add(outcome("one"))
        await history.add(outcome("two"))
        #expect(await heard(history) == ["one", "two"])
        #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine")
        #expect(lines.elements.count { $0 == "The history cannot be kept" } <= 1)
    }
}

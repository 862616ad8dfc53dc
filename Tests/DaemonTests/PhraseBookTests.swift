import Audio
import Foundation
import Grammar
import Intents
import Pronunciation
import Recognition
import Store
import TestSupport
import Testing
import Wire

@testable import Daemon

private let settings = RecognitionSettings()

@Suite(
    .enabled(
        if: FileManager.default.fileExists(atPath: settings.dictionary),
        "needs pocketsphinx-en-us"))
struct PhraseBookTests {
    private let folder: TemporaryDirectory
    private let events = Chronicle<EventMessage>()
    private let book: PhraseBook
    private let store: Store

    init() async throws {
        folder = try TemporaryDirectory()
        store = try await Store.open(path: folder.file("phrased.sqlite"))
        let audience = Audience()
        book = PhraseBook(
            store: store, speller: try Speller(dictionary: settings.dictionary),
            recognizer: try Recognizer(settings: settings) { _ in },
            builder: GraphBuilder(),
            audience: audience, log: Log { _, _, _ in })
        audience.subscribe(.connection(1), kinds: [.shortcuts]) { [events] in events.append($0) }
    }

    private func add(_ text: String, force: Bool = false) async throws -> ShortcutMessage {
        try await book.add(
            text, action: .command(arguments: ["true"], isDetached: false), force: force
        ).shortcut
    }

    @Test func `a burst of adds is taken in together and nothing is made twice`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...50 {
                group.addTask { _ = try await add("phrase number \(number)") }
            }
            try await group.waitForAll()
        }
        let phrases = await book.settledPhrases()
        #expect(phrases.shortcuts.count == 50)
        let counts = events.elements.compactMap(\.shortcuts)
        #expect(counts.last == 50)
        #expect(counts.count <= 50)
        #expect(counts == counts.sorted())
        #expect(Set(counts).count == counts.count)
        #expect(try await store.shortcuts().count == 50)
    }

    @Test func `what is stored is live again after a load`() async throws {
        let first = try await add("Burger time")
        _ = try await add("good night")
        _ = try await book.remove(id: nil, phrase: "good NIGHT")
        let again = PhraseBook(
            store: store, speller: try Speller(dictionary: settings.dictionary),
            recognizer: try Recognizer(settings: settings) { _ in },
            builder: GraphBuilder(),
            audience: Audience(), log: Log { _, _, _ in })
        try await again.load(DefinitionFolders(paths: [], areNamed: false))
        #expect(await again.list(after: 0, count: 9).map(\.message) == [first])
        let kept = try #require(again.phrases.shortcuts[first.id])
        #expect(again.phrases.verdict(on: ["burger", "time"]) == .invoke(PhraseMatch(kept)))
        if case .invoke = again.phrases.verdict(on: ["good", "night"]) {
            Issue.record("a removed phrase is invoked")
        }
    }

    @Test func `a burst does not get past the number of phrases, or of pronunciations`()
        async throws
    {
        let book = PhraseBook(
            store: store, speller: try Speller(dictionary: settings.dictionary),
            recognizer: try Recognizer(settings: settings) { _ in }, builder: GraphBuilder(),
            audience: Audience(), log: Log { _, _, _ in }, mostShortcuts: 5)
        let refused = await Self.refusals(of: 12) { number throws(RPCError) in
            _ = try await book.add(
                "phrase number \(number)", action: .command(arguments: ["true"], isDetached: false),
                force: true)
        }
        #expect(refused == 7)
        #expect(try await store.shortcuts().count == 5)
        let phones = ["AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW"]
        let late = await Self.refusals(of: 12) { number throws(RPCError) in
            _ = try await book.pronounce(
                PronounceParams(words: ["qbek"], phones: "K \(phones[number]) B"))
        }
        #expect(late == 12 - Limits.ownPronunciations)
        #expect(try await store.pronunciations()["qbek"]?.count == Limits.ownPronunciations)
    }

    /// How many of so many changes at once are refused because there are too many.
    private static func refusals(
        of count: Int, _ change: @escaping @Sendable (Int) async throws(RPCError) -> Void
    ) async -> Int {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<count {
                group.addTask {
                    do throws(RPCError) {
                        try await change(number)
                        return false
                    } catch {
                        return error.code == .limit
                    }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
    }

    @Test func `a refused phrase changes nothing`() async throws {
        _ = try await add("burger time")
        let settled = await book.settledPhrases().shortcuts
        for (text, code) in [("Burger time!", "duplicate"), ("berger time", "sounds-the-same")] {
            do {
                _ = try await add(text)
                Issue.record("\(text) was taken")
            } catch let error as RPCError {
                #expect(error.reason == code)
                #expect(error.remedy != nil)
            }
        }
        #expect(await book.settledPhrases().shortcuts == settled)
        #expect(try await store.shortcuts().count == 1)
        #expect(try await add("berger time", force: true).id == 2)
    }

    @Test func `a change that the store refuses is not live either`() async throws {
        _ = try await add("burger time")
        await store.close()
        await #expect(throws: RPCError.self) { try await add("good night") }
        await #expect(throws: RPCError.self) { try await book.remove(id: 1, phrase: nil) }
        #expect(await book.settledPhrases().shortcuts.count == 1)
        #expect(await book.count == 1)
    }
}

import Intents
import Testing

@testable import Store

struct ShortcutTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    static let actions: [Shortcut.Action] = [
        .command(arguments: ["true"], isDetached: false),
        .command(arguments: ["mpv", "--volume", "30", "{title}", ""], isDetached: true),
        .command(arguments: [], isDetached: false),
        .intent(name: "order", parameters: [:]),
        .intent(
            name: "order",
            parameters: [
                "count": .integer(3), "big": .integer(.max), "small": .integer(.min),
                "ratio": .decimal(2.0), "tiny": .decimal(-0.1), "huge": .decimal(.infinity),
                "hot": .boolean(true), "cold": .boolean(false), "": .string(""),
                "sides": .array([.string("a"), .integer(1), .decimal(1), .array([])]),
                "deep": .object(["x": .object(["y": .array([.object([:])])])]),
            ]),
        .intent(name: "nül\0 👩‍🍳 “quoted” \\ \n\t\u{1}", parameters: ["a\0b": .string("c\0d👩‍🍳")]),
        .command(arguments: [String(repeating: "long ", count: 2_000)], isDetached: false),
        .activity(Activity(type: "menu")),
        .activity(
            Activity(
                type: "org.example.menu", application: "org.example.Soup", title: "“Menu”\n",
                userInfo: ["day": .integer(3), "sides": .array([.decimal(2)])],
                url: "https://example.org/?a=b")),
    ]

    @Test(arguments: actions)
    func `an action comes back as it was after closing`(action: Shortcut.Action) async throws {
        let store = try await Store.open(path: folder.database)
        let added = try await store.add(phrase: Phrase("burger time"), action: action)
        #expect(added.action == action)
        await store.close()
        let again = try await Store.open(path: folder.database)
        #expect(try await again.shortcuts() == [added])
        #expect(await again.unreadable.isEmpty)
    }

    @Test(arguments: [
        "burger time", "Café  «crème»", "e\u{301}clair", "nul \0 inside", "👩‍🍳 chef",
        String(repeating: "ten thousand ", count: 800), "' OR 1=1; DROP TABLE shortcuts; --",
    ])
    func `a phrase comes back byte for byte`(text: String) async throws {
        let store = try await Store.open(path: folder.database)
        _ = try await store.add(phrase: Phrase(text), action: someAction)
        let back = try #require(try await store.shortcuts().first)
        #expect(Array(back.phrase.text.utf8) == Array(text.utf8))
        #expect(back.phrase.words == Phrase(text).words)
    }

    @Test(arguments: ["burger time", "Burger Time!", "  BURGER   time ", "burger-time"])
    func `the same words are refused and the other shortcut is named`(text: String) async throws {
        let store = try await Store.open(path: folder.database)
        let first = try await store.add(phrase: Phrase("Burger time"), action: someAction)
        let error = await #expect(throws: StoreError.self) {
            try await store.add(phrase: Phrase(text), action: someAction)
        }
        #expect(error?.code == .duplicate)
        #expect(error?.other == first.id)
        #expect(error?.detail == "shortcut 1 “Burger time” has the same words")
        #expect(try await store.shortcuts() == [first])
    }

    @Test(arguments: ["", "  ", "!?", "\0"])
    func `a phrase without a word is refused`(text: String) async throws {
        let store = try await Store.open(path: folder.database)
        let error = await #expect(throws: StoreError.self) {
            try await store.add(phrase: Phrase(text), action: someAction)
        }
        #expect(error?.code == .emptyPhrase)
    }

    @Test func `a value too deep to be read again is refused`() async throws {
        let store = try await Store.open(path: folder.database)
        func nested(_ depth: Int) -> Shortcut.Action {
            let value = (1..<depth).reduce(ParameterValue.integer(1)) { value, _ in .array([value])
            }
            return .intent(name: "deep", parameters: ["x": value])
        }
        let deepest = try await store.add(phrase: Phrase("deep"), action: nested(64))
        let error = await #expect(throws: StoreError.self) {
            try await store.add(phrase: Phrase("deeper"), action: nested(65))
        }
        #expect(error?.code == .tooLarge)
        #expect(try await store.shortcuts() == [deepest])
    }

    @Test func `the number of a removed shortcut is never used again`() async throws {
        let store = try await Store.open(path: folder.database)
        _ = try await store.add(phrase: Phrase("one"), action: someAction)
        let second = try await store.add(phrase: Phrase("two"), action: someAction)
        #expect(try await store.remove(id: second.id) == second)
        #expect(try await store.remove(id: second.id) == nil)
        await store.close()
        let again = try await Store.open(path: folder.database)
        let third = try await again.add(phrase: Phrase("two"), action: someAction)
        #expect(third.id == second.id + 1)
        #expect(try await again.shortcuts().map(\.id) == [1, 3])
    }

    @Test func `a hundred adds at once all get a number of their own`() async throws {
        let store = try await Store.open(path: folder.database)
        let ids = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<100 {
                group.addTask {
                    try await store.add(phrase: Phrase("phrase \(number)"), action: someAction).id
                }
            }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(ids == Set(1...100))
        #expect(try await store.shortcuts().count == 100)
    }

    @Test(arguments: [
        "arguments = 'no JSON'", "arguments = '[1]'", "arguments = '{}'", "arguments = ''",
        "arguments = NULL, intent = 'x', parameters = '[]'",
        #"arguments = NULL, intent = 'x', parameters = '{"a":{"integer":"1"}}'"#,
        #"arguments = NULL, intent = 'x', parameters = '{"a":{"integer":1,"boolean":true}}'"#,
        #"arguments = NULL, intent = 'x', parameters = '{"a":{"future":1}}'"#,
        "arguments = NULL, activity = '{}'", "arguments = NULL, activity = 'x'",
    ])
    func `one unreadable row is told and can be removed, the others stay`(
        change: String
    ) async throws {
        let store = try await Store.open(path: folder.database)
        _ = try await store.add(phrase: Phrase("bad one"), action: someAction)
        let good = try await store.add(phrase: Phrase("good one"), action: someAction)
        try folder.run("UPDATE shortcuts SET \(change) WHERE id = 1")
        #expect(try await store.shortcuts() == [good])
        let told = await store.unreadable
        #expect(told.map(\.message) == ["shortcut 1 cannot be read; remove it by its number"])
        #expect(try await store.remove(id: 1)?.phrase.text == "bad one")
        _ = try await store.shortcuts()
        #expect(await store.unreadable.isEmpty)
    }

    @Test func `settings are kept, replaced and forgotten`() async throws {
        let store = try await Store.open(path: folder.database)
        #expect(try await store.setting("muted") == nil)
        try await store.set("muted", "yes")
        try await store.set("muted", "no\0👩‍🍳")
        try await store.set("", "")
        await store.close()
        let again = try await Store.open(path: folder.database)
        #expect(try await again.setting("muted") == "no\0👩‍🍳")
        #expect(try await again.setting("") == "")
        try await again.set("muted", nil)
        try await again.set("never", nil)
        #expect(try await again.setting("muted") == nil)
    }

    @Test func `a closed store says so`() async throws {
        let store = try await Store.open(path: folder.database)
        await store.close()
        let error = await #expect(throws: StoreError.self) { try await store.shortcuts() }
        #expect(error?.code == .closed)
    }
}

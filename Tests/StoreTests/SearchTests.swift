import Foundation
import Intents
import Testing

@testable import Store

struct SearchTests {
    let folder: ScratchFolder
    let store: Store

    init() async throws {
        folder = try ScratchFolder()
        store = try await Store.open(path: folder.database)
    }

    private func order(_ title: String) -> Donation {
        let action = Shortcut.Action.intent(
            name: "soup.order", parameters: ["soup": .string(title)])
        return Donation(
            Deed(action, title: title), identifier: title, application: "org.soup", time: 1)
    }

    private func menu(_ title: String, isSearchable: Bool = true) -> Activity {
        var activity = Activity(type: "menu", application: "org.soup", title: title)
        activity.userInfo = ["page": .string(title)]
        activity.keywords = ["bisque"]
        activity.isEligibleForSearch = isSearchable
        return activity
    }

    private func titles(_ text: String) async throws -> [String] {
        try await store.find(text, count: 10).map(\.title)
    }

    @Test func `shortcuts, activities and what was done are found by their words`() async throws {
        _ = try await store.add(phrase: Phrase("bring the Crème brûlée"), action: someAction)
        _ = try await store.donate([order("Order tomato soup")])
        try await store.keep(
            menu("Menu of today"), identifier: "m", of: "org.soup", time: 1, details: "with soups")
        #expect(try await titles("creme") == ["bring the Crème brûlée"])
        #expect(try await titles("TOMATO so") == ["Order tomato soup"])
        #expect(try await titles("bisq") == ["Menu of today"])
        // A title counts more than details.
        #expect(try await titles("soup") == ["Order tomato soup", "Menu of today"])
        let found = try await store.find("bisque", count: 1)
        #expect(found.first?.action == .activity(menu("Menu of today")))
        #expect(found.first?.application == "org.soup")
    }

    @Test(arguments: ["", "  ", "\"", "*", "soup OR", "NEAR(", "title:", "-", "a\u{0}b", "(soup"])
    func `no text is an error`(text: String) async throws {
        _ = try await store.donate([order("Order tomato soup")])
        _ = try await store.find(text, count: 10)
    }

    @Test func `what is gone is not found any more, and what changed is found as it is`()
        async throws
    {
        let shortcut = try await store.add(phrase: Phrase("burger time"), action: someAction)
        _ = try await store.donate([order("Order tomato soup")])
        try await store.keep(menu("Menu one"), identifier: "m", of: "org.soup", time: 1)
        #expect(try await titles("menu") == ["Menu one"])
        try await store.keep(menu("Menu two"), identifier: "m", of: "org.soup", time: 2)
        _ = try await store.remove(id: shortcut.id)
        _ = try await store.forget(.init(application: "org.soup"))
        #expect(try await titles("burger").isEmpty)
        #expect(try await titles("tomato").isEmpty)
        #expect(try await titles("menu") == ["Menu two"])
        #expect(try await store.forgetActivities(["m"], of: "org.other") == 0)
        #expect(try await store.forgetActivities(["m"], of: "org.soup") == 1)
        #expect(try await titles("menu").isEmpty)
    }

    @Test func `what is not eligible is not found`() async throws {
        try await store.keep(
            menu("Secret", isSearchable: false), identifier: "m", of: "org.soup", time: 1)
        #expect(try await titles("secret").isEmpty)
    }

    @Test func `shortcuts of an older file are found as well`() async throws {
        let older = try ScratchFolder()
        try older.run(
            "PRAGMA journal_mode = WAL; PRAGMA application_id = 1885893220;"
                + MigrationTests.older.joined()
                + "PRAGMA user_version = \(MigrationTests.older.count)")
        let store = try await Store.open(path: older.database)
        #expect(try await store.find("burger", count: 5).map(\.reference) == [7])
    }

    @Test func `names are kept in their order, by program, list and language`() async throws {
        let key = VocabularyKey(application: "org.soup", list: "soup", language: "en")
        let other = VocabularyKey(application: "org.soup", list: "soup", language: "de")
        let names = [
            VocabularyEntry("goulash", value: .integer(3), soundsLike: ["goo lash"]),
            VocabularyEntry("borscht", pronunciations: ["B AO R SH T"]),
        ]
        try await store.set(names, for: key)
        try await store.set([VocabularyEntry("Gulasch")], for: other)
        #expect(try await store.vocabulary()[key] == names)
        try await store.set([], for: other)
        #expect(try await store.vocabulary() == [key: names])
    }
}

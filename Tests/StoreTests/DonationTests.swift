import Foundation
import Intents
import Testing

@testable import Store

struct DonationTests {
    let folder: ScratchFolder
    let store: Store

    init() async throws {
        folder = try ScratchFolder()
        store = try await Store.open(path: folder.database)
    }

    private func soup(
        _ identifier: String, _ soup: String = "tomato", of application: String = "org.soup",
        group: String? = nil, at time: Double = 100
    ) -> Donation {
        let action = Shortcut.Action.intent(
            name: "soup.order", parameters: ["soup": .string(soup)])
        var donation = Donation(
            Deed(action, title: "Order \(soup)"), identifier: identifier,
            application: application, time: time, offset: 3_600)
        donation.group = group
        donation.context = ["place": "home"]
        return donation
    }

    private func identifiers() async throws -> [String] {
        try await store.donations(count: 100).map(\.donation.identifier).sorted()
    }

    @Test func `what was donated comes back whole, after a restart too`() async throws {
        var told = soup("a", group: "family")
        told.session = "s"
        told.code = "success"
        told.response = "Soup!"
        told.direction = .outgoing
        _ = try await store.donate([told], weights: "1 2")
        await store.close()
        let again = try await Store.open(path: folder.database)
        #expect(try await again.donations(count: 10).map(\.donation) == [told])
        #expect(try await again.setting(Store.weightsKey) == "1 2")
        let history = try await again.history()
        #expect(history.map(\.wallSeconds) == [3_700])
        #expect(history.map(\.context) == [["place": "home"]])
        #expect(try await again.deeds().values.map(\.title) == ["Order tomato"])
    }

    @Test func `the same identifier again takes the place of the first, of its program alone`()
        async throws
    {
        _ = try await store.donate([soup("a"), soup("a", of: "org.other")])
        let change = try await store.donate([soup("a", "lentil")])
        #expect(change.replacesHistory)
        #expect(try await store.donationCount() == 2)
        let same = try await store.donate([soup("a", "lentil")])
        #expect(!same.replacesHistory)
        #expect(same.deeds.map(\.isNew) == [false])
    }

    @Test func `what a program tells of a run takes the place of our own note`() async throws {
        var own = soup("run 1")
        own.source = .daemon
        own.session = "run 1"
        _ = try await store.donate([own])
        var hostile = soup("x", of: "org.hostile")
        hostile.session = "run 1"
        _ = try await store.donate([hostile])
        #expect(try await identifiers() == ["run 1", "x"])
        var told = soup("order 7")
        told.session = "run 1"
        _ = try await store.donate([told])
        #expect(try await identifiers() == ["order 7", "x"])
    }

    /// What is deleted, and what stays of a, b, c (another group), d (another soup), x (another program).
    static let deletions: [(String, @Sendable (inout Store.DonationFilter) -> Void, [String])] = [
        ("everything of the program", { _ in }, ["x"]),
        ("by identifiers", { $0.identifiers = ["a", "x"] }, ["b", "c", "d", "x"]),
        ("by group", { $0.group = "two" }, ["a", "b", "d", "x"]),
        ("by intent", { $0.intent = "other" }, ["a", "b", "c", "d", "x"]),
        ("by parameter", { $0.parameters = ["soup": .string("tomato")] }, ["d", "x"]),
        ("everything there is", { $0.application = nil }, []),
        ("activities alone", { $0.isOfActivities = true }, ["a", "b", "c", "d", "x"]),
        (
            "by thing", { $0.parameters = ["soup": .object(["identifier": .string("lentil")])] },
            ["a", "b", "c", "x"]
        ),
    ]

    @Test(arguments: deletions.indices)
    func `exactly what is meant is forgotten`(index: Int) async throws {
        let (what, narrow, kept) = Self.deletions[index]
        _ = try await store.donate([
            soup("a", group: "one"), soup("b", group: "one"), soup("c", group: "two"),
            soup("d", "lentil"), soup("x", of: "org.other"),
        ])
        var filter = Store.DonationFilter(application: "org.soup")
        narrow(&filter)
        #expect(try await store.forget(filter) == 5 - kept.count, "\(what)")
        #expect(try await identifiers() == kept, "\(what)")
        let deeds = try await store.deeds()
        #expect(deeds.isEmpty == kept.isEmpty, "\(what)")
    }

    @Test func `what is forgotten is in no file any more`() async throws {
        _ = try await store.donate([soup("a", "quince"), soup("b", "tomato")])
        let shortcut = try await store.add(
            phrase: Phrase("quince for me"),
            action: .command(arguments: ["quince"], isDetached: false))
        var menu = Activity(type: "soup.menu", title: "Quince of the day")
        menu.isEligibleForSearch = true
        try await store.keep(menu, identifier: "q", of: "org.soup", time: 100)
        #expect(try await store.find("quince", count: 10).count == 3)
        #expect(try files(with: "quince") > 0)
        _ = try await store.remove(id: shortcut.id)
        #expect(try await store.forgetActivities(["q"], of: "org.soup") == 1)
        #expect(try await store.forget(Store.DonationFilter(application: "org.soup")) == 2)
        #expect(try await store.find("quince", count: 10).isEmpty)
        #expect(try files(with: "quince") == 0)
    }

    /// Files of the store that hold a word, in whatever case.
    private func files(with word: String) throws -> Int {
        let directory = URL(fileURLWithPath: folder.database).deletingLastPathComponent()
        return try FileManager.default.contentsOfDirectory(atPath: directory.path).count { name in
            let bytes = try Data(contentsOf: directory.appendingPathComponent(name))
            return String(decoding: bytes, as: UTF8.self).lowercased().contains(word)
        }
    }

    @Test func `activities can be forgotten and what was done kept, and the other way round`()
        async throws
    {
        var menu = soup("menu")
        menu.deed = Deed(
            .activity(Activity(type: "menu", userInfo: ["soup": .string("tomato")])), title: "Menu")
        _ = try await store.donate([menu, soup("a")])
        var filter = Store.DonationFilter(application: "org.soup")
        filter.parameters = ["soup": .string("tomato")]
        filter.isOfActivities = true
        #expect(try await store.forget(filter) == 1)
        #expect(try await identifiers() == ["a"])
    }

    @Test func `too many cost the program that has most of them its oldest`() async throws {
        let many = (0..<Store.maximumDonations).map { soup("\($0)", at: Double($0)) }
        _ = try await store.donate([soup("mine", of: "org.other", at: 0)])
        for start in stride(from: 0, to: many.count, by: 10_000) {
            _ = try await store.donate(Array(many[start..<min(start + 10_000, many.count)]))
        }
        #expect(try await store.donationCount() <= Store.maximumDonations)
        #expect(try await store.donations(of: "org.other", count: 5).count == 1)
        #expect(try await store.history().last?.wallSeconds == Double(many.count - 1) + 3_600)
    }

    @Test func `refusals are kept, newest first, and bounded`() async throws {
        for number in 0...Store.maximumRejections {
            try await store.reject(
                .init(
                    application: number.isMultiple(of: 2) ? "a" : "b", time: Double(number),
                    what: "soup", code: "unknown-intent", reason: "there is none"))
        }
        let all = try await store.rejections()
        #expect(all.count == Store.maximumRejections)
        #expect(all.first?.time == Double(Store.maximumRejections))
        #expect(try await store.rejections(of: "b").allSatisfy { $0.application == "b" })
    }

    @Test func `facts expire, and each has its own`() async throws {
        try await store.set(
            [
                .init(application: "", name: "place", value: "home", expires: 50),
                .init(application: "org.gps", name: "place", value: "work"),
            ], now: 10)
        try await store.set([], forgetting: ["place"], of: "org.other", now: 20)
        #expect(try await store.facts().count == 2)
        try await store.set([], now: 51)
        #expect(try await store.facts().map(\.value) == ["work"])
        try await store.set([], forgetting: ["place"], of: "org.gps", now: 51)
        #expect(try await store.facts().isEmpty)
    }
}

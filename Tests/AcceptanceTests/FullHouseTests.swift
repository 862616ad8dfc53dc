import Foundation
import TestSupport
import Testing
import Wire

/// Everything that may be kept at once: a hundred thousand donations, ten thousand shortcuts and ten
/// thousand names. `scripts/bench-suggestions` measures how long that takes the optimised daemon.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct FullHouseTests {
    /// What everything that is kept may take, beside what the daemon takes without: it is measured
    /// apart, for a daemon that is not optimised takes more by itself.
    private static let mostMemory = 110 << 20

    private let days: OrderedDays

    init() throws {
        days = try OrderedDays(handler: nil)
        try days.set(day: 0, hour: 12.5)
    }

    @Test func `everything is listed, searched and ranked, and a kill loses nothing acknowledged`()
        async throws
    {
        try await DaemonProcess.run(days.setup) { daemon, control in
            for name in ["org.test.one", "org.test.other"] { try await control.allow(name) }
        }
        let first = try DaemonProcess(days.setup)
        try await first.ready()
        let empty = try #require(first.peakMemory)
        try await first.stop()
        try await FullHouse.fill(first.databasePath, until: OrderedDays.time(day: 0, hour: 12.5))

        let daemon = try DaemonProcess(days.setup)
        try await daemon.ready()
        let acknowledged = try await daemon.converse { control in
            let kitchen = try await DonatingKitchen.connect("org.test.one", daemon, control)
            try await check(control, kitchen)
            let used = try #require(daemon.peakMemory)
            #expect(used - empty < Self.mostMemory, "\((used - empty) >> 20) MiB")
            return try await write(until: 12, daemon, control)
        }
        _ = try await daemon.ending.take("the end of the daemon")
        try await DaemonProcess.run(days.setup) { _, control in
            try await check(acknowledged, control)
        }
    }

    private func check(_ control: ControlSession, _ kitchen: DonatingKitchen) async throws {
        let phrases = try await phrases(control)
        #expect(phrases == (0..<FullHouse.shortcuts).map(FullHouse.phrase))
        #expect(try await names(control).count == FullHouse.names)
        // Numbers are given in the order in which things were told.
        let oldest = try await donations(control, before: 201)
        #expect(oldest.count == 200 && oldest.last == "0")
        #expect(try await donations(control).first == "\(FullHouse.donations - 1)")
        let found = try await control.client.request(
            Method.search, SearchParams(text: FullHouse.phrase(4_321)), as: SearchResult.self)
        #expect(found.results.first?.title == FullHouse.phrase(4_321))
        let suggested = try await days.suggestions(control)
        #expect(suggested.first?.title == FullHouse.title(hour: 12))
        #expect(try await control.say(FullHouse.phrase(9_876)).response == "9876")
        let name = FullHouse.name(4_999, of: "one")
        async let outcome = control.say("give me \(name)")
        let request = try await kitchen.serve { _ in }
        #expect(request["parameters"]?["soup"] == .string(name))
        #expect(try await outcome.outcome == "handled")
    }

    /// What was acknowledged, by kind.
    private struct Written: Sendable {
        let donations = Chronicle<String>()
        let phrases = Chronicle<String>()
        let names = Chronicle<String>()
    }

    /// Tells, records and names more and more, until the daemon is killed in the midst of it.
    private func write(
        until strike: Int, _ daemon: DaemonProcess, _ control: ControlSession
    ) async throws -> Written {
        let written = Written()
        let donor = try await DonatingKitchen.connect("org.test.one", daemon, control)
        // Full is full: room for some more.
        let emptied = try await donor.call(
            Method.removeVocabulary,
            [
                "list": "soup",
                "texts": .array((0..<900).map { .string(FullHouse.name($0, of: "one")) }),
            ])
        #expect(emptied == ["names": .integer(FullHouse.names / 2 - 900)])
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for number in 0... {
                    let phrase = "zebra crossing number \(number)"
                    let params = AddShortcutParams(
                        phrase: phrase, action: ActionMessage(command: .init(arguments: ["true"])),
                        force: true)
                    // The daemon's end is what ends it.
                    guard
                        (try? await control.client.request(
                            Method.addShortcut, params, as: AddShortcutResult.self)) != nil
                    else { return }
                    written.phrases.append(phrase)
                }
            }
            for number in 0..<100_000 {
                let (donation, name) = ("new \(number)", "new soup \(number)")
                let entries: JSONValue = ["list": "soup", "entries": [["text": .string(name)]]]
                if number == strike { daemon.signal(SIGKILL) }
                // The daemon's end is what ends it.
                guard (try? await donor.donate(donation)) == ["donated": 1] else { break }
                written.donations.append(donation)
                guard (try? await donor.call(Method.addVocabulary, entries))?["names"] != nil
                else { break }
                written.names.append(name)
            }
        }
        return written
    }

    private func check(_ written: Written, _ control: ControlSession) async throws {
        #expect(written.donations.elements.count >= 12)
        let donations = try await donations(control)
        #expect(Set(written.donations.elements).isSubset(of: donations))
        let phrases = try await phrases(control)
        #expect(phrases.starts(with: (0..<FullHouse.shortcuts).map(FullHouse.phrase)))
        #expect(Set(written.phrases.elements).isSubset(of: phrases))
        let names = try await names(control)
        #expect(Set(written.names.elements).isSubset(of: names))
        #expect(names.count >= FullHouse.names - 900 + written.names.elements.count)
        // Besides what was acknowledged there is at most what was on its way.
        #expect(phrases.count <= FullHouse.shortcuts + written.phrases.elements.count + 1)
        #expect(names.count <= FullHouse.names - 900 + written.names.elements.count + 1)
    }

    private func phrases(_ control: ControlSession) async throws -> [String] {
        var phrases: [String] = []
        var after: Int?
        repeat {
            let page = try await control.client.request(
                Method.listShortcuts, ListShortcutsParams(after: after),
                as: ListShortcutsResult.self)
            phrases += page.shortcuts.map(\.phrase)
            after = page.next
        } while after != nil
        return phrases
    }

    private func names(_ control: ControlSession) async throws -> [String] {
        var names: [String] = []
        var after: Int?
        repeat {
            let page = try await control.client.request(
                Method.listVocabulary, ListVocabularyParams(after: after),
                as: ListVocabularyResult.self)
            names += page.lists.flatMap(\.entries).map(\.text)
            after = page.next
        } while after != nil
        return names
    }

    /// Identifiers of the newest donations, or of those before a number.
    private func donations(
        _ control: ControlSession, before: Int? = nil
    ) async throws -> [String] {
        var params = ListInteractionsParams()
        (params.before, params.count) = (before, 200)
        return try await control.client.request(
            Method.listInteractions, params, as: ListInteractionsResult.self
        ).interactions.map(\.identifier)
    }
}

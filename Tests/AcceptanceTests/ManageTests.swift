import Foundation
import TestSupport
import Testing
import Wire

/// Recorded phrases as things to manage.
@Suite(.startsDaemons, .timeLimit(.minutes(5)))
struct ManageTests {
    private static let soup = """
        intent: org.example.soup
        title: Order soup
        parameters:
          - name: soup
            type: string
          - name: quantity
            type: integer
        shortcut-types:
          - parameters: [soup]
            title: "{soup} soup"
          - parameters: [soup, quantity]
            title: "{quantity, plural, one {# bowl} other {# bowls}} of {soup}"
        """

    private static func world() throws -> DaemonProcess.Setup {
        let world = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: world.file("config/phrased/definitions"), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try world.write(soup, to: "config/phrased/definitions/soup.yaml")
        var setup = DaemonProcess.Setup()
        setup.world = world
        return setup
    }

    private static func edit(
        _ control: ControlSession, _ id: Int, _ change: (inout EditShortcutParams) -> Void
    ) async throws -> ShortcutMessage {
        var params = EditShortcutParams(id: id)
        change(&params)
        return try await control.client.request(
            Method.editShortcut, params, as: EditShortcutResult.self
        ).shortcut
    }

    private static func list(_ control: ControlSession) async throws -> [ShortcutMessage] {
        try await control.client.request(
            Method.listShortcuts, ListShortcutsParams(), as: ListShortcutsResult.self
        ).shortcuts
    }

    @Test func `shortcuts of one intent are told apart by their titles`() async throws {
        try await DaemonProcess.run(try Self.world()) { _, control in
            let one = try await control.add(
                "my usual soup", intent: "org.example.soup", ["soup": "tomato"])
            let two = try await control.add(
                "soup for everybody", intent: "org.example.soup",
                ["soup": "tomato", "quantity": 4])
            #expect(one.title == "tomato soup")
            #expect(two.title == "4 bowls of tomato")
            let changed = try await Self.edit(control, two.id) { $0.parameters = ["quantity": 1] }
            #expect(changed.title == "1 bowl of tomato")
            let less = try await Self.edit(control, two.id) {
                $0.parameters = ["quantity": .null, "soup": "leek"]
            }
            #expect(less.title == "leek soup")
        }
    }

    @Test func `a phrase is renamed, switched off and on, and moved, for good`() async throws {
        let daemon = try DaemonProcess(try Self.world())
        try await daemon.ready()
        try await daemon.converse { control in
            let first = try await control.add("burger time", run: ["echo", "burger"])
            let second = try await control.add("open the garage door", run: ["echo", "open"])
            _ = try await Self.edit(control, first.id) { $0.newPhrase = "supper is ready" }
            #expect(try await control.say("burger time").outcome == "not-a-phrase")
            #expect(try await control.say("supper is ready").response == "burger")
            let twin = try await control.refusal(
                Method.editShortcut,
                ["id": .integer(first.id), "new_phrase": "open the garage door"])
            #expect(twin.reason == "duplicate")
            let off = try await Self.edit(control, second.id) { $0.enabled = false }
            #expect(off.state == "off")
            #expect(try await control.say("open the garage door").outcome == "not-a-phrase")
            let moved = try await control.client.request(
                Method.moveShortcut,
                MoveShortcutParams(phrase: "open the garage door", folder: "Home", place: 1),
                as: EditShortcutResult.self)
            #expect(moved.shortcut.folder == "Home" && moved.shortcut.place == 1)
        }
        try await daemon.stop()
        var setup = DaemonProcess.Setup()
        setup.world = daemon.world
        try await DaemonProcess.run(setup) { _, control in
            let kept = try await Self.list(control)
            #expect(kept.map(\.phrase) == ["supper is ready", "open the garage door"])
            #expect(kept.last?.state == "off" && kept.last?.folder == "Home")
            _ = try await Self.edit(control, 2) { $0.enabled = true }
            #expect(try await control.say("open the garage door").response == "open")
        }
    }

    @Test func `what is exported is imported as it was, and nothing is lost`() async throws {
        try await DaemonProcess.run(try Self.world()) { _, control in
            try await control.add("burger time", run: ["echo", "it's \"hot\": 7\n{x}"])
            let soup = try await control.add(
                "my usual soup", intent: "org.example.soup", ["soup": "007", "quantity": 2])
            try await control.add(
                "show the menu",
                opening: ActivityMessage(type: "soup.menu", userInfo: ["page": 3]))
            _ = try await Self.edit(control, soup.id) {
                $0.enabled = false
                $0.sensitivity = 0.4
            }
            func export() async throws -> String {
                try await control.client.request(
                    Method.exportShortcuts, ExportShortcutsParams(),
                    as: ExportShortcutsResult.self
                ).text
            }
            func take(_ text: String) async throws -> ImportShortcutsResult {
                try await control.client.request(
                    Method.importShortcuts, ImportShortcutsParams(text: text, name: "file"),
                    as: ImportShortcutsResult.self)
            }
            let text = try await export()
            #expect(try await take(text).entries.map(\.result) == ["same", "same", "same"])
            for shortcut in try await Self.list(control) {
                _ = try await control.client.request(
                    Method.removeShortcut, RemoveShortcutParams(id: shortcut.id),
                    as: RemoveShortcutResult.self)
            }
            let result = try await take(text)
            #expect(result.entries.map(\.result) == ["added", "added", "added"], "\(result)")
            #expect(result.diagnostics.isEmpty)
            #expect(try await export() == text)
            let other = text.replacingOccurrences(of: "hot", with: "cold")
            #expect(try await take(other).entries.map(\.result) == ["refused", "same", "same"])
            #expect(try await export() == text)
            let broken = try await take("shortcuts:\n  - phrase: one two three\n  - [1]\n")
            #expect(broken.entries.isEmpty && broken.diagnostics.count == 2)
        }
    }

    @Test func `ready-made shortcuts are added, and missing programs named`() async throws {
        let setup = try Self.world()
        let world = try #require(setup.world)
        try FileManager.default.createDirectory(
            atPath: world.file("data/phrased/gallery"), withIntermediateDirectories: true)
        try world.write(
            """
            title: Mine
            shortcuts:
              - phrase: ring the little bell
                run_first: [[no-such-program-1], [echo, ding]]
              - phrase: ring the big bell
                run: [no-such-program-2]
            """, to: "data/phrased/gallery/mine.yaml")
        try await DaemonProcess.run(setup) { _, control in
            let gallery = try await control.client.request(
                Method.listGallery, nil, as: GalleryResult.self)
            let names = gallery.collections.map(\.name)
            #expect(Set(names).isSuperset(of: ["answers", "media", "mine", "timers", "volume"]))
            #expect(gallery.diagnostics.isEmpty, "\(gallery.diagnostics)")
            let added = try await control.client.request(
                Method.addGallery, AddGalleryParams(names: ["mine", "answers"]),
                as: ImportShortcutsResult.self)
            #expect(added.entries.first?.result == "added")
            #expect(added.entries.dropFirst().first?.reason?.contains("no-such-program-2") == true)
            #expect(try await control.say("ring the little bell").response == "ding")
            #expect(try await control.say("what time is it").outcome == "handled")
            let error = try await control.refusal(Method.addGallery, ["names": ["mien"]])
            #expect(error.reason == "not-found" && error.remedy?.contains("mine") == true)
        }
    }
}

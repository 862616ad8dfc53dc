import Foundation
import Intents
import TestSupport
import Testing
import Wire

@testable import Delivery

struct ManifestFilesTests {
    private static let soup = """
        application: org.example.Soup
        name: Soup Chef
        usage: Orders soup for you
        intents: [soup.order, soup.cancel]
        restricted-while-locked: [soup.order]
        activities: [org.example.soup.menu]
        command: [/usr/lib/soup, --handler]
        idle-exit: 5 min
        """

    @Test func `a manifest says what it says`() {
        let (manifest, diagnostics) = ManifestFiles.read(Array(Self.soup.utf8), file: "soup.yaml")
        var expected = HandlerManifest(
            application: "org.example.Soup", intents: ["soup.order", "soup.cancel"],
            command: ["/usr/lib/soup", "--handler"], file: "soup.yaml")
        expected.name = "Soup Chef"
        expected.usage = "Orders soup for you"
        expected.restricted = ["soup.order"]
        expected.activities = ["org.example.soup.menu"]
        expected.idleExit = .seconds(300)
        #expect(manifest == expected)
        #expect(diagnostics == [])
    }

    /// A manifest with a mistake, what is said of it, and whether it is used all the same.
    private static let mistakes: [(String, String, Bool)] = [
        ("intents: [a]", "m.yaml:1:1: error: “application” is missing; add it", false),
        (
            "application: a b",
            "m.yaml:1:14: error: “application” must be a name of letters, digits, '.', '-' and '_', "
                + "not “a b”", false
        ),
        (
            "application: a\nintent: [b]",
            "m.yaml:2:1: warning: “intent” is not known; did you mean “intents”?", true
        ),
        (
            "application: a\nintents: b",
            "m.yaml:2:10: error: “intents” must be a list, not “b”", true
        ),
        (
            "application: a\nintents: [b, c d]",
            "m.yaml:2:14: error: “intents[1]” must be a name of letters, digits, '.', '-' and '_', "
                + "not “c d”", true
        ),
        (
            "application: a\nintents: [b]\nrestricted-while-locked: [c]",
            "m.yaml:3:26: warning: “c” is not among the intents; add it there or remove it here",
            true
        ),
        (
            "application: a\ncommand: ['']",
            "m.yaml:2:10: error: “command” names no program; write one as its first item", false
        ),
        (
            "application: a\nidle-exit: 5",
            "m.yaml:2:12: error: “idle-exit” must be a duration such as “600 ms” or “1.5 s” from "
                + "1 s to 24 h, not “5”; add a unit: ms, s, min or h", true
        ),
        ("", "m.yaml: error: the file is empty; describe a handler in it or remove it", false),
        (
            "# soon", "m.yaml: error: the file is empty; describe a handler in it or remove it",
            false
        ),
        ("[]", "m.yaml:1:1: error: the file must be a mapping of keys, not a list", false),
    ]

    @Test(arguments: mistakes)
    func `a mistake is told with its place`(text: String, complaint: String, isUsed: Bool) {
        let (manifest, diagnostics) = ManifestFiles.read(Array(text.utf8), file: "m.yaml")
        #expect(diagnostics.first?.description == complaint)
        #expect((manifest != nil) == isUsed)
    }

    @Test func `so many manifests are read, and one more is left out and told`() throws {
        let folder = try TemporaryDirectory()
        func write(_ number: Int) throws {
            try folder.write("application: app\(number)", to: "\(number).yaml")
        }
        for number in 1...Limits.manifests { try write(number) }
        let full = ManifestFiles([.init(folder.path, isAdministrators: true)])
        #expect(full.manifests.count == Limits.manifests)
        #expect(full.diagnostics == [])
        try write(Limits.manifests + 1)
        let past = ManifestFiles([.init(folder.path, isAdministrators: true)])
        #expect(past.manifests.count == Limits.manifests)
        #expect(past.diagnostics.count == 1)
    }

    @Test func `what is no file, or what others can change, installs nobody and nothing waits`()
        throws
    {
        let folder = try TemporaryDirectory()
        mkfifo(folder.file("pipe.yaml"), 0o600)
        symlink("/dev/zero", folder.file("endless.yaml"))
        try folder.write("application: open", to: "open.yaml")
        chmod(folder.file("open.yaml"), 0o666)
        try folder.write("application: own", to: "own.yaml")
        var files = ManifestFiles([.init(folder.path, isAdministrators: false)])
        #expect(files.manifests.keys.sorted() == ["own"])
        #expect(files.diagnostics.count == 3, "\(files.diagnostics)")
        chmod(folder.path, 0o777)
        files = ManifestFiles([.init(folder.path, isAdministrators: false)])
        #expect(files.manifests.isEmpty)
        #expect(files.diagnostics.allSatisfy { $0.severity == .error })
    }

    @Test func `a later folder goes before, and a broken file stops no other`() throws {
        let folder = try TemporaryDirectory()
        for name in ["system", "own"] {
            try FileManager.default.createDirectory(
                atPath: folder.file(name), withIntermediateDirectories: true)
        }
        try folder.write(Self.soup, to: "system/soup.yaml")
        try folder.write("application: org.example.Burger", to: "system/burger.yaml")
        try folder.write("application: org.example.Burger", to: "system/second.yaml")
        try folder.write("application: [", to: "system/broken.yaml")
        try folder.write("application: not read", to: "system/readme.txt")
        try folder.write(
            "application: org.example.Soup\nintents: [soup.order]", to: "own/mine.yaml")
        let files = ManifestFiles([
            .init(folder.file("system"), isAdministrators: true),
            .init(folder.file("absent"), isAdministrators: false),
            .init(folder.file("own"), isAdministrators: false),
        ])
        #expect(files.manifests.keys.sorted() == ["org.example.Burger", "org.example.Soup"])
        let soup = files.manifests["org.example.Soup"]
        #expect(soup?.isAdministrators == false)
        #expect(soup?.command == [])
        // What the administrator restricts stays restricted.
        #expect(soup?.restricted == ["soup.order"])
        #expect(files.diagnostics.count == 2, "\(files.diagnostics)")
        #expect(files.diagnostics.contains { $0.message.contains("describes org.example.Burger") })
    }
}

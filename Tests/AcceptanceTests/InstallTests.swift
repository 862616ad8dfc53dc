import Foundation
import TestSupport
import Testing

/// What `make install` lays down, and that `make uninstall` leaves nothing of it.
struct InstallTests {
    private static let files = [
        "bin/phrase-codegen", "bin/phrased", "bin/phrasectl",
        "lib/systemd/system/phrased-handlers.socket", "lib/systemd/system/phrased.service",
        "lib/systemd/system/phrased.socket",
        "lib/systemd/user/phrased-handlers.socket", "lib/systemd/user/phrased.service",
        "lib/systemd/user/phrased.socket",
        "lib/sysusers.d/phrased.conf",
        "share/applications/org.phrased.Search.desktop",
        "share/bash-completion/completions/phrasectl",
        "share/fish/vendor_completions.d/phrasectl.fish",
        "share/gnome-shell/search-providers/org.phrased.Search.search-provider.ini",
        "share/man/man1/phrase-codegen.1", "share/man/man1/phrasectl.1",
        "share/man/man5/phrased-intent.5",
        "share/man/man5/phrased.yaml.5", "share/man/man7/phrased-protocol.7",
        "share/man/man8/phrased.8",
        "share/phrased/en-us.dict", "share/phrased/en-us.rules",
        "share/phrased/gallery/answers.yaml", "share/phrased/gallery/media.yaml",
        "share/phrased/gallery/session.yaml", "share/phrased/gallery/timers.yaml",
        "share/phrased/gallery/volume.yaml", "share/phrased/phrased.yaml",
        "share/zsh/vendor-completions/_phrasectl",
    ]

    private let root: TemporaryDirectory

    init() throws { root = try TemporaryDirectory() }

    @discardableResult
    private func run(_ program: String, _ arguments: [String]) async throws -> (Int32, String) {
        try await runProgram(
            [program] + arguments, in: packageFolder,
            environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C"])
    }

    /// The programs that the tests run stand in for those of a release.
    private func make(_ target: String, _ prefix: String) async throws {
        let built = URL(fileURLWithPath: BuiltProgram.path("phrased")).deletingLastPathComponent()
        let (status, output) = try await run(
            "/usr/bin/make",
            [target, "DESTDIR=\(root.path)", "PREFIX=\(prefix)", "BUILT=\(built.path)"])
        #expect(status == 0, "\(output)")
    }

    private func found() -> [String] {
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
        return (paths ?? []).filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: root.file(name), isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    @Test(arguments: ["/usr/local", "/opt/phrased"])
    func `install lays down what it says and uninstall takes it away`(prefix: String) async throws {
        try await make("install", prefix)
        let place = String(prefix.dropFirst())
        let documents = "\(place)/share/doc/phrased/"
        // What `make deps` may have brought is laid down too.
        let libraries = "\(place)/lib/phrased/"
        let programs = found().filter { !$0.hasPrefix(documents) && !$0.hasPrefix(libraries) }
        #expect(programs == Self.files.map { "\(place)/\($0)" }.sorted())
        try expectLinks(in: found().filter { $0.hasPrefix(documents) && $0.hasSuffix(".md") })
        for kind in ["system", "user"] {
            let unit = try String(
                contentsOfFile: root.file("\(place)/lib/systemd/\(kind)/phrased.service"),
                encoding: .utf8)
            #expect(unit.contains("ExecStart=\(prefix)/bin/phrased"))
            #expect(!unit.contains("@BINDIR@") && !unit.contains("@DOCDIR@"))
            #expect(!unit.contains(root.path))
        }
        try expectCommands(of: found().filter { $0.contains("/Examples/") })
        let (status, version) = try await run(root.file("\(place)/bin/phrased"), ["--version"])
        #expect(status == 0)
        #expect(version.hasPrefix("phrased "), "\(version)")
        try await make("uninstall", prefix)
        #expect(found() == [])
    }

    /// Expects that every link of the installed pages leads to an installed file.
    private func expectLinks(in pages: [String]) throws {
        #expect(pages.contains { $0.hasSuffix("/README.md") })
        for page in pages {
            let text = try String(contentsOfFile: root.file(page), encoding: .utf8)
            let folder = URL(fileURLWithPath: root.file(page)).deletingLastPathComponent().path
            for link in text.matches(of: /\]\(([^)#]+)[^)]*\)/).map({ String($0.1) })
            where !link.contains("://") {
                #expect(
                    FileManager.default.fileExists(atPath: "\(folder)/\(link)"),
                    "\(page): \(link)")
            }
        }
    }

    /// Expects that what the manifests of the examples start was installed.
    private func expectCommands(of examples: [String]) throws {
        let manifests = examples.filter { $0.contains("/org.phrased.") }
        #expect(manifests.count == 4)
        for manifest in manifests {
            let text = try String(contentsOfFile: root.file(manifest), encoding: .utf8)
            let program = try #require(text.firstMatch(of: /command: \[(?:python3, )?([^\]]+)\]/))
            #expect(
                FileManager.default.fileExists(atPath: root.file(String(program.1.dropFirst()))),
                "\(manifest): \(program.1)")
        }
    }

    @Test(
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze"),
            "needs systemd-analyze"),
        arguments: ["system", "user"])
    func `systemd finds nothing wrong with the units`(kind: String) async throws {
        try await make("install", "/usr/local")
        let unit = root.file("usr/local/lib/systemd/\(kind)/phrased.service")
        // It looks for the program where the unit says, and there it is not installed.
        let text = try String(contentsOfFile: unit, encoding: .utf8)
            .replacing("/usr/local", with: root.file("usr/local"))
        try Data(text.utf8).write(to: URL(fileURLWithPath: unit))
        var arguments = ["verify", "--man=no", unit]
        if kind == "user" { arguments.insert("--user", at: 0) }
        let (_, output) = try await run("/usr/bin/systemd-analyze", arguments)
        // Its exit status does not tell of unknown keys; other units of the machine may complain.
        #expect(!output.contains("phrased"), "\(output)")
    }
}

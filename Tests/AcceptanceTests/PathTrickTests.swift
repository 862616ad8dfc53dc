import Foundation
import TestSupport
import Testing
import Wire

/// Folders and files that somebody else could change or exchange: none of it is used, and it is said.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct PathTrickTests {
    /// What keeps the daemon from starting, with its exit status and a word of the complaint.
    enum Trick: String, CaseIterable {
        case openRuntime, linkedRuntime, linkedSocket, fileForSocket, openState, linkedDatabase
        case linkedLog, openDatabase, openConfiguration, openConfigurationFolder

        func play(_ world: TemporaryDirectory) throws {
            switch self {
            case .openRuntime: try folder(world.file("run"), 0o777)
            case .linkedRuntime:
                try folder(world.file("elsewhere"), 0o700)
                symlink(world.file("elsewhere"), world.file("run"))
            case .linkedSocket:
                try folder(world.file("run"), 0o700)
                symlink(world.file("victim"), world.file("run/control.sock"))
            case .fileForSocket:
                try folder(world.file("run"), 0o700)
                symlink(world.file("victim"), world.file("run/handlers.sock"))
            case .openState: try folder(world.file("state/phrased"), 0o777)
            case .linkedDatabase:
                try folder(world.file("state/phrased"), 0o700)
                symlink(world.file("victim"), world.file("state/phrased/phrased.sqlite"))
            case .linkedLog:
                try folder(world.file("state/phrased"), 0o700)
                symlink(world.file("victim"), world.file("state/phrased/phrased.sqlite-wal"))
            case .openDatabase:
                try folder(world.file("state/phrased"), 0o700)
                try world.write("", to: "state/phrased/phrased.sqlite")
                chmod(world.file("state/phrased/phrased.sqlite"), 0o666)
            case .openConfiguration:
                chmod(try world.write("{}\n", to: "config/phrased/phrased.yaml"), 0o666)
            case .openConfigurationFolder:
                try world.write("{}\n", to: "config/phrased/phrased.yaml")
                chmod(world.file("config/phrased"), 0o777)
            }
        }

        private func folder(_ path: String, _ mode: mode_t) throws {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            chmod(path, mode)
        }

        var words: String {
            switch self {
            case .openRuntime: "can be written by others"
            case .linkedRuntime, .linkedDatabase, .linkedLog: "symbolic link"
            case .linkedSocket, .fileForSocket: "is not a socket"
            case .openState, .openDatabase, .openConfiguration, .openConfigurationFolder:
                "can be written by other users"
            }
        }
    }

    /// A world with a file that no trick may touch.
    private func world() throws -> TemporaryDirectory {
        let world = try TemporaryDirectory()
        for name in ["home", "state", "config/phrased/definitions"] {
            try FileManager.default.createDirectory(
                atPath: world.file(name), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        try world.write("precious", to: "victim")
        return world
    }

    @Test(arguments: Trick.allCases)
    func `what others could exchange is refused, and what a link leads to stays`(
        trick: Trick
    ) async throws {
        var setup = DaemonProcess.Setup()
        let world = try world()
        try trick.play(world)
        setup.world = world
        let daemon = try DaemonProcess(setup)
        let status = try await daemon.ended()
        #expect(status == 1 || status == 78, "\(status)")
        let complaint = try await daemon.complaints.take("a complaint")
        #expect(complaint.contains(trick.words), "\(complaint)")
        #expect(FileManager.default.contents(atPath: world.file("victim")) == Data("precious".utf8))
        #expect(!FileManager.default.fileExists(atPath: world.file("elsewhere/control.sock")))
    }

    @Test
    func `definitions and handlers that others could change are left out, and the rest works`()
        async throws
    {
        var setup = DaemonProcess.Setup()
        let world = try world()
        let folder = "config/phrased/definitions"
        func sentences(_ text: String) -> String {
            "intents: {Go: {data: [{sentences: [\(text)]}]}}\n"
        }
        chmod(try world.write(sentences("delete it all"), to: "\(folder)/open.yaml"), 0o646)
        try world.write(sentences("let us go"), to: "\(folder)/own.yaml")
        var chef = InstalledHandler()
        try chef.install(in: world)
        chef.application = "org.test.Stranger"
        try chef.install(in: world)
        let manifest = world.file("config/phrased/handlers/org.test.Stranger.yaml")
        chmod(manifest, 0o666)
        setup.world = world
        try await DaemonProcess.run(setup) { _, control in
            #expect(try await control.say("delete it all").outcome == "not-a-phrase")
            #expect(try await control.say("let us go").intent == "Go")
            let status = try await control.status()
            for path in [world.file("\(folder)/open.yaml"), manifest] {
                #expect(
                    status.warnings.contains { $0.hasPrefix(path) && $0.contains("chmod go-w") },
                    "\(status.warnings)")
            }
            // Of two handlers with one intent it would ask which.
            try await control.add("soup please", intent: "soup.order")
            #expect(try await control.say("soup please").outcome == "handled")
        }
    }
}

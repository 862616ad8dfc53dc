import Foundation
import TestSupport
import Testing
import Wire

/// Something else stands where a file should be: it is named for what it is, and nothing waits.
@Suite(.startsDaemons, .timeLimit(.minutes(5)))
struct MisplacedFileTests {
    /// What may stand at a path.
    enum Thing: String, CaseIterable {
        case directory, pipe, danglingLink

        func make(at path: String) throws {
            switch self {
            case .directory:
                try FileManager.default.createDirectory(
                    atPath: path, withIntermediateDirectories: true)
            case .pipe: #expect(mkfifo(path, 0o600) == 0)
            case .danglingLink: #expect(symlink("/nowhere/at/all", path) == 0)
            }
        }

        /// What a complaint calls it.
        var words: String {
            switch self {
            case .directory: "it is a directory, not a file"
            case .pipe: "it is a pipe, not a file"
            case .danglingLink: "it is a symbolic link to /nowhere/at/all, which does not exist"
            }
        }
    }

    /// A world with its folders, where things can be put before a daemon starts.
    private func world() throws -> TemporaryDirectory {
        let world = try TemporaryDirectory()
        for name in ["config/phrased/definitions", "run"] {
            try FileManager.default.createDirectory(
                atPath: world.file(name), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        return world
    }

    private func complaint(_ setup: DaemonProcess.Setup, status: Int32) async throws -> String {
        let daemon = try DaemonProcess(setup)
        #expect(try await daemon.ended() == status)
        return try await daemon.complaints.take("a complaint")
    }

    @Test(arguments: Thing.allCases, [[], ["--check-config"]])
    func `a configuration that is no file is an error`(
        thing: Thing, arguments: [String]
    ) async throws {
        var setup = DaemonProcess.Setup()
        setup.isFed = false
        setup.arguments = arguments
        let world = try world()
        try thing.make(at: world.file("config/phrased/phrased.yaml"))
        setup.world = world
        let complaint = try await complaint(setup, status: 78)
        let path = world.file("config/phrased/phrased.yaml")
        #expect(complaint.hasPrefix("phrased: cannot read \(path): \(thing.words)"))
    }

    @Test(arguments: Thing.allCases)
    func `a recording that is no file is an error`(thing: Thing) async throws {
        var setup = DaemonProcess.Setup()
        let world = try world()
        try thing.make(at: world.file("speech.wav"))
        setup.world = world
        setup.isFed = false
        setup.arguments = ["--input", world.file("speech.wav")]
        let complaint = try await complaint(setup, status: 1)
        #expect(
            complaint.hasPrefix("phrased: cannot read \(world.file("speech.wav")): \(thing.words)"))
    }

    @Test(arguments: [
        (Thing.directory, "a directory"), (.pipe, "a pipe"), (.danglingLink, "a symbolic link"),
    ])
    func `a lock that is no file is an error`(thing: Thing, name: String) async throws {
        var setup = DaemonProcess.Setup()
        let world = try world()
        let lock = world.file("run/control.sock.lock")
        try thing.make(at: lock)
        setup.world = world
        let complaint = try await complaint(setup, status: 1)
        #expect(complaint.hasPrefix("phrased: the lock file \(lock) is \(name), not a file; move"))
    }

    @Test(arguments: Thing.allCases)
    func `a definition that is no file costs itself alone`(thing: Thing) async throws {
        var setup = DaemonProcess.Setup()
        let world = try world()
        let path = world.file("config/phrased/definitions/lamps.yaml")
        try thing.make(at: path)
        try world.write(
            "intents: {Go: {data: [{sentences: [let us go]}]}}\n",
            to: "config/phrased/definitions/other.yaml")
        setup.world = world
        try await DaemonProcess.run(setup) { _, control in
            let warning = try #require(try await control.status().warnings.first)
            #expect(warning.hasPrefix(path) && warning.contains(thing.words), "\(warning)")
            #expect(try await control.say("let us go").intent == "Go")
        }
    }

    @Test func `without a home the folders of the system are used, and that is said`()
        async throws
    {
        var setup = DaemonProcess.Setup()
        setup.environment = ["HOME": "", "XDG_CONFIG_HOME": "relative"]
        try await DaemonProcess.run(setup) { daemon, _ in
            let line = try await daemon.complaints.take("a warning") { $0.contains("HOME") }
            #expect(
                line == "phrased: warning: HOME is not set, so a folder of the system is used:"
                    + " for=configuration path=/etc/phrased")
        }
    }
}

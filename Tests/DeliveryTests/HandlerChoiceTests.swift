import Testing

@testable import Delivery

struct HandlerChoiceTests {
    private static func directory(
        connected: [String] = [], system: [String] = [], user: [String] = [],
        allowed: [String: Bool] = [:], preferred: String? = nil
    ) throws -> HandlerDirectory {
        var directory = HandlerDirectory()
        for (number, name) in connected.enumerated() {
            try directory.register(
                HandlerAnnouncement(name, intents: ["soup"], activities: ["menu"]),
                connection: number, handling: ScriptedHandler())
        }
        for name in system + user {
            var manifest = HandlerManifest(
                application: name, intents: ["soup"], command: ["cook"],
                isAdministrators: system.contains(name))
            manifest.activities = ["menu"]
            directory.manifests[name] = manifest
        }
        directory.decisions.allowed = allowed
        directory.decisions.preferred["soup"] = preferred
        return directory
    }

    @Test func `nobody, and one that nobody allowed`() throws {
        #expect(try Self.directory().choice(for: "soup") == .nobody)
        #expect(
            try Self.directory(connected: ["a"]).choice(for: "soup")
                == .notAuthorized(["a"], isDenied: false))
        #expect(
            try Self.directory(connected: ["a"], allowed: ["a": false]).choice(for: "soup")
                == .notAuthorized(["a"], isDenied: true))
        #expect(
            try Self.directory(connected: ["a"], allowed: ["a": true]).choice(for: "soup")
                == .one("a"))
        #expect(
            try Self.directory(connected: ["a"], allowed: ["a": true]).choice(for: "stew")
                == .nobody)
    }

    @Test func `an installed one is trusted, unless the person said no`() throws {
        #expect(try Self.directory(system: ["a"]).choice(for: "soup") == .one("a"))
        #expect(try Self.directory(user: ["a"]).choice(for: "soup") == .one("a"))
        #expect(
            try Self.directory(system: ["a"], allowed: ["a": false]).choice(for: "soup")
                == .notAuthorized(["a"], isDenied: true))
    }

    @Test func `a manifest speaks for what it lists alone`() throws {
        var directory = try Self.directory(system: ["a"])
        try directory.register(
            HandlerAnnouncement("a", intents: ["soup", "money"]), connection: 1,
            handling: ScriptedHandler())
        #expect(directory.choice(for: "soup") == .one("a"))
        #expect(directory.choice(for: "money") == .notAuthorized(["a"], isDenied: false))
        directory.decisions.allowed["a"] = true
        #expect(directory.choice(for: "money") == .one("a"))
    }

    @Test func `of several the preferred one is asked, and nobody unknown comes between`() throws {
        let several = try Self.directory(connected: ["b", "z"], system: ["a", "b"])
        #expect(several.choice(for: "soup") == .several(["b", "a"]))
        let preferring = try Self.directory(
            connected: ["b", "z"], system: ["a", "b"], preferred: "a")
        #expect(preferring.choice(for: "soup") == .one("a"))
        // A preference for one that is gone or not trusted is no preference.
        let stale = try Self.directory(
            connected: ["b", "z"], system: ["a", "b"], preferred: "z")
        #expect(stale.choice(for: "soup") == .several(["b", "a"]))
    }

    @Test func `one that nothing can start does not run`() throws {
        var directory = HandlerDirectory()
        directory.manifests["a"] = HandlerManifest(application: "a", intents: ["soup"])
        #expect(directory.choice(for: "soup") == .notRunning(["a"]))
    }

    @Test func `an activity goes to the program it names`() throws {
        let directory = try Self.directory(connected: ["b"], system: ["a", "b"])
        #expect(directory.choice(forActivity: "menu", application: nil) == .several(["b", "a"]))
        #expect(directory.choice(forActivity: "menu", application: "a") == .one("a"))
        #expect(directory.choice(forActivity: "menu", application: "c") == .nobody)
        #expect(directory.choice(forActivity: "map", application: nil) == .nobody)
        #expect(directory.activities.map(\.type) == ["menu"])
        #expect(directory.activities.map(\.applications) == [["a", "b"]])
    }
}

import Testing
import Wire

@testable import Daemon

struct DaemonPathsTests {
    private static let home = ["HOME": "/home/ann", "XDG_RUNTIME_DIR": "/run/user/1000"]

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var change: @Sendable (inout DaemonOptions) -> Void = { _ in }
        var environment: [String: String]
        var control: String
        var database: String
        var configuration: String
        var isNamed = false
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "a person", environment: home,
            control: "/run/user/1000/phrased/control.sock",
            database: "/home/ann/.local/state/phrased/phrased.sqlite",
            configuration: "/home/ann/.config/phrased/phrased.yaml"),
        Case(
            name: "a person who moved their folders",
            environment: home.merging(
                ["XDG_STATE_HOME": "/data/state", "XDG_CONFIG_HOME": "/data/config"]) { $1 },
            control: "/run/user/1000/phrased/control.sock",
            database: "/data/state/phrased/phrased.sqlite",
            configuration: "/data/config/phrased/phrased.yaml"),
        Case(
            name: "relative folders do not count",
            environment: home.merging(["XDG_STATE_HOME": "state", "XDG_CONFIG_HOME": "."]) { $1 },
            control: "/run/user/1000/phrased/control.sock",
            database: "/home/ann/.local/state/phrased/phrased.sqlite",
            configuration: "/home/ann/.config/phrased/phrased.yaml"),
        Case(
            name: "the command line goes first",
            change: {
                $0.runtimeDirectory = "/r"
                $0.stateDirectory = "/s"
                $0.configurationPath = "/c.yaml"
            },
            environment: home.merging(["PHRASED_RUNTIME_DIR": "/p", "STATE_DIRECTORY": "/q"]) {
                $1
            },
            control: "/r/control.sock", database: "/s/phrased.sqlite", configuration: "/c.yaml",
            isNamed: true),
        Case(
            name: "the system", change: { $0.isSystem = true },
            environment: home.merging(["XDG_STATE_HOME": "/data/state"]) { $1 },
            control: "/run/phrased/control.sock", database: "/var/lib/phrased/phrased.sqlite",
            configuration: "/etc/phrased/phrased.yaml"),
        Case(
            name: "a system service", change: { $0.isSystem = true },
            environment: [
                "RUNTIME_DIRECTORY": "/run/phrased", "STATE_DIRECTORY": "/var/lib/private/phrased",
                "CONFIGURATION_DIRECTORY": "/etc/phrased",
            ],
            control: "/run/phrased/control.sock",
            database: "/var/lib/private/phrased/phrased.sqlite",
            configuration: "/etc/phrased/phrased.yaml"),
    ]

    @Test(arguments: cases)
    func `files are where the specifications say`(example: Case) throws {
        var options = DaemonOptions()
        example.change(&options)
        let paths = try DaemonPaths(options, environment: example.environment)
        #expect(paths.sockets.control == example.control)
        #expect(paths.database == example.database)
        #expect(paths.configuration == example.configuration)
        #expect(paths.isConfigurationNamed == example.isNamed)
    }

    static let folders: [(environment: [String: String], isSystem: Bool, folders: [String])] = [
        (
            home, false,
            [
                "/usr/share/phrased", "/usr/local/share/phrased", "/etc/phrased",
                "/home/ann/.local/share/phrased", "/home/ann/.config/phrased",
            ]
        ),
        (
            home.merging(["XDG_DATA_DIRS": "/a/:b:/usr/share", "XDG_DATA_HOME": "/d"]) { $1 },
            false,
            [
                "/usr/share/phrased", "/a/phrased", "/etc/phrased", "/d/phrased",
                "/home/ann/.config/phrased",
            ]
        ),
        (
            home.merging(["XDG_DATA_DIRS": "/a"]) { $1 }, true,
            ["/usr/share/phrased", "/usr/local/share/phrased", "/etc/phrased"]
        ),
    ]

    @Test(arguments: folders)
    func `definitions of packages come before the person's own`(
        environment: [String: String], isSystem: Bool, folders: [String]
    ) throws {
        var options = DaemonOptions()
        options.isSystem = isSystem
        let paths = try DaemonPaths(options, environment: environment)
        #expect(paths.definitions == folders.map { "\($0)/definitions" })
    }
}

import TestSupport
import Testing

@testable import Wire

struct SocketPathsTests {
    /// Explicit directory, environment, user, and the directory that is used.
    static let cases: [(String?, [String: String], UInt32, String?)] = [
        ("/x", ["PHRASED_RUNTIME_DIR": "/p", "XDG_RUNTIME_DIR": "/r"], 1000, "/x"),
        (nil, ["PHRASED_RUNTIME_DIR": "/p", "XDG_RUNTIME_DIR": "/r"], 1000, "/p"),
        (nil, ["PHRASED_RUNTIME_DIR": "", "XDG_RUNTIME_DIR": "/r"], 1000, "/r/phrased"),
        ("", ["XDG_RUNTIME_DIR": "/r"], 1000, "/r/phrased"),
        (nil, ["XDG_RUNTIME_DIR": "/r"], 0, "/r/phrased"),
        (nil, [:], 0, "/run/phrased"),
        (nil, ["RUNTIME_DIRECTORY": "/run/a:/run/phrased"], 120, "/run/phrased"),
        (nil, ["XDG_RUNTIME_DIR": "relative"], 1000, nil),
        (nil, ["XDG_RUNTIME_DIR": ""], 1000, nil),
        (nil, [:], 1000, nil),
    ]

    @Test(arguments: cases)
    func `The runtime directory is the first that is named`(
        explicit: String?, environment: [String: String], user: UInt32, directory: String?
    ) {
        do {
            let paths = try SocketPaths.resolve(
                explicit: explicit, environment: environment, user: user)
            #expect(paths.directory == directory)
            #expect(paths.control == "\(paths.directory)/control.sock")
            #expect(paths.handlers == "\(paths.directory)/handlers.sock")
        } catch {
            #expect(directory == nil)
            #expect(error.code == .noRuntimeDirectory)
            #expect(error.remedy != nil)
        }
    }

    /// Environment on top of a process that is meant, and what was passed.
    static let activations: [([String: String], [String])] = [
        (["LISTEN_PID": "7", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "a:b"], ["a=3", "b=4"]),
        (["LISTEN_PID": "7", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "a"], ["a=3", "=4"]),
        (["LISTEN_PID": "7", "LISTEN_FDS": "1"], ["=3"]),
        (["LISTEN_PID": "8", "LISTEN_FDS": "1"], []),
        (["LISTEN_FDS": "1"], []),
        (["LISTEN_PID": "7", "LISTEN_FDS": "-1"], []),
        (["LISTEN_PID": "7", "LISTEN_FDS": "99999"], []),
        (["LISTEN_PID": "7", "LISTEN_FDS": "x"], []),
        ([:], []),
    ]

    @Test(arguments: activations)
    func `Passed descriptors are those meant for this process`(
        environment: [String: String], passed: [String]
    ) {
        let activation = SocketActivation(environment: environment, process: 7)
        #expect(activation.passed.map { "\($0.name)=\($0.descriptor)" } == passed)
    }
}

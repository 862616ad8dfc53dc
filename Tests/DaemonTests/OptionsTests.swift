import Daemon
import Testing

@testable import phrased

struct OptionsTests {
    @Test(
        arguments: [
            ([], Options.Verb.run), (["--help"], .help), (["-h"], .help), (["--version"], .version),
            (["-V"], .version), (["--check-config"], .checkConfiguration),
            (["--list-devices"], .listDevices),
        ])
    func `a word says what to do`(arguments: [String], verb: Options.Verb) throws {
        #expect(try Options(arguments).verb == verb)
    }

    @Test func `a value follows its option or an equals sign`() throws {
        let separate = try Options([
            "--input", "-", "--realtime", "--json", "--config", "c", "--device", "d",
            "--runtime-dir", "r", "--state-dir", "s", "--log-level", "debug", "--system",
        ])
        let joined = try Options([
            "--input=-", "--realtime", "--json", "--config=c", "--device=d", "--runtime-dir=r",
            "--state-dir=s", "--log-level=debug", "--system",
        ])
        #expect(separate == joined)
        var expected = DaemonOptions()
        expected.input = "-"
        expected.isPaced = true
        expected.configurationPath = "c"
        expected.device = "d"
        expected.runtimeDirectory = "r"
        expected.stateDirectory = "s"
        expected.logLevel = "debug"
        expected.isSystem = true
        #expect(separate.daemon == expected)
        #expect(separate.json)
        #expect(try Options(["--device", "hw:CARD=x,DEV=0"]).daemon.device == "hw:CARD=x,DEV=0")
        #expect(try Options(["--device=a=b"]).daemon.device == "a=b")
    }

    @Test(
        arguments: [
            (["--louder"], "--louder"), (["now"], "now"), (["--input"], "--input"),
            (["--input="], "--input"), (["--realtime"], "--realtime"), (["-x"], "-x"),
            (["--help=me"], "--help"),
        ])
    func `a mistake names the word and costs status 2`(arguments: [String], word: String) {
        let error = #expect(throws: DaemonError.self) { try Options(arguments) }
        #expect(error?.exitStatus == 2)
        #expect(error?.description.contains(word) == true)
    }

    @Test func `the help names every option`() {
        for option in [
            "--device", "--list-devices", "--input", "--realtime", "--json", "--config",
            "--check-config", "--runtime-dir", "--state-dir", "--system", "--log-level", "--help",
            "--version",
        ] {
            #expect(Options.usage.contains(option))
        }
        #expect(Options.usage.split(separator: "\n").allSatisfy { $0.count <= 90 })
    }
}

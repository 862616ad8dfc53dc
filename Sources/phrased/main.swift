internal import Daemon
internal import Evaluation
internal import Foundation

/// Prints a failure the way Unix programs do and ends.
func fail(_ error: DaemonError) -> Never {
    FileHandle.standardError.write(Data("phrased: \(error)\n".utf8))
    exit(error.exitStatus)
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "evaluate" {
    // phrasectl hands this verb on: it needs the recogniser, which only this program links.
    exit(
        await Evaluation.run(Array(arguments.dropFirst())))
}

do throws(DaemonError) {
    let options = try Options(arguments)
    let environment = ProcessInfo.processInfo.environment
    switch options.verb {
    case .help:
        print(Options.usage, terminator: "")
    case .version:
        print("phrased \(Daemon.version)")
    case .match(let trial):
        let report = try trial.run()
        FileHandle.standardError.write(Data(report.complaints.utf8))
        print(report.figures, terminator: "")
    case .listDevices:
        print(Daemon.deviceList(), terminator: "")
    case .checkConfiguration:
        print(
            try Daemon.checkConfiguration(options.daemon, environment: environment), terminator: "")
    case .run:
        let printer = options.daemon.input == nil ? nil : OutcomePrinter(json: options.json)
        try await Daemon.run(options.daemon, environment: environment, printer: printer)
    }
} catch {
    fail(error)
}

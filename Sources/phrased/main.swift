internal import Daemon
internal import Evaluation
internal import Foundation

/// Prints a failure the way Unix programs do and ends.
func fail(_ error: DaemonError) -> Never {
    StandardStream.errors.write("phrased: \(error)\n")
    exit(error.exitStatus)
}

// Whoever reads what we write may end first: that is told by write(2). Children get it reset.
signal(SIGPIPE, SIG_IGN)
StandardStream.occupy()

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
        StandardStream.output.write(Options.usage)
    case .version:
        StandardStream.output.write("phrased \(Daemon.version)\n")
    case .match(let trial):
        let report = try trial.run()
        StandardStream.errors.write(report.complaints)
        StandardStream.output.write(report.figures)
    case .checkIntents(let check):
        let report = check.run()
        StandardStream.output.write(report.text)
        exit(report.status)
    case .evaluateSuggestions(let trial):
        StandardStream.output.write(try trial.run())
    case .listDevices:
        StandardStream.output.write(Daemon.deviceList())
    case .checkConfiguration:
        StandardStream.output.write(
            try Daemon.checkConfiguration(options.daemon, environment: environment))
    case .run:
        let printer = options.daemon.input == nil ? nil : OutcomePrinter(json: options.json)
        try await Daemon.run(options.daemon, environment: environment, printer: printer)
    }
} catch {
    fail(error)
}

internal import Foundation
internal import Intents

/// Every file of settings, in the order in which a later one goes before an earlier one.
///
/// Beside each file may lie a folder of its name with `.d` behind it, for packages and programs that
/// change single settings; its files are read after it, by name.
struct ConfigurationFiles: Sendable {
    /// Files of one folder that are read.
    private static let mostDropIns = 100

    let files: [ConfigurationFile]

    /// These files.
    init(files: [ConfigurationFile]) { self.files = files }

    /// The files that `paths` lead to: the machine's, then the person's; only the one that was named.
    init(_ paths: DaemonPaths) {
        let own = ConfigurationFile(
            path: paths.configuration, isNamed: paths.isConfigurationNamed, isOwn: true)
        let machine = DaemonPaths.machineConfiguration
        let isAlone = paths.isConfigurationNamed || paths.configuration == machine
        files = (isAlone ? [] : [ConfigurationFile(path: machine)]) + [own]
    }

    /// The defaults with what the files say, and what is wrong with them.
    ///
    /// A wrong setting changes nothing and harms no other. Throws when the person's own file is there
    /// and cannot be read.
    func read() throws(DaemonError) -> ReadConfiguration {
        var result = ReadConfiguration()
        for file in files {
            try file.read(into: &result)
            let (names, complaint) = dropIns(of: file)
            result.diagnostics += complaint
            for name in names { try ConfigurationFile(path: name).read(into: &result) }
        }
        return result
    }

    private func dropIns(of file: ConfigurationFile) -> (paths: [String], [Diagnostic]) {
        let folder = "\(file.path).d"
        guard FileManager.default.fileExists(atPath: folder) else { return ([], []) }
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
                .filter { ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) && !$0.hasPrefix(".") }
                .sorted()
            let paths = names.prefix(Self.mostDropIns).map { "\(folder)/\($0)" }
            guard names.count > Self.mostDropIns else { return (paths, []) }
            let text = "only the first \(Self.mostDropIns) of \(names.count) files are read"
            return (paths, [Diagnostic(.error, "\(folder): \(text); join some of them")])
        } catch {
            return ([], [Diagnostic(.error, "\(folder): its files cannot be listed")])
        }
    }
}

/// What files of settings say together.
struct ReadConfiguration: Sendable {
    var configuration = Configuration()
    /// Where each setting that is not the default came from, by its name.
    var origins: [String: String] = [:]
    /// The files that were read.
    var files: [String] = []
    var diagnostics: [Diagnostic] = []

    /// Takes what the command line says: it goes before every file.
    mutating func apply(_ options: DaemonOptions) throws(DaemonError) {
        try configuration.apply(options)
        if options.device != nil { origins["audio.device"] = Self.commandLine }
        if options.logLevel != nil { origins["log.level"] = Self.commandLine }
    }

    private static let commandLine = "the command line"
}

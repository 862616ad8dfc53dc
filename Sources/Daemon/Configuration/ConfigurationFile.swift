internal import Files
internal import Intents
internal import YAML

/// The configuration file: read whole, every mistake told with its place.
struct ConfigurationFile: Sendable {
    let path: String
    /// Whether somebody named it, so that its absence is a mistake.
    let isNamed: Bool

    /// The file that `paths` leads to.
    init(_ paths: DaemonPaths) {
        path = paths.configuration
        isNamed = paths.isConfigurationNamed
    }

    /// The defaults with what the file says, and what is wrong with it. A wrong setting keeps its
    /// default and harms no other. A file that is not there is no mistake unless it was named.
    func read() throws(DaemonError) -> (Configuration, [Diagnostic]) {
        guard let bytes = try bytes() else { return (Configuration(), []) }
        let (node, mistakes) = parseYAML(bytes, file: path)
        let (configuration, complaints) = Self.configuration(node, file: path)
        return (configuration, mistakes + complaints)
    }

    /// Reads a parsed file.
    static func configuration(
        _ node: YAMLNode?, file: String?
    ) -> (Configuration, [Diagnostic]) {
        YAMLSection.read(node, file: file) { top in
            var configuration = Configuration()
            for (name, settings) in sections {
                _ = top.section(name) { section in
                    for setting in settings { setting.read(&section, &configuration) }
                }
            }
            return configuration
        }
    }

    /// The settings by section, in the order of the table.
    private static var sections: [(name: String, settings: [Setting])] {
        var names: [String] = []
        for setting in Setting.all where !names.contains(setting.section) {
            names.append(setting.section)
        }
        return names.map { name in (name, Setting.all.filter { $0.section == name }) }
    }

    private func bytes() throws(DaemonError) -> [UInt8]? {
        do throws(FileError) {
            return try PlainFile.trustedContents(of: path, limit: Self.maximumBytes)
        } catch {
            if error.code == .absent, !isNamed { return nil }
            throw DaemonError(.configuration, error.description)
        }
    }

    /// A longer file is no configuration.
    private static let maximumBytes = 1 << 20
}

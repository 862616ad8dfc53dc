internal import Files
internal import Intents
internal import YAML

/// One file of settings: read whole, every mistake told with its place.
struct ConfigurationFile: Sendable {
    let path: String
    /// Whether somebody named it, so that its absence is a mistake.
    var isNamed = false
    /// Whether it is the one that belongs to whoever runs the daemon: without it nothing is as they want.
    var isOwn = false

    /// Takes what the file says into `result`. A wrong setting leaves what is there and harms no other.
    /// A file that is not there is no mistake unless it was named.
    func read(into result: inout ReadConfiguration) throws(DaemonError) {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try PlainFile.trustedContents(of: path, limit: Self.maximumBytes)
        } catch {
            if error.code == .absent, !isNamed { return }
            if isOwn { throw DaemonError(.configuration, error.description) }
            result.diagnostics.append(Diagnostic(.error, error.description))
            return
        }
        result.files.append(path)
        let (node, mistakes) = parseYAML(bytes, file: path)
        result.diagnostics += mistakes
        result.take(node, file: path)
    }

    /// A longer file is no configuration.
    private static let maximumBytes = 1 << 20
}

extension ReadConfiguration {
    /// Takes a parsed file.
    mutating func take(_ node: YAMLNode?, file: String?) {
        let ((configuration, origins), complaints) = YAMLSection.read(node, file: file) { top in
            var configuration = self.configuration
            var origins = self.origins
            for (name, settings) in Self.sections {
                _ = top.section(name) { section in
                    for setting in settings {
                        let before = section.diagnostics.count
                        setting.read(&section, &configuration)
                        guard let line = section.line(of: setting.key),
                            section.diagnostics.count == before
                        else { continue }
                        origins[setting.name] = "\(file ?? "a file"):\(line)"
                    }
                }
            }
            return (configuration, origins)
        }
        (self.configuration, self.origins) = (configuration, origins)
        diagnostics += complaints
    }

    /// The settings by section, in the order of the table.
    private static var sections: [(name: String, settings: [Setting])] {
        var names: [String] = []
        for setting in Setting.all where !names.contains(setting.section) {
            names.append(setting.section)
        }
        return names.map { name in (name, Setting.all.filter { $0.section == name }) }
    }
}

internal import Delivery
internal import Wire

/// Where the daemon finds and keeps its files.
struct DaemonPaths: Sendable, Equatable {
    var sockets: SocketPaths
    /// Folder of the database.
    var state: String
    /// The configuration file, and whether it must exist because somebody named it.
    var configuration: String
    var isConfigurationNamed: Bool
    /// Standard folders of definition files: a later one goes before an earlier one.
    var definitions: [String]
    /// Folders of handlers' manifests: a later one goes before an earlier one.
    var handlers: [ManifestFiles.Folder]
    /// The person's home; the system has none.
    var home: String?
    /// Folders of the system that are used because nobody said whose the person's are: what each is
    /// for, with its path.
    var fallbacks: [String: String] = [:]

    /// The database.
    var database: String { "\(state)/phrased.sqlite" }

    /// By the XDG base directory specification for a person, below / for the system.
    ///
    /// A service manager names its directories in STATE_DIRECTORY and CONFIGURATION_DIRECTORY.
    init(_ options: DaemonOptions, environment: [String: String]) throws(DaemonError) {
        do {
            sockets =
                if options.isSystem, options.runtimeDirectory == nil {
                    SocketPaths(directory: environment["RUNTIME_DIRECTORY"] ?? "/run/phrased")
                } else {
                    try SocketPaths.resolve(
                        explicit: options.runtimeDirectory, environment: environment)
                }
        } catch {
            throw DaemonError(.sockets, error.description)
        }
        home = options.isSystem ? nil : environment["HOME"]
        let personal = Personal(home: home, environment: options.isSystem ? [:] : environment)
        let ownState =
            options.stateDirectory ?? environment["STATE_DIRECTORY"]
            ?? personal.folder("XDG_STATE_HOME", ".local/state")
        state = ownState ?? "/var/lib/phrased"
        let ownFolder =
            environment["CONFIGURATION_DIRECTORY"] ?? personal.folder("XDG_CONFIG_HOME", ".config")
        let folder = ownFolder ?? "/etc/phrased"
        if !options.isSystem {
            if ownState == nil { fallbacks["state"] = state }
            if ownFolder == nil { fallbacks["configuration"] = folder }
        }
        configuration = options.configurationPath ?? "\(folder)/phrased.yaml"
        isConfigurationNamed = options.configurationPath != nil
        definitions = ["/usr/share/phrased", "/etc/phrased"].map { "\($0)/definitions" }
        let own = "\(folder)/definitions"
        if !definitions.contains(own) { definitions.append(own) }
        handlers = ["/usr/share/phrased", "/etc/phrased"].map {
            ManifestFiles.Folder("\($0)/handlers", isAdministrators: true)
        }
        let personalFolders = [personal.folder("XDG_DATA_HOME", ".local/share"), folder]
        for path in personalFolders.compactMap(\.self) where path != "/etc/phrased" {
            handlers.append(ManifestFiles.Folder("\(path)/handlers", isAdministrators: false))
        }
    }

    /// Where a person's folders are; a service without a home has none and uses the system's.
    private struct Personal {
        let home: String?
        let environment: [String: String]

        /// Below `variable`, which must be absolute to count, or below their home.
        func folder(_ variable: String, _ fallback: String) -> String? {
            if let base = environment[variable], base.hasPrefix("/") { return "\(base)/phrased" }
            guard let home, home.hasPrefix("/") else { return nil }
            return "\(home)/\(fallback)/phrased"
        }
    }
}

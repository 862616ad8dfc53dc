internal import Delivery
internal import Foundation
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
    /// Folders of ready-made shortcuts: a later one goes before an earlier one.
    var gallery: [String] = []
    /// Folders of handlers' manifests: a later one goes before an earlier one.
    var handlers: [ManifestFiles.Folder]
    /// The person's home; the system has none.
    var home: String?
    /// Folders of the system that are used because nobody said whose the person's are: what each is
    /// for, with its path.
    var fallbacks: [String: String] = [:]

    /// The machine's configuration file, which a person's goes before.
    static let machineConfiguration = "/etc/phrased/phrased.yaml"

    /// The database.
    var database: String { "\(state)/phrased.sqlite" }

    /// What is kept of the past, where that is switched on.
    var history: String { "\(state)/history.jsonl" }

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
        let shared = Self.dataFolders(options.isSystem ? [:] : environment).reversed()
        let data = personal.folder("XDG_DATA_HOME", ".local/share")
        definitions = (shared + ["/etc/phrased"] + [data, folder].compactMap(\.self))
            .map { "\($0)/definitions" }
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        gallery = (Self.ownGallery + (shared + [data].compactMap(\.self)).map { "\($0)/gallery" })
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        handlers = (shared + ["/etc/phrased"] + [data, folder].compactMap(\.self)).map { path in
            // What lies in a person's home is theirs, however the folder got onto the list.
            let isPersonal = personal.home.map { path.hasPrefix("\($0)/") } ?? false
            let isOwn = path != "/etc/phrased" && (path == data || path == folder)
            return ManifestFiles.Folder(
                "\(path)/handlers", isAdministrators: !isPersonal && !isOwn)
        }
        .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Beside the program as any prefix installs it, or in the source folder it was built in.
    private static var ownGallery: [String] {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let folder = program.deletingLastPathComponent()
        return ["../../../Models/gallery", "../../Models/gallery", "../share/phrased/gallery"]
            .map { folder.appendingPathComponent($0).standardized.path }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// Where packages put their files, the most important folder first.
    private static func dataFolders(_ environment: [String: String]) -> [String] {
        let named = (environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").map(String.init)
        let folders = named.filter { $0.hasPrefix("/") }
        return (folders.isEmpty ? ["/usr/local/share", "/usr/share"] : folders)
            .map { $0.hasSuffix("/") ? "\($0)phrased" : "\($0)/phrased" }
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

internal import Delivery
internal import Intents
internal import Wire

/// The configuration in force, and how it is put in force again when the files change.
actor LiveConfiguration {
    private let files: ConfigurationFiles
    private let options: DaemonOptions
    /// What the files said last.
    private var read: ReadConfiguration
    /// What was in force at start: settings that need a restart still have these values.
    private let started: ReadConfiguration
    /// What is wrong with the files.
    private(set) var diagnostics: [Diagnostic]
    private var apply: @Sendable (Configuration) async -> Void = { _ in }

    /// The values that were read last.
    var current: Configuration { read.configuration }

    /// Reads the files; mistakes in them are told and the daemon starts with the rest.
    init(paths: DaemonPaths, options: DaemonOptions) throws(DaemonError) {
        files = ConfigurationFiles(paths)
        self.options = options
        var read = try files.read()
        try read.apply(options)
        self.read = read
        started = read
        diagnostics = read.diagnostics
    }

    /// Has `apply` put each new configuration in force, from the next reload on.
    func onChange(_ apply: @escaping @Sendable (Configuration) async -> Void) {
        self.apply = apply
    }

    /// Reads the files again. When that fails, everything stays as it was, and that is what is wrong.
    func reload() async -> ReloadResult {
        do {
            var new = try files.read()
            try new.apply(options)
            let old = read.configuration
            let live = Setting.all.filter {
                !$0.needsRestart && $0.show(old) != $0.show(new.configuration)
            }
            let waiting = Setting.all.filter { $0.isWaiting(started, new) }
            read = new
            diagnostics = new.diagnostics
            await apply(new.configuration)
            return ReloadResult(
                changed: live.map(\.name), needsRestart: waiting.map(\.name),
                diagnostics: diagnostics.map(\.description))
        } catch {
            diagnostics = [Diagnostic(.error, error.description)]
            return ReloadResult(
                changed: [], needsRestart: [], diagnostics: diagnostics.map(\.description))
        }
    }

    /// Each setting, of the section `name` if there is one, with its value in force and where that
    /// came from.
    func settings(_ name: String?) -> ConfigurationResult {
        let wanted = Setting.all.filter { setting in
            name.map { $0 == setting.section || $0 == setting.name } ?? true
        }
        return ConfigurationResult(
            settings: wanted.map { setting in
                let inForce = setting.needsRestart ? started : read
                return ConfigurationResult.Setting(
                    name: setting.name, value: setting.show(inForce.configuration),
                    origin: inForce.origins[setting.name],
                    waiting: setting.isWaiting(started, read)
                        ? setting.show(read.configuration) : nil)
            },
            files: read.files)
    }
}

extension Setting {
    /// Whether a change is in the files and needs a restart.
    fileprivate func isWaiting(_ started: ReadConfiguration, _ now: ReadConfiguration) -> Bool {
        needsRestart && show(started.configuration) != show(now.configuration)
    }
}

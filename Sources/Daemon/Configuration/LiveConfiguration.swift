internal import Delivery
internal import Intents
internal import Wire

/// The configuration in force, and how it is put in force again when the file changes.
actor LiveConfiguration {
    private let file: ConfigurationFile
    private let options: DaemonOptions
    private(set) var current: Configuration
    /// What was in force at start: settings that need a restart still have these values.
    private let started: Configuration
    /// What is wrong with the file.
    private(set) var diagnostics: [Diagnostic]
    private var apply: @Sendable (Configuration) async -> Void = { _ in }

    /// Reads the file; mistakes in it are told and the daemon starts with the rest.
    init(paths: DaemonPaths, options: DaemonOptions) throws(DaemonError) {
        file = ConfigurationFile(paths)
        self.options = options
        var (configuration, diagnostics) = try file.read()
        try configuration.apply(options)
        current = configuration
        started = configuration
        self.diagnostics = diagnostics
    }

    /// Has `apply` put each new configuration in force, from the next reload on.
    func onChange(_ apply: @escaping @Sendable (Configuration) async -> Void) {
        self.apply = apply
    }

    /// Reads the file again. When it cannot be read, everything stays as it was, and that is what is
    /// wrong with it.
    func reload() async -> ReloadResult {
        do {
            var (new, diagnostics) = try file.read()
            try new.apply(options)
            let old = current
            let live = Setting.all.filter { !$0.needsRestart && $0.show(old) != $0.show(new) }
            let waiting = Setting.all.filter { $0.needsRestart && $0.show(started) != $0.show(new) }
            current = new
            self.diagnostics = diagnostics
            await apply(new)
            return ReloadResult(
                changed: live.map(\.name), needsRestart: waiting.map(\.name),
                diagnostics: diagnostics.map(\.description))
        } catch {
            diagnostics = [Diagnostic(.error, error.description)]
            return ReloadResult(
                changed: [], needsRestart: [], diagnostics: diagnostics.map(\.description))
        }
    }
}

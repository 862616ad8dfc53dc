internal import Synchronization

/// Where the daemon tells what it does: the journal under systemd, standard error elsewhere.
///
/// Messages are constant, values are fields. Nothing a person said is logged above debug.
package struct Log: Sendable {
    /// How much it matters, with syslog's numbers.
    package enum Level: Int, Sendable, CaseIterable {
        /// A bug of ours.
        case fault = 2
        /// The world or the user: something does not work.
        case error = 3
        /// Something works less well than it could.
        case warning = 4
        /// A change of state.
        case notice = 5
        /// Detail for whoever looks for a cause.
        case debug = 7
    }

    /// A sink of finished entries.
    package typealias Sink = @Sendable (Level, String, [(key: String, value: String)]) -> Void

    private let threshold: Threshold
    private let sink: Sink

    /// Entries of `level` and worse go to `sink`.
    package init(level: Level = .notice, sink: @escaping Sink) {
        self.threshold = Threshold(level)
        self.sink = sink
    }

    /// Uses another threshold from now on.
    package func setLevel(_ level: Level) {
        threshold.value.withLock { $0 = level }
    }

    /// Whether entries of `level` are kept: to spare the work of building one that is not.
    package func isEnabled(_ level: Level) -> Bool {
        threshold.value.withLock { level.rawValue <= $0.rawValue }
    }

    package func fault(_ message: StaticString, _ fields: KeyValuePairs<String, String> = [:]) {
        write(.fault, message, fields)
    }

    package func error(_ message: StaticString, _ fields: KeyValuePairs<String, String> = [:]) {
        write(.error, message, fields)
    }

    package func warning(_ message: StaticString, _ fields: KeyValuePairs<String, String> = [:]) {
        write(.warning, message, fields)
    }

    package func notice(_ message: StaticString, _ fields: KeyValuePairs<String, String> = [:]) {
        write(.notice, message, fields)
    }

    package func debug(_ message: StaticString, _ fields: KeyValuePairs<String, String> = [:]) {
        write(.debug, message, fields)
    }

    private func write(
        _ level: Level, _ message: StaticString, _ fields: KeyValuePairs<String, String>
    ) {
        guard isEnabled(level) else { return }
        sink(level, "\(message)", fields.map { (key: $0.key, value: $0.value) })
    }

    private final class Threshold: Sendable {
        let value: Mutex<Level>
        init(_ level: Level) { value = Mutex(level) }
    }
}

extension Log.Level {
    /// The level called `name` in the configuration.
    package init?(name: String) {
        guard let level = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = level
    }
}

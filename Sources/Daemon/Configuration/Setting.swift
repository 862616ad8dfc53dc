internal import Audio
internal import YAML

/// One setting of the configuration file.
struct Setting: Sendable {
    /// The mapping it stands in, and its key there.
    let section: String
    let key: String
    /// Whether a change needs a restart.
    let needsRestart: Bool
    /// Its value as the file would spell it.
    let show: @Sendable (Configuration) -> String
    /// Reads it from its section; a wrong value is complained about and changes nothing.
    let read: @Sendable (inout YAMLSection, inout Configuration) -> Void

    /// Section and key, joined by a dot.
    var name: String { "\(section).\(key)" }

    /// A setting at `path`.
    init<Value: Sendable>(
        _ section: String,
        _ key: String,
        _ path: any WritableKeyPath<Configuration, Value> & Sendable,
        _ conversion: @escaping @Sendable @autoclosure () -> YAMLConversion<Value>,
        needsRestart: Bool = false,
        show: @escaping @Sendable (Value) -> String
    ) {
        self.section = section
        self.key = key
        self.needsRestart = needsRestart
        self.show = { show($0[keyPath: path]) }
        self.read = { section, configuration in
            if let value = section.value(key, conversion()) { configuration[keyPath: path] = value }
        }
    }
}

extension Setting {
    /// A setting that is read in a way of its own.
    init(
        _ section: String, _ key: String, show: @escaping @Sendable (Configuration) -> String,
        read: @escaping @Sendable (inout YAMLSection, inout Configuration) -> Void
    ) {
        self.section = section
        self.key = key
        needsRestart = false
        self.show = show
        self.read = read
    }

    /// A length of time.
    init(
        _ section: String, _ key: String,
        _ path: any WritableKeyPath<Configuration, Duration> & Sendable,
        _ range: ClosedRange<Duration>
    ) {
        self.init(section, key, path, .duration(in: range)) { duration in
            let milliseconds = duration / .milliseconds(1)
            return milliseconds.truncatingRemainder(dividingBy: 1000) == 0
                ? "\(Int(milliseconds / 1000)) s" : "\(Int(milliseconds)) ms"
        }
    }

    /// A number, with what it is in in the key's description.
    init(
        _ section: String, _ key: String,
        _ path: any WritableKeyPath<Configuration, Double> & Sendable,
        _ range: ClosedRange<Double>,
        needsRestart: Bool = false
    ) {
        self.init(section, key, path, .decimal(in: range), needsRestart: needsRestart) { "\($0)" }
    }

    /// Text.
    init(
        _ section: String, _ key: String,
        _ path: any WritableKeyPath<Configuration, String> & Sendable,
        needsRestart: Bool = false
    ) {
        self.init(section, key, path, .string, needsRestart: needsRestart) { $0 }
    }

    /// Several texts, in the order of the file; nil where the file says nothing.
    init(
        _ section: String, _ key: String,
        _ path: any WritableKeyPath<Configuration, [String]?> & Sendable
    ) {
        self.init(section, key, show: { $0[keyPath: path]?.description ?? "" }) {
            section, configuration in
            if let list = section.list(key, of: .string) { configuration[keyPath: path] = list }
        }
    }
}

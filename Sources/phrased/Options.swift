internal import Daemon

/// What the command line asks of the daemon.
struct Options: Equatable {
    /// What to do.
    enum Verb: Equatable {
        case run
        /// Matches sentences along definition files, for `phrasectl match`.
        case match(SentenceTrial)
        /// Tells what is wrong in definition files, for `phrasectl intents check`.
        case checkIntents(DefinitionCheck)
        /// Replays a log of what was done, for `phrasectl evaluate-suggestions`.
        case evaluateSuggestions(SuggestionTrial)
        case checkConfiguration
        case listDevices
        case help
        case version
    }

    var verb = Verb.run
    var daemon = DaemonOptions()
    /// With `--input`: outcomes as JSON, one a line.
    var json = false

    /// Reads the arguments after the program's name; throws with a sentence that names the word.
    init(_ arguments: [String]) throws(DaemonError) {
        if arguments.first == "match" {
            verb = .match(try SentenceTrial(Array(arguments.dropFirst())))
            return
        }
        if arguments.first == "check-intents" {
            verb = .checkIntents(try DefinitionCheck(Array(arguments.dropFirst())))
            return
        }
        if arguments.first == "evaluate-suggestions" {
            verb = .evaluateSuggestions(try SuggestionTrial(Array(arguments.dropFirst())))
            return
        }
        var rest = arguments[...]
        while let word = rest.popFirst() {
            let (name, inline) = Self.split(word)
            if takeFlag(name) {
                guard inline == nil else {
                    throw DaemonError(.usage, "\(name) takes no value; see phrased --help")
                }
                continue
            }
            let keyPath = try Self.valueOption(name)
            guard let value = inline ?? rest.popFirst(), !value.isEmpty else {
                throw DaemonError(.usage, "\(name) needs a value; see phrased --help")
            }
            daemon[keyPath: keyPath] = value
        }
        if json, daemon.input == nil {
            throw DaemonError(
                .usage, "--json prints the outcomes of --input; without it nothing is printed")
        }
        if daemon.isPaced, daemon.input == nil {
            throw DaemonError(
                .usage, "--realtime paces --input; without it there is nothing to pace")
        }
    }

    /// Whether `name` is an option without a value; then it is taken.
    private mutating func takeFlag(_ name: String) -> Bool {
        switch name {
        case "--help", "-h": verb = .help
        case "--version", "-V": verb = .version
        case "--check-config": verb = .checkConfiguration
        case "--list-devices": verb = .listDevices
        case "--system": daemon.isSystem = true
        case "--realtime": daemon.isPaced = true
        case "--json": json = true
        case "--quiet": daemon.isQuiet = true
        default: return false
        }
        return true
    }

    private static func split(_ word: String) -> (name: String, value: String?) {
        guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else {
            return (word, nil)
        }
        return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }

    private static func valueOption(
        _ name: String
    ) throws(DaemonError) -> WritableKeyPath<DaemonOptions, String?> {
        switch name {
        case "--input": \.input
        case "--config": \.configurationPath
        case "--device": \.device
        case "--runtime-dir": \.runtimeDirectory
        case "--state-dir": \.stateDirectory
        case "--log-level": \.logLevel
        default:
            throw DaemonError(.usage, "'\(name)' is no option of phrased; see phrased --help")
        }
    }

    /// What `--help` prints.
    static let usage = """
        Usage: phrased [OPTION…]

        Listens for registered phrases and runs what they are bound to. Register phrases
        with phrasectl; see phrasectl --help.

        Sound
          --device NAME        ALSA capture device (default: as configured, else 'default')
          --list-devices       list capture devices by stable names, and end
          --input FILE.wav     listen to a recording instead; '-' reads raw 16 kHz mono
                               16-bit samples from standard input. Prints each outcome and
                               ends with the recording
          --realtime           with --input: no faster than it was recorded
          --quiet              say and sound nothing, as with --input without --realtime;
                               questions are shown all the same
          --json               with --input: print outcomes as JSON, one a line

        Files
          --config FILE        configuration (default: ~/.config/phrased/phrased.yaml)
          --check-config       say what is wrong with the configuration, and end
          --runtime-dir DIR    where the sockets are (default: $XDG_RUNTIME_DIR/phrased)
          --state-dir DIR      where the phrases are kept (default: ~/.local/state/phrased)
          --system             use /etc/phrased, /run/phrased and /var/lib/phrased

        Other
          --log-level LEVEL    fault, error, warning, notice (default) or debug
          --help, --version

        Signals: SIGHUP reads the configuration again; SIGTERM and SIGINT end the daemon.
        Exit status: 0 ended as asked, 1 cannot run, 2 wrong usage, 78 wrong configuration.

        """
}

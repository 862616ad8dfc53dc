internal import Capture
internal import Delivery
internal import Endpointing
internal import Enhancement
internal import Hearing
internal import Recognition
internal import Speaking

/// What becomes of restricted intents when logind cannot be asked.
enum LockFallback: String, Sendable, CaseIterable {
    case refuse, allow
}

/// Every setting with its value in force.
struct Configuration: Sendable, Equatable {
    var capture = CaptureSettings()
    /// The microphones; what else `capture` says holds for each.
    var devices = [CaptureSettings().device]
    var endpointing = EndpointerSettings()
    var policy = ListeningPolicy()
    /// What must be said before a phrase.
    var wake: WakePhrase?
    var recognition = RecognitionSettings()
    /// Folder of the project's own words and accent rules; empty for the one it came with.
    var additions = ""
    /// Folders of definition files; nil for the standard ones.
    var definitions: [String]?
    var enhancement = EnhancementSettings(libraryDirectories: EnhancementSettings.ownDirectories)
    var delivery = DelivererSettings()
    var speaking = SpeakerSettings()
    var conversation = ConversationSettings()
    /// What becomes of restricted intents when logind cannot be asked.
    var lockedWithoutLogind = LockFallback.refuse
    /// Whether what phrased carried out is kept, to suggest it when it is usual.
    var remembersDeeds = true
    /// At least so long between two suggestions that nobody asked for; nothing tells none.
    var suggestionPause = Duration.seconds(1_800)
    /// Whether they are shown on the desktop, too.
    var showsSuggestions = true
    var logLevel = Log.Level.notice
    /// What is kept of the past.
    var history = HistorySettings()

    /// The defaults.
    init() {}

    /// What to listen to: the recording of the command line, else the device.
    func listening(_ options: DaemonOptions) -> ListeningSettings {
        let input = options.input.map { path in
            FileSource(path == "-" ? .standardInput : .wav(path: path), isPaced: options.isPaced)
        }
        return ListeningSettings(
            input: input, captures: captures, endpointing: endpointing, policy: policy)
    }

    /// How each microphone is listened to.
    private var captures: [CaptureSettings] {
        devices.map { device in
            var settings = capture
            settings.device = device
            return settings
        }
    }

    /// Takes what the command line says: it goes before every file.
    mutating func apply(_ options: DaemonOptions) throws(DaemonError) {
        if let device = options.device { devices = [device] }
        // A recording does not wait until we have spoken, unless it is played as it was recorded.
        let outruns = options.input != nil && !options.isPaced
        if options.isQuiet || outruns { speaking.isEnabled = false }
        guard let name = options.logLevel else { return }
        guard let level = Log.Level(name: name) else {
            let names = Log.Level.allCases.map { "\($0)" }.joined(separator: ", ")
            throw DaemonError(.usage, "--log-level \(name): the levels are \(names)")
        }
        logLevel = level
    }
}

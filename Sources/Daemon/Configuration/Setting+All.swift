internal import Audio
internal import Capture
internal import Definitions
internal import Delivery
internal import Endpointing
internal import Enhancement
internal import Hearing
internal import Recognition
internal import Speaking
internal import YAML

extension Setting {
    /// Every setting, in the order of Config/phrased.yaml, which documents them.
    static let all: [Setting] = [
        .devices,
        Setting("audio", "channel", \.capture.channel, .channel) { $0.text },

        Setting("listening", "mode", \.policy.mode, YAMLConversion<ListeningPolicy.Mode>.choice) {
            $0.rawValue
        },
        Setting("listening", "wake-phrase", \.wake, .wakePhrase) { $0?.text ?? "" },
        Setting("listening", "window", \.policy.window, ListeningPolicy.windowRange),

        Setting(
            "endpointing", "pre-roll", \.endpointing.preRoll, EndpointerSettings.preRollRange),
        Setting(
            "endpointing", "hang-over", \.endpointing.hangOver, EndpointerSettings.hangOverRange),
        Setting(
            "endpointing", "short-hang-over", \.endpointing.shortHangOver,
            EndpointerSettings.shortHangOverRange),
        Setting(
            "endpointing", "minimum-speech", \.endpointing.minimumSpeech,
            EndpointerSettings.minimumSpeechRange),
        Setting(
            "endpointing", "maximum-utterance", \.endpointing.maximumUtterance,
            EndpointerSettings.maximumUtteranceRange),
        Setting(
            "endpointing", "onset", \.endpointing.onsetDecibels,
            EndpointerSettings.onsetDecibelsRange),
        Setting(
            "endpointing", "sustain", \.endpointing.sustainDecibels,
            EndpointerSettings.sustainDecibelsRange),
        Setting(
            "endpointing", "quietest", \.endpointing.quietestDecibels,
            EndpointerSettings.quietestDecibelsRange),

        Setting("recognition", "model", \.recognition.modelDirectory, needsRestart: true),
        Setting("recognition", "dictionary", \.recognition.dictionary, needsRestart: true),
        Setting("recognition", "language-model", \.recognition.languageModel, needsRestart: true),
        Setting("recognition", "additions", \.additions, needsRestart: true),
        Setting(
            "recognition", "sensitivity", \.recognition.sensitivity, Sensitivity.range),
        Setting(
            "recognition", "enhancement", \.enhancement.choice,
            YAMLConversion<EnhancementChoice>.choice
        ) { $0.rawValue },
        Setting(
            "recognition", "enhancement-libraries", \.enhancement.libraryDirectories,
            .directory
        ) { $0.first ?? "" },
        Setting(
            "recognition", "language-weight", \.recognition.languageWeight, 0.1...100,
            needsRestart: true),
        Setting("recognition", "beam", \.recognition.beam, 1e-200...1, needsRestart: true),
        Setting("recognition", "word-beam", \.recognition.wordBeam, 1e-200...1, needsRestart: true),

        Setting("definitions", "folders", \.definitions),
        Setting(
            "definitions", "language", \.delivery.language, .language, needsRestart: true
        ) { $0 },

        Setting(
            "delivery", "handler-deadline", \.delivery.handlerDeadline,
            .milliseconds(100) ... .seconds(300)),
        Setting(
            "delivery", "command-deadline", \.delivery.commandDeadline,
            .milliseconds(100) ... .seconds(300)),
        Setting(
            "delivery", "start-deadline", \.delivery.startDeadline,
            .milliseconds(100) ... .seconds(300)),
        Setting(
            "delivery", "locked-without-logind", \.lockedWithoutLogind,
            YAMLConversion<LockFallback>.choice
        ) { $0.rawValue },

        Setting("suggestions", "remember", \.remembersDeeds, .boolean) { "\($0)" },
        Setting("suggestions", "pause", \.suggestionPause, .zero ... .seconds(86_400)),
        Setting("suggestions", "notifications", \.showsSuggestions, .boolean) { "\($0)" },

        Setting("voice", "enabled", \.speaking.isEnabled, .boolean) { "\($0)" },
        Setting("voice", "voice", \.speaking.voice, YAMLConversion<VoiceName>.choice) {
            $0.rawValue
        },
        Setting("voice", "rate", \.speaking.rate, SpeakerSettings.rateRange),
        Setting("voice", "volume", \.speaking.volume, SpeakerSettings.volumeRange),
        Setting("voice", "device", \.speaking.device),
        Setting("voice", "listening-sound", \.speaking.listening, .earcon) { $0.text },
        Setting("voice", "understood-sound", \.speaking.understood, .earcon) { $0.text },
        Setting("voice", "refused-sound", \.speaking.refused, .earcon) { $0.text },
        Setting("voice", "tail", \.conversation.tail, ConversationSettings.tailRange),
        Setting(
            "voice", "answer-window", \.conversation.window, ConversationSettings.windowRange),
        Setting("voice", "notifications", \.conversation.showsNotifications, .boolean) {
            "\($0)"
        },

        Setting("log", "level", \.logLevel, .logLevel) { "\($0)" },

        Setting("history", "keep", \.history.isKept, .boolean) { "\($0)" },
        Setting(
            "history", "days", \.history.days, .integer(in: HistorySettings.daysRange)
        ) { "\($0)" },
    ]
}

extension Setting {
    /// One microphone, or a list of them.
    fileprivate static let devices = Setting(
        "audio", "device",
        show: { $0.devices.count == 1 ? $0.devices[0] : $0.devices.description }
    ) { section, configuration in
        guard let node = section.node("device") else { return }
        guard let items = node.items else {
            if let device = section.value("device", .deviceName) {
                configuration.devices = [device]
            }
            return
        }
        let names = section.list("device", of: .deviceName) ?? []
        guard names.count == items.count, (1...8).contains(names.count) else {
            if names.count == items.count {
                section.complain(at: node, "“audio.device” lists from 1 to 8 microphones")
            }
            return
        }
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            section.complain(at: node, "“audio.device” lists \(twice) twice")
            return
        }
        configuration.devices = names
    }
}

extension YAMLConversion<String> {
    /// The ALSA name of a device.
    fileprivate static var deviceName: Self {
        .init(expected: "the name of a device, as phrasectl devices lists them") { text, _ in
            text.allSatisfy(\.isWhitespace) ? nil : text
        }
    }
}

extension YAMLConversion<[String]> {
    /// An absolute path; the places where libraries are installed follow it.
    fileprivate static var directory: Self {
        .init(expected: "the absolute path of a directory") { text, _ in
            text.hasPrefix("/") ? [text] + EnhancementSettings.ownDirectories : nil
        }
    }
}

extension YAMLConversion<WakePhrase?> {
    /// Words alone; empty for none.
    fileprivate static var wakePhrase: Self {
        .init(expected: "words to be said before each phrase, or empty") { text, _ in
            if text.allSatisfy(\.isWhitespace) { return .some(nil) }
            return WakePhrase(text).map { .some($0) }
        }
    }
}

extension YAMLConversion<EarconChoice> {
    /// The project's own sound, none, or a file.
    fileprivate static var earcon: Self {
        .init(expected: "standard, none, or the absolute path of a WAV file") { text, _ in
            switch text {
            case "standard": .standard
            case "none": .silent
            default: text.hasPrefix("/") ? .file(path: text) : nil
            }
        } hint: { text, _ in
            Spelling.question(text, among: ["standard", "none"])
        }
    }
}

extension EarconChoice {
    /// As the configuration spells it.
    fileprivate var text: String {
        switch self {
        case .standard: "standard"
        case .silent: "none"
        case .file(let path): path
        }
    }
}

extension YAMLConversion<ChannelChoice> {
    /// `mix`, or the number of a channel from 1.
    fileprivate static var channel: Self {
        .init(expected: "mix, or the number of a channel from 1 to 32") { text, _ in
            if text == "mix" { return .mix }
            guard let number = Int(text), (1...32).contains(number) else { return nil }
            return .channel(number - 1)
        } hint: { text, _ in
            Spelling.question(text, among: ["mix"])
        }
    }
}

extension ChannelChoice {
    /// As the configuration spells it.
    fileprivate var text: String {
        switch self {
        case .mix: "mix"
        case .channel(let index): "\(index + 1)"
        }
    }
}

extension YAMLConversion<Log.Level> {
    /// The name of a level.
    fileprivate static var logLevel: Self {
        let names = Log.Level.allCases.map { "\($0)" }
        return .init(expected: "one of " + names.joined(separator: ", ")) { text, _ in
            Log.Level(name: text)
        } hint: { text, _ in
            Spelling.question(text, among: names)
        }
    }
}

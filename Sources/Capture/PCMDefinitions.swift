import CALSA

/// The definitions of devices in the ALSA configuration, as they are written.
struct PCMDefinitions: ~Copyable {
    private let top: OpaquePointer?

    /// The configuration of this process; without one nothing is known.
    init() {
        var top: OpaquePointer?
        // https://www.alsa-project.org/alsa-doc/alsa-lib/group___config.html
        self.top = snd_config_update_ref(&top) >= 0 ? top : nil
    }

    deinit {
        if let top { snd_config_unref(top) }
    }

    /// Types of devices that only change what another device records.
    private static let converters: Set<String> = [
        "a52", "adpcm", "alaw", "arcam_av", "iec958", "ladspa", "lfloat", "linear", "mulaw",
        "rate", "route", "softvol", "speex", "upmix", "vdownmix",
    ]

    /// Whether `name` is a building block of the library and no microphone: it converts, and takes
    /// the device to convert as an argument.
    ///
    /// What a person defines for themselves takes no arguments and is listed, of whatever type.
    borrowing func isConverter(_ name: String) -> Bool {
        guard entry("pcm.\(name).@args") != nil, let type = entry("pcm.\(name).type") else {
            return false
        }
        var text: UnsafePointer<CChar>?
        guard snd_config_get_string(type, &text) >= 0, let text else { return false }
        return Self.converters.contains(String(cString: text))
    }

    private borrowing func entry(_ key: String) -> OpaquePointer? {
        guard let top else { return nil }
        var entry: OpaquePointer?
        return snd_config_search(top, key, &entry) >= 0 ? entry : nil
    }
}

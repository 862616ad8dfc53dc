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
    /// the device to convert as an argument; or it leads to what this machine does not have.
    ///
    /// What a person defines for themselves takes no arguments and is listed, of whatever type.
    borrowing func isNoMicrophone(_ name: String) -> Bool {
        guard let type = type(of: name) else { return false }
        let hasArguments = entry("pcm.\(name).@args") != nil
        return hasArguments && Self.converters.contains(type) || !Self.isThere(type)
    }

    /// Whether what devices of a type lead to is on this machine, as far as one can see.
    private static func isThere(_ type: String) -> Bool {
        switch type {
        // The old sound system of the kernel.
        case "oss": access("/dev/dsp", F_OK) == 0
        // By this file a running server is found.
        case "jack": access("/dev/shm/jack-shm-registry", F_OK) == 0
        default: true
        }
    }

    private borrowing func type(of name: String) -> String? {
        var text: UnsafePointer<CChar>?
        guard let type = entry("pcm.\(name).type"), snd_config_get_string(type, &text) >= 0
        else { return nil }
        return text.map { String(cString: $0) }
    }

    private borrowing func entry(_ key: String) -> OpaquePointer? {
        guard let top else { return nil }
        var entry: OpaquePointer?
        return snd_config_search(top, key, &entry) >= 0 ? entry : nil
    }
}

/// Answer to `status`.
package struct StatusMessage: Codable, Sendable, Equatable {
    /// State of the capture loop.
    package struct Capture: Codable, Sendable, Equatable {
        /// `running`, `degraded` (will try again), `muted`, `ended` (the input file ended) or `starting`.
        package var state: String
        /// Device or file as configured.
        package var device: String
        /// Why it is degraded, and what to do.
        package var reason: String?
        /// Native format, such as `48000 Hz, 2 channels`; absent while no device is open.
        package var format: String?
        /// What is wrong with the sound of a device that works, and what to do.
        package var hint: String?
        /// Each microphone, where there are several.
        package var microphones: [MicrophoneStatus]?
        /// Frames heard since start, 50 a second.
        package var frames: Int
        /// How often the device had more than we took in time.
        package var overruns: Int
        /// How often the device was lost and opened again.
        package var reopens: Int
        /// Frames thrown away because recognition fell behind.
        package var dropped: Int

        /// A state with its counters.
        package init(
            state: String,
            device: String,
            reason: String? = nil,
            format: String? = nil,
            hint: String? = nil,
            microphones: [MicrophoneStatus]? = nil,
            frames: Int = 0,
            overruns: Int = 0,
            reopens: Int = 0,
            dropped: Int = 0
        ) {
            self.state = state
            self.device = device
            self.reason = reason
            self.format = format
            self.hint = hint
            self.microphones = microphones
            self.frames = frames
            self.overruns = overruns
            self.reopens = reopens
            self.dropped = dropped
        }
    }

    /// Version of the daemon.
    package var version: String
    /// `ready` or `degraded`.
    package var state: String
    /// Seconds since start.
    package var uptime: Double
    /// Whether the microphone is closed on request.
    package var muted: Bool
    /// How capture is now.
    package var capture: Capture
    /// Registered phrases, and those of them that cannot be spoken.
    package var phrases: Int
    /// How many of the phrases have a word without known sounds.
    package var unpronounceable: Int
    /// Connected handlers by name, with the intents each supports.
    package var handlers: [String: [String]]
    /// How many utterances ended in each outcome since start.
    package var outcomes: [String: Int]
    /// Complaints that a person should act on.
    package var warnings: [String]
    /// Why noise is not removed as configured, and what to do; absent when it is.
    package var enhancement: String?

    /// How everything is doing.
    package init(
        version: String,
        state: String,
        uptime: Double,
        muted: Bool,
        capture: Capture,
        phrases: Int,
        unpronounceable: Int,
        handlers: [String: [String]],
        outcomes: [String: Int],
        warnings: [String],
        enhancement: String? = nil
    ) {
        self.version = version
        self.state = state
        self.uptime = uptime
        self.muted = muted
        self.capture = capture
        self.phrases = phrases
        self.unpronounceable = unpronounceable
        self.handlers = handlers
        self.outcomes = outcomes
        self.warnings = warnings
        self.enhancement = enhancement
    }
}

/// How one of several microphones is.
package struct MicrophoneStatus: Codable, Sendable, Equatable {
    /// Device as configured.
    package var device: String
    /// `starting`, `running` or `degraded` (will try again).
    package var state: String
    /// Why it is degraded, and what to do.
    package var reason: String?
    /// Native format; absent while it is not open.
    package var format: String?
    /// What is wrong with its sound although it works, and what to do.
    package var hint: String?

    /// A microphone that was not opened yet.
    package init(device: String, state: String = "starting") {
        self.device = device
        self.state = state
    }
}

/// `mute`: closes the device until `unmute`.
package struct MuteParams: Codable, Sendable, Equatable {
    /// Stay muted after a restart too.
    package var persist: Bool?

    /// Mutes, for now or for good.
    package init(persist: Bool? = nil) { self.persist = persist }
}

/// Answer to `mute` and `unmute`.
package struct MuteResult: Codable, Sendable, Equatable {
    /// Whether the microphone is closed now.
    package var muted: Bool

    /// What was done.
    package init(muted: Bool) { self.muted = muted }
}

/// Answer to `reload`.
package struct ReloadResult: Codable, Sendable, Equatable {
    /// Settings that changed and are in force.
    package var changed: [String]
    /// Settings that changed but need a restart.
    package var needsRestart: [String]
    /// Complaints about the files, in the form `file:line:column: severity: message`.
    package var diagnostics: [String]

    /// What became of a reload.
    package init(changed: [String], needsRestart: [String], diagnostics: [String]) {
        self.changed = changed
        self.needsRestart = needsRestart
        self.diagnostics = diagnostics
    }

    /// Names on the wire.
    package enum CodingKeys: String, CodingKey {
        case changed
        case needsRestart = "needs_restart"
        case diagnostics
    }
}

/// Answer to `devices`.
package struct DevicesResult: Codable, Sendable, Equatable {
    /// One capture device.
    package struct Device: Codable, Sendable, Equatable {
        /// Name for the configuration, stable over reboots: by card id, never by number.
        package var name: String
        /// What it is, in one line for a person.
        package var description: String
        /// Whether it is the one in use.
        package var selected: Bool

        /// A device with its name.
        package init(name: String, description: String, selected: Bool) {
            self.name = name
            self.description = description
            self.selected = selected
        }
    }

    /// What the configuration names first, then each card.
    package var devices: [Device]

    /// The devices there are.
    package init(devices: [Device]) { self.devices = devices }
}

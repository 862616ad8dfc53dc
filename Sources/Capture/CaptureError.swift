import CALSA

/// Why a device gives no samples: the cause and the remedy, for a person to read.
struct CaptureError: Error, Equatable, CustomStringConvertible {
    /// The kinds of trouble a device makes.
    enum Code: Equatable {
        case noSuchDevice, noSuchCard, noPlugin, noServer, noRuntimeDirectory, noSource
        case busy, forbidden, unplugged, unsupported, misconfigured
        case stalled, empty, unrecoverable, lost
    }

    /// What kind of trouble it is.
    let code: Code
    /// A sentence without a final full stop.
    let description: String

    /// An error with its sentence.
    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}

extension CaptureError {
    /// What libasound was doing when it returned an error.
    enum Step: String {
        case opening, configuring, capturing
    }

    /// The error behind a negative return code of libasound.
    ///
    /// The same number means different things at different steps; which does when was measured with
    /// real servers and the fault-injecting plugin of the tests.
    init(_ step: Step, _ device: String, code: Int32, hasRuntimeDirectory: Bool) {
        let other = "name another device from the list that \"phrasectl devices\" prints"
        switch (step, -code) {
        case (.opening, ENOENT) where device == Self.standard:
            self.init(noDefaultWithRuntimeDirectory: hasRuntimeDirectory)
        case (.opening, ENOENT):
            self.init(.noSuchDevice, "no ALSA device is called \"\(device)\"; \(other)")
        case (.opening, ENODEV):
            self.init(
                .noSuchCard, "the sound card of \"\(device)\" is not there; plug it in, or \(other)"
            )
        case (.opening, ENXIO):
            self.init(
                .noPlugin,
                "the ALSA plugin that \"\(device)\" needs cannot be loaded; install "
                    + "libasound2-plugins, or pipewire-alsa where PipeWire runs")
        case (.opening, ECONNREFUSED), (.opening, EHOSTDOWN), (.opening, ETIMEDOUT),
            (.opening, ECONNRESET), (.opening, EIO):
            self.init(unreachable: device, hasRuntimeDirectory: hasRuntimeDirectory)
        case (.opening, EINVAL):
            self.init(
                .misconfigured,
                "the definition of \"\(device)\" in the ALSA configuration is wrong or cannot record; "
                    + "correct asound.conf, or \(other)")
        case (.configuring, EIO):
            self.init(
                .noSource,
                "the sound server has no microphone for \"\(device)\"; plug one in, or choose one "
                    + "from the list that \"pactl list short sources\" prints")
        case (.configuring, EINVAL):
            self.init(
                .unsupported,
                "\"\(device)\" offers no format that can be read; put \"plug\" in front, "
                    + "as in plughw:CARD=name, or \(other)")
        case (_, EBUSY) where device == Self.standard:
            self.init(busyDefaultWithRuntimeDirectory: hasRuntimeDirectory)
        case (_, EBUSY):
            self.init(
                .busy,
                "another program holds \"\(device)\"; \"fuser -v /dev/snd/*\" shows which: close it, or "
                    + "use the device \"default\" where a sound server shares the card")
        case (_, EACCES), (_, EPERM):
            self.init(
                .forbidden,
                "\"\(device)\" may not be used by this user; add the user to the group audio")
        case (_, ENODEV), (.capturing, ENOENT):
            self.init(.unplugged, "\"\(device)\" was unplugged; plug it in again, or \(other)")
        case (.capturing, EPIPE), (.capturing, ESTRPIPE):
            self.init(
                .unrecoverable,
                "\"\(device)\" lost samples and could not be restarted; it is opened again")
        case (.capturing, EIO), (.capturing, EBADFD), (.capturing, ECONNREFUSED):
            self.init(
                .lost,
                "\"\(device)\" went away while it was recording; look whether the sound server "
                    + "still runs and the microphone is still plugged in")
        default:
            self.init(
                .lost,
                "\(step.rawValue) \"\(device)\" failed: \(String(cString: snd_strerror(code))) "
                    + "(\(code)); try it with \"arecord -D \(device) /dev/null\"")
        }
    }

    /// The device that goes through the sound server where one runs.
    private static let standard = "default"

    private init(noDefaultWithRuntimeDirectory hasRuntimeDirectory: Bool) {
        if hasRuntimeDirectory {
            self.init(
                .noSuchDevice,
                "there is no default microphone, as no sound card was found and no sound server runs "
                    + "or is set up for ALSA; plug a microphone in, start the sound server, or install "
                    + "libasound2-plugins")
        } else {
            self.init(
                .noRuntimeDirectory,
                "there is no default microphone, as no sound card was found, and the sound server of a "
                    + "person cannot be found without XDG_RUNTIME_DIR; run as a service of the user who "
                    + "is logged in, or plug a microphone in and name it as plughw:CARD=name")
        }
    }

    private init(busyDefaultWithRuntimeDirectory hasRuntimeDirectory: Bool) {
        let holder = "another program holds the card of \"default\""
        if hasRuntimeDirectory {
            self.init(
                .busy,
                "\(holder); \"fuser -v /dev/snd/*\" shows which: close it, or start the sound server, "
                    + "which shares the card")
        } else {
            self.init(
                .busy,
                "\(holder), and the sound server of a person, which would share it, cannot be found "
                    + "without XDG_RUNTIME_DIR; run as a service of the user who is logged in, or name "
                    + "another card as plughw:CARD=name")
        }
    }

    private init(unreachable device: String, hasRuntimeDirectory: Bool) {
        if hasRuntimeDirectory {
            self.init(
                .noServer,
                "the sound server behind \"\(device)\" refuses the connection; start it, for example "
                    + "with \"systemctl --user start pipewire-pulse\", or name the card as "
                    + "plughw:CARD=name")
        } else {
            self.init(
                .noRuntimeDirectory,
                "the sound server behind \"\(device)\" cannot be found without XDG_RUNTIME_DIR; run as a "
                    + "service of the user who is logged in, or name the card as plughw:CARD=name")
        }
    }
}

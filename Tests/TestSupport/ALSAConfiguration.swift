import Foundation

/// The ALSA configuration of this test process, where every device of the rig has a name with
/// arguments.
///
/// libasound looks into `ALSA_CONFIG_PATH` whenever a device is opened, and the environment belongs
/// to the whole process. So it is set once, to one file that never changes, and each microphone is
/// opened as `faultmic:CTL=/folder,RATE=48000`: tests in one process need not wait for one another.
/// Programs that a test starts get a file of their own through the microphone's `environment`.
package enum ALSAConfiguration {
    /// Sets the environment on first use, before the first device is opened.
    package static let isInstalled: Bool = {
        // Without the folder no device can be opened, and the test says so.
        guard let folder = try? TemporaryDirectory() else { return false }
        lifetime = folder
        guard let path = try? folder.write(text, to: "asound.conf") else { return false }
        atexit { ALSAConfiguration.lifetime = nil }
        return setenv("ALSA_CONFIG_PATH", path, 1) == 0
    }()

    /// Where the plugin was built: beside the test program.
    package static let plugin = BuiltProgram.path("libFaultMicrophone.so")

    /// Written once by `isInstalled` and emptied when the process exits.
    nonisolated(unsafe) private static var lifetime: TemporaryDirectory?

    private static let text = """
        </usr/share/alsa/alsa.conf>
        pcm_type.faultmic { lib "\(plugin)" }
        pcm_type.absent { lib "/nonexistent/libabsent.so" }
        pcm.absent { type absent }
        pcm.faultmic {
            \(faultArguments)
            type faultmic
            ctl $CTL
            rate $RATE
            channels $CHANNELS
            format $FORMAT
            speed $SPEED
            hint { show on description "A microphone that fails on demand" }
        }
        pcm.faultplug {
            \(faultArguments)
            type plug
            slave.pcm {
                type faultmic
                ctl $CTL
                rate $RATE
                channels $CHANNELS
                format $FORMAT
                speed $SPEED
            }
        }
        pcm.resharpener {
            @args [ SLAVE ]
            @args.SLAVE { type string default "faultmic" }
            type rate
            slave { pcm $SLAVE rate 48000 }
            hint { show on description "What only changes another microphone" }
        }
        pcm.ownrate {
            type rate
            slave { pcm "faultmic" rate 48000 }
            hint { show on description "A microphone somebody wrote down" }
        }
        pcm.virtualmic {
            @args [ SERVER SOURCE ]
            @args.SERVER { type string }
            @args.SOURCE { type string default "mic.monitor" }
            type pulse
            server $SERVER
            device $SOURCE
        }

        """

    private static let faultArguments = """
        @args [ CTL RATE CHANNELS FORMAT SPEED ]
            @args.CTL { type string default "/nonexistent" }
            @args.RATE { type integer default 16000 }
            @args.CHANNELS { type integer default 1 }
            @args.FORMAT { type string default S16_LE }
            @args.SPEED { type integer default 1 }
        """
}

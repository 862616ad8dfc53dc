import Foundation

/// A microphone that plays what it is given, bit for bit, and fails on demand.
package struct FaultMicrophone: Sendable {
    /// A fault that happens once.
    package enum Fault: String, Sendable {
        /// The device's buffer overran.
        case overrun = "xrun"
        /// The device was suspended.
        case suspend
    }

    /// A fault that lasts until it is ended.
    package enum Condition: String, Sendable {
        /// No sample comes.
        case stall
        /// No sample comes, and the device wakes its reader for nothing.
        case twitch
        /// The device says it has samples and has none.
        case empty
        /// Every recovery succeeds and no sample follows.
        case hollow
        /// The device is gone.
        case unplug
        /// Waiting for samples reports an error.
        case failWait = "fail-wait"
        /// Opening fails with an errno.
        case failOpen = "fail-open"
        /// Choosing a format fails with an errno.
        case failConfigure = "fail-configure"
        /// Starting over fails with an errno.
        case failPrepare = "fail-prepare"
        /// Reading fails with an errno.
        case failRead = "fail-read"
    }

    /// Its ALSA name within this process.
    package let device: String
    /// Its name behind ALSA's converting `plug`.
    package let pluggedDevice: String
    private let folder: TemporaryDirectory

    /// A microphone with a fixed format, giving silence `speed` times as fast as real time.
    package init(
        rate: Int = 16_000, channels: Int = 1, format: String = "S16_LE", speed: Int = 1
    ) throws {
        guard ALSAConfiguration.isInstalled else { throw CocoaError(.fileWriteUnknown) }
        folder = try TemporaryDirectory()
        let arguments =
            "CTL=\(folder.path),RATE=\(rate),CHANNELS=\(channels),FORMAT=\(format),SPEED=\(speed)"
        device = "faultmic:\(arguments)"
        pluggedDevice = "faultplug:\(arguments)"
        let configuration = """
            pcm_type.faultmic { lib "\(ALSAConfiguration.plugin)" }
            pcm.mic {
                type faultmic
                ctl "\(folder.path)"
                rate \(rate)
                channels \(channels)
                format \(format)
                speed \(speed)
            }
            pcm.!default { type plug slave.pcm mic }

            """
        try folder.write(configuration, to: "asound.conf")
    }

    /// What a program that the test starts needs to have this as `default` (and, bare, as `mic`).
    package var environment: [String: String] {
        ["ALSA_CONFIG_PATH": folder.file("asound.conf")]
    }

    /// Plays interleaved samples from now on.
    package func play(_ samples: [Int16]) throws {
        try play(
            bytes: samples.flatMap {
                [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
            })
    }

    /// Plays samples in the device's own format from now on.
    package func play(bytes: [UInt8]) throws {
        try folder.write(bytes, to: "play.raw")
    }

    /// Makes a fault happen once.
    package func cause(_ fault: Fault) throws {
        try folder.write("", to: fault.rawValue)
    }

    /// Begins a fault that lasts; `errno` is what a failing step returns.
    package func begin(_ condition: Condition, errno: Int32 = EIO) throws {
        try folder.write("\(errno)", to: condition.rawValue)
    }

    /// Ends a fault that lasts.
    package func end(_ condition: Condition) throws {
        try FileManager.default.removeItem(atPath: folder.file(condition.rawValue))
    }
}

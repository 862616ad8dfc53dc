package import Audio
import Foundation

/// A microphone without a sound card: a PulseAudio null sink, recorded through ALSA's pulse plugin.
///
/// The server has its own home, socket and configuration, so instances do not see one another or the
/// user's own server. A shell owns all its processes and ends them when its standard input closes:
/// at `stop`, when the last reference goes, and also when the test process is killed.
package final class VirtualMicrophone: Sendable {
    /// Its ALSA name within this process.
    package let device: String
    private let folder: TemporaryDirectory
    private let shell: Process
    private let leash: Pipe
    private let server: pid_t

    /// Starts a server and waits until samples flow.
    package init() throws {
        guard ALSAConfiguration.isInstalled else { throw CocoaError(.fileWriteUnknown) }
        folder = try TemporaryDirectory()
        let socket = "unix:\(folder.path)/pulse.sock"
        device = "virtualmic:SERVER=\(socket)"
        try Self.writeConfiguration(folder, socket: socket)
        (shell, leash, server) = try Self.launch(folder, socket: socket)
    }

    deinit {
        stop()
    }

    /// What a program that the test starts needs to have this as `default`.
    package var environment: [String: String] {
        [
            "ALSA_CONFIG_PATH": folder.file("asound.conf"),
            "PULSE_SERVER": "unix:\(folder.path)/pulse.sock",
        ]
    }

    /// Name of a loudspeaker beside the microphone, for a program that the test starts: what it plays,
    /// the microphone hears.
    package static let loudspeaker = "loudspeaker"

    /// What was played on the loudspeaker so far: the samples of each sound, the first first.
    ///
    /// ALSA wrote them down on their way to the sound server.
    package func played() throws -> [[Int16]] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("played"))
        return try names.sorted().map { name in
            let bytes = [UInt8](
                try Data(contentsOf: URL(fileURLWithPath: folder.file("played/\(name)"))))
            return stride(from: 0, to: bytes.count - 1, by: 2).map {
                Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
            }
        }
    }

    /// Plays sound into the microphone in real time and returns when it was played.
    ///
    /// 0.2 s of silence go before it, because the server loses the beginning of a new stream.
    package func say(_ sound: WAVFile) async throws {
        var sound = sound
        let silence = sound.sampleRate / 5 * sound.channelCount
        sound.samples.insert(contentsOf: repeatElement(0, count: silence), at: 0)
        let path = try folder.write(sound.encoded(), to: "\(UUID().uuidString).wav")
        let player = Process()
        player.executableURL = URL(fileURLWithPath: "/usr/bin/paplay")
        // Long enough that a busy machine does not tear holes into the sound.
        player.arguments = ["--latency-msec=300", path]
        player.environment = Self.isolated(folder).merging(environment) { $1 }
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            player.terminationHandler = { _ in done.resume() }
            do { try player.run() } catch { done.resume(throwing: error) }
        }
    }

    /// Sends the server a signal: `SIGSTOP` makes it hang, `SIGKILL` makes it crash.
    package func signalServer(_ signal: Int32) {
        kill(server, signal)
    }

    /// Ends the server and all that belongs to it; a second call does nothing.
    package func stop() {
        guard shell.isRunning else { return }
        kill(server, SIGCONT)
        // Already closed is as good.
        try? leash.fileHandleForWriting.close()
        shell.waitUntilExit()
    }

    /// The pulse plugin's configuration leaves alsa.conf out: a hook in it would replace `default`.
    private static func writeConfiguration(_ folder: TemporaryDirectory, socket: String) throws {
        for name in ["run", "home", "played"] {
            try FileManager.default.createDirectory(
                atPath: folder.file(name), withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o700])
        }
        let pulse = """
            load-module module-null-sink sink_name=mic rate=16000 channels=1 format=s16le
            set-default-sink mic
            set-default-source mic.monitor
            load-module module-native-protocol-unix auth-anonymous=1 socket=\(folder.file("pulse.sock"))

            """
        try folder.write(pulse, to: "pulse.pa")
        let alsa = """
            pcm.mic { type pulse server "\(socket)" device "mic.monitor" }
            pcm.speakers { type pulse server "\(socket)" device "mic" }
            pcm.loudspeaker {
                type file
                slave.pcm speakers
                file "\(folder.file("played/sound"))"
                format raw
                truncate false
            }
            pcm.!default { type plug slave.pcm mic }

            """
        try folder.write(alsa, to: "asound.conf")
    }

    /// An idle null sink keeps its first reader waiting, so `pacat` keeps it busy with silence, and
    /// the rig is ready when a first reader had its samples. The shell does not wait for what it killed:
    /// dash may sleep for ever over a child that has ended.
    private static let script = """
        pulseaudio -n -F "$1/pulse.pa" --daemonize=no --exit-idle-time=-1 --disable-shm=yes \
            --use-pid-file=no </dev/null >"$1/pulse.log" 2>&1 &
        server=$!
        export PULSE_SERVER="$2"
        until pactl list short sinks 2>/dev/null | grep -q mic; do
            kill -0 $server 2>/dev/null || exit 1
            sleep 0.05
        done
        pacat --latency-msec=10 --raw --rate=16000 --channels=1 /dev/zero </dev/null >/dev/null 2>&1 &
        silence=$!
        parec --device=mic.monitor --latency-msec=10 --raw </dev/null 2>/dev/null | head -c 8000 >/dev/null
        echo $server
        read -r end
        kill -9 $silence $server 2>/dev/null
        """

    private static func isolated(_ folder: TemporaryDirectory) -> [String: String] {
        [
            "PATH": "/usr/bin:/bin", "LC_ALL": "C",
            "HOME": folder.file("home"), "XDG_RUNTIME_DIR": folder.file("run"),
        ]
    }

    private static func launch(
        _ folder: TemporaryDirectory, socket: String
    ) throws -> (Process, Pipe, pid_t) {
        let (shell, leash, answer) = (Process(), Pipe(), Pipe())
        // Inherited by another child, it would keep the shell alive.
        _ = fcntl(leash.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", script, "sh", folder.path, socket]
        shell.environment = isolated(folder)
        shell.standardInput = leash
        shell.standardOutput = answer
        try shell.run()
        let line = String(decoding: answer.fileHandleForReading.availableData, as: UTF8.self)
        guard let server = pid_t(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw CocoaError(
                .executableLoad,
                userInfo: [NSLocalizedDescriptionKey: "pulseaudio did not start in \(folder.path)"])
        }
        return (shell, leash, server)
    }
}

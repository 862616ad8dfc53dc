import Foundation
package import Wire

/// The built daemon in a world of its own: folders, sound, sockets, and what it says.
package final class DaemonProcess: Sendable {
    /// How a daemon is started.
    package struct Setup: Sendable {
        /// Options after those that every test has.
        package var arguments: [String] = []
        /// Variables besides those that lead to the test's folders.
        package var environment: [String: String] = [:]
        /// The text of phrased.yaml.
        package var configuration: String?
        /// Whether it listens to what `hear` is given; otherwise to a device, or as `arguments` say.
        package var isFed = true
        /// Whether it may speak; tests are silent unless they are about that.
        package var speaks = false
        /// The folder of an earlier daemon, to go on with its phrases.
        package var world: TemporaryDirectory?
        /// A file that takes what it prints and complains, in place of `output` and `complaints`.
        package var outputPath: String?

        /// Fed, and as configured by default.
        package init() {}
    }

    /// What it prints, a line at a time.
    package let output = Chronicle<String>()
    /// What it logs and complains about, a line at a time.
    package let complaints = Chronicle<String>()
    /// What it tells systemd.
    package let notifications: NotifySocket
    /// Its exit status, or minus the number of the signal that ended it.
    package let ending = Chronicle<Int32>()
    /// Its folders are `run`, `state`, `config`, `data` and `home` in here.
    package let world: TemporaryDirectory

    private let process = Process()
    private let sound = Pipe()
    private let feeder = DispatchQueue(label: "test.feeder")

    /// Starts it; `ready` says when it is up.
    package init(_ setup: Setup = Setup()) throws {
        world = try setup.world ?? TemporaryDirectory()
        notifications = try NotifySocket()
        try makeWorld(setup)
        process.executableURL = URL(fileURLWithPath: BuiltProgram.path("phrased"))
        process.arguments =
            (setup.isFed ? ["--input", "-", "--json"] : []) + (setup.speaks ? [] : ["--quiet"])
            + setup.arguments
        process.environment = environment.merging(setup.environment) { $1 }
        process.currentDirectoryURL = URL(fileURLWithPath: world.file("home"))
        if setup.isFed {
            process.standardInput = sound
            // Inherited by another child, it would keep this daemon waiting for more.
            _ = fcntl(sound.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        } else {
            process.standardInput = FileHandle.nullDevice
        }
        let (output, complaints) = (Pipe(), Pipe())
        if let path = setup.outputPath {
            process.standardOutput = FileHandle(forWritingAtPath: path)
            process.standardError = FileHandle(forWritingAtPath: path)
        } else {
            process.standardOutput = output
            process.standardError = complaints
        }
        process.terminationHandler = { [ending] process in
            let status = process.terminationStatus
            ending.append(process.terminationReason == .exit ? status : -status)
            ending.end()
        }
        try process.run()
        // Without these a pipe nobody was given would never end.
        try output.fileHandleForWriting.close()
        try complaints.fileHandleForWriting.close()
        follow(output, self.output)
        follow(complaints, self.complaints)
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Its process id.
    package var pid: Int32 { process.processIdentifier }

    /// Where its sockets are.
    package var sockets: SocketPaths { SocketPaths(directory: world.file("run")) }

    /// Waits until it says that it is ready.
    package func ready() async throws {
        try await explained {
            _ = try await notifications.messages.take("READY=1") { $0.contains("READY=1") }
        }
    }

    /// Feeds it sound; returns when all of it is in the pipe.
    package func hear(_ samples: [Int16]) async throws {
        let bytes = samples.flatMap {
            [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
        }
        let descriptor = sound.fileHandleForWriting.fileDescriptor
        let isHeard = await withCheckedContinuation { continuation in
            feeder.async {
                continuation.resume(returning: writeWithoutSignal(bytes, to: descriptor))
            }
        }
        if !isHeard { throw DaemonFailure("it does not listen to its standard input", self) }
    }

    /// Ends the sound.
    package func endSound() async {
        await withCheckedContinuation { continuation in
            feeder.async { [sound] in
                // Closed already is as good.
                try? sound.fileHandleForWriting.close()
                continuation.resume()
            }
        }
    }

    /// Sends it a signal.
    package func signal(_ number: Int32) { kill(pid, number) }

    /// Waits for its end and tells how it ended.
    @discardableResult
    package func ended() async throws -> Int32 {
        let status = try await explained { try await ending.take("its end") }
        // For whoever asks again.
        ending.append(status)
        return status
    }

    /// Asks it to end, and throws when it does not end well.
    package func stop() async throws {
        signal(SIGTERM)
        let status = try await ended()
        if status != 0 { throw DaemonFailure("it ended with status \(status)", self) }
    }

    /// Kills it as a crash would, and waits until it is gone.
    package func crash() async throws {
        signal(SIGKILL)
        _ = try await ended()
    }

    /// Runs `body`; what it throws comes out with what the daemon said.
    package func explained<R>(_ body: () async throws -> R) async throws -> R {
        do {
            return try await body()
        } catch let error as DaemonFailure {
            throw error
        } catch {
            throw DaemonFailure("\(error)", self)
        }
    }
}

/// What went wrong, with what the daemon said of it.
package struct DaemonFailure: Error, CustomStringConvertible {
    package let description: String

    init(_ what: String, _ daemon: DaemonProcess) {
        let said = daemon.complaints.elements.suffix(40).map { "\n    \($0)" }.joined()
        description = "\(what); the daemon said:\(said.isEmpty ? " nothing" : said)"
    }
}

extension DaemonProcess {
    /// Variables that lead to the test's folders and nowhere else.
    package var environment: [String: String] {
        [
            "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
            "HOME": world.file("home"),
            "PHRASED_RUNTIME_DIR": world.file("run"),
            "XDG_STATE_HOME": world.file("state"),
            "XDG_CONFIG_HOME": world.file("config"),
            "XDG_DATA_HOME": world.file("data"),
            "NOTIFY_SOCKET": notifications.path,
            // The machine's logind is not the tests' business, either.
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(world.file("no-bus"))",
            "ALSA_CONFIG_PATH": world.file("asound.conf"),
        ]
    }

    /// The configuration file.
    package var configurationPath: String { world.file("config/phrased/phrased.yaml") }

    /// The database.
    package var databasePath: String { world.file("state/phrased/phrased.sqlite") }

    private func makeWorld(_ setup: Setup) throws {
        for name in ["home", "state", "config/phrased"] {
            try FileManager.default.createDirectory(
                atPath: world.file(name), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        if let configuration = setup.configuration {
            try world.write(configuration, to: "config/phrased/phrased.yaml")
        }
        // The devices of the machine that runs the tests are not the tests' business.
        let devices = """
            pcm.desk { type null hint { show on description "Desk microphone" } }

            """
        try world.write(devices, to: "asound.conf")
    }

    private func follow(_ pipe: Pipe, _ lines: Chronicle<String>) {
        Thread.detachNewThread {
            LineSocket.readLines(pipe.fileHandleForReading.fileDescriptor) { lines.append($0) }
            lines.end()
        }
    }
}

/// Writes everything; false when nobody reads any more. The signal that says so is swallowed.
private func writeWithoutSignal(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var pipeSignal = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
    defer {
        var now = timespec()
        sigtimedwait(&pipeSignal, nil, &now)
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
    }
    return true
}

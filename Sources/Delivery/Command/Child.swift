internal import CSpawn
internal import Glibc

/// One process we started: the leader of its own session and group.
struct Child {
    /// The descriptor that a started handler finds its connection at.
    static let socketNumber: Int32 = 3

    /// Its process id, and its group's.
    let pid: pid_t

    /// Starts `program`. Of our descriptors it gets only those that are given; the socket gets the
    /// number 3.
    ///
    /// https://man7.org/linux/man-pages/man3/posix_spawn.3.html
    static func spawn(
        program: String, arguments: [String], variables: [String: String], folder: String,
        output: Int32?, errors: Int32?, socket: Int32? = nil
    ) throws(StartFailure) -> Child {
        let environment = variables.map { "\($0.key)=\($0.value)" }
        if (arguments + environment).contains(where: { $0.utf8.contains(0) }) {
            throw StartFailure(
                "a parameter contains the character U+0000, which no program can be given")
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for (number, source) in [(Int32(1), output), (2, errors)] {
            if let source {
                posix_spawn_file_actions_adddup2(&actions, source, number)
            } else {
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
            }
        }
        // The same number twice keeps it open, too: it loses its close-on-exec.
        if let socket { posix_spawn_file_actions_adddup2(&actions, socket, Self.socketNumber) }
        phrased_spawn_close_from(
            &actions, socket == nil ? Self.socketNumber : Self.socketNumber + 1)
        phrased_spawn_start_in(&actions, folder)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | phrased_spawn_session
        posix_spawnattr_setflags(&attributes, flags)

        var pid: pid_t = 0
        let result = withCStrings(arguments) { arguments in
            withCStrings(environment) { environment in
                posix_spawn(&pid, program, &actions, &attributes, arguments, environment)
            }
        }
        guard result == 0 else { throw .spawn(program, result) }
        return Child(pid: pid)
    }

    /// Sends a signal to everything in the group; what is gone already does not matter.
    func signalGroup(_ signal: Int32) { kill(-pid, signal) }

    /// Waits for the end and takes the status, once. Nil when somebody else took it.
    func reap() -> CommandResult.Ending? {
        var status: Int32 = 0
        while true {
            let result = waitpid(pid, &status, 0)
            if result == pid { break }
            guard result < 0, errno == EINTR else { return nil }
        }
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }

    /// Rings when the process has ended, without reaping it: until then its id is not used again.
    ///
    /// False when there is no thread to wait on.
    func ringOnExit(_ bell: Bell) -> Bool {
        startThread {
            var details = siginfo_t()
            while waitid(P_PID, id_t(pid), &details, WEXITED | WNOWAIT) != 0, errno == EINTR {}
            // Nobody listens any more: it outlived SIGKILL in the kernel until now.
            if bell.ringExited() { _ = reap() }
        }
    }
}

/// Lends `strings` as the NULL-terminated array that exec wants.
private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
}

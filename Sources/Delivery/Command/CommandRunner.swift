internal import Glibc

/// Runs programs by their argument vector, without a shell, and within bounds.
///
/// Each runs in a session of its own with nothing of ours but its environment: standard input is
/// `/dev/null`, signals are as at log-in, the folder is the home folder. How many run at once is
/// the caller's business. Blocking happens on threads that end with the command.
package struct CommandRunner: Sendable {
    /// Time a command has before it is stopped.
    package var deadline: Duration
    /// Bytes of output, and of errors, that are kept; the rest is read and thrown away.
    package var outputBytes: Int
    /// Time between asking it to stop (SIGTERM) and stopping it (SIGKILL).
    package var grace: Duration
    /// Time to collect output after the command has ended while others hold its output open.
    package var drain: Duration
    /// The environment to start from.
    package var environment: CommandEnvironment

    /// A runner with the usual bounds.
    package init(
        deadline: Duration = .seconds(10), outputBytes: Int = 64 << 10,
        grace: Duration = .seconds(1), drain: Duration = .milliseconds(100),
        environment: CommandEnvironment = .ofThisProcess()
    ) {
        self.deadline = deadline
        self.outputBytes = outputBytes
        self.grace = grace
        self.drain = drain
        self.environment = environment
    }

    /// Runs a command to its end or to the deadline, whatever comes first.
    ///
    /// At the deadline, or when the task is cancelled, it is stopped with all it started, except
    /// for what moved into a session of its own. What it leaves running after a normal end runs on.
    package func run(
        arguments: [String], environment additions: [String: String] = [:]
    ) async -> CommandResult {
        let bell: Bell
        switch Bell.make() {
        case .success(let made): bell = made
        case .failure(let failure): return CommandResult(.failedToStart(failure.sentence))
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isStarted = startThread {
                    continuation.resume(returning: follow(arguments, additions, bell))
                }
                if !isStarted {
                    continuation.resume(
                        returning: CommandResult(.failedToStart(StartFailure.noThread.sentence)))
                }
            }
        } onCancel: {
            bell.ring(.cancelled)
        }
    }

    /// Starts a command and lets it run, with its output thrown away; it is reaped when it ends.
    ///
    /// Returns its process id, or the sentence that says why it did not start. It needs a place among
    /// `programs`.
    package func startDetached(
        arguments: [String], environment additions: [String: String] = [:],
        among programs: DetachedPrograms
    ) async -> Result<Int32, StartFailure> {
        guard programs.enter() else { return .failure(.tooManyPrograms(programs.running)) }
        let result: Result<Int32, StartFailure> = await withCheckedContinuation { continuation in
            let isStarted = startThread {
                do throws(StartFailure) {
                    let child = try start(arguments, additions, output: nil, errors: nil)
                    programs.watch(child)
                    continuation.resume(returning: .success(child.pid))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
            if !isStarted { continuation.resume(returning: .failure(.noThread)) }
        }
        if case .failure = result { programs.leave() }
        return result
    }

    private func follow(
        _ arguments: [String], _ additions: [String: String], _ bell: Bell
    ) -> CommandResult {
        do throws(StartFailure) {
            let output = try Pipe.make()
            let errors = try Pipe.make()
            let child = try start(
                arguments, additions, output: output.write.number, errors: errors.write.number)
            guard child.ringOnExit(bell) else {
                child.signalGroup(SIGKILL)
                _ = child.reap()
                throw .noThread
            }
            var session = CommandSession(
                child: child, bell: bell, output: output.closingWriteEnd(),
                errors: errors.closingWriteEnd(), runner: self)
            return session.run()
        } catch {
            return CommandResult(.failedToStart(error.sentence))
        }
    }

    private func start(
        _ arguments: [String], _ additions: [String: String], output: Int32?, errors: Int32?
    ) throws(StartFailure) -> Child {
        let variables = environment.variables.merging(additions) { _, added in added }
        let folder = environment.folder
        let program = try ProgramLookup(path: variables["PATH"], folder: folder)
            .program(arguments.first)
        return try Child.spawn(
            program: program, arguments: arguments, variables: variables, folder: folder,
            output: output, errors: errors)
    }
}

internal import CSpawn
internal import Dispatch
internal import Glibc
internal import Synchronization
package import Wire

/// Starts handlers when they are needed, each with its end of a connection as descriptor 3.
///
/// Whoever needs one that is just being started waits for the same start.
package final class HandlerLauncher: Sendable {
    /// The connection to a handler that was started, to be served like one that connected.
    package struct Activated: Sendable {
        package let connection: Connection
        /// The application id under which it must register.
        package let application: String
    }

    private typealias Result = Swift.Result<Void, DeliveryError>

    private struct Entry {
        var policy = RestartPolicy()
        /// Counts the starts, so that what is told of an earlier one changes nothing.
        var run = 0
        var program: ActivatedProgram?
        var started: ContinuousClock.Instant
        var isStarting = false
        var hasRegistered = false
        var waiters: [Int: CheckedContinuation<Result, Never>] = [:]
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var lastWaiter = 0
        var isStopped = false
    }

    /// The connections of those that were started, to be served.
    package let connections: AsyncStream<Activated>

    private let sink: AsyncStream<Activated>.Continuation
    private let queue = DispatchQueue(label: "phrased.handlers")
    private let state = Mutex(State())
    private let environment: CommandEnvironment
    private let now: @Sendable () -> ContinuousClock.Instant
    private let log: @Sendable (_ handler: String, _ line: String) -> Void

    /// A launcher that tells `log` what handlers write to their standard error. `now` measures how
    /// long they ran.
    package init(
        environment: CommandEnvironment = .ofThisProcess(),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        log: @escaping @Sendable (_ handler: String, _ line: String) -> Void = { _, _ in }
    ) {
        self.environment = environment
        self.now = now
        self.log = log
        // One for each handler there may be; a start waits for its registration, not for this.
        (connections, sink) = AsyncStream.makeStream(
            bufferingPolicy: .bufferingOldest(Limits.manifests))
    }

    /// Starts the handler of `manifest`, and returns when it has registered, or throws what became
    /// of it instead, at most after `deadline`.
    func launch(_ manifest: HandlerManifest, within deadline: Duration) async throws(DeliveryError)
    {
        let name = manifest.application
        let waiter = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                begin(manifest, deadline, waiter, continuation)
            }
        } onCancel: {
            let continuation = state.withLock {
                $0.entries[name]?.waiters.removeValue(forKey: waiter)
            }
            continuation?.resume(
                returning: .failure(DeliveryError(.cancelled, "nobody waits for \(name)")))
        }
        try result.get()
    }

    /// Notes that a handler registered: those that wait for it go on.
    func registered(_ name: String) {
        state.withLock { $0.entries[name]?.hasRegistered = true }
        settle(name, run: nil, .success(()))
    }

    /// Forgets crashes, because what caused them may be mended.
    package func forgive() {
        state.withLock { state in
            for name in state.entries.keys { state.entries[name]?.policy = RestartPolicy() }
        }
    }

    /// Starts nothing any more, and asks what was started to end.
    package func stop() {
        let programs = state.withLock { state in
            state.isStopped = true
            return state.entries.values.compactMap(\.program)
        }
        sink.finish()
        for program in programs { program.terminate() }
    }
}

extension HandlerLauncher {
    /// What a caller is to do, decided under the lock.
    private enum Beginning {
        case start(run: Int, leftOver: ActivatedProgram?)
        case wait
        case refuse(String)
    }

    private func begin(
        _ manifest: HandlerManifest, _ deadline: Duration, _ waiter: Int,
        _ continuation: CheckedContinuation<Result, Never>
    ) {
        let name = manifest.application
        let now = now()
        let beginning = state.withLock { state -> Beginning in
            guard !state.isStopped, !Task.isCancelled else { return .refuse("phrased stops") }
            var entry = state.entries[name] ?? Entry(started: now)
            defer { state.entries[name] = entry }
            if !entry.isStarting {
                if let wait = entry.policy.wait(at: now) {
                    let seconds = Int((wait / .seconds(1)).rounded(.up))
                    return .refuse(
                        "it crashed \(entry.policy.crashesText) and is not started again for "
                            + "\(seconds) s; mend it, then run: phrasectl reload")
                }
                entry.run += 1
                entry.started = now
                entry.isStarting = true
                entry.hasRegistered = false
                entry.waiters[waiter] = continuation
                return .start(run: entry.run, leftOver: entry.program.take())
            }
            entry.waiters[waiter] = continuation
            return .wait
        }
        switch beginning {
        case .wait: break
        case .refuse(let sentence):
            continuation.resume(returning: .failure(DeliveryError(.notStarted, sentence)))
        case .start(let run, let leftOver):
            // It hung up but did not end: it would only be in the way.
            leftOver?.terminate()
            let isStarted = startThread { [self] in start(manifest, run) }
            if !isStarted { settle(name, run: run, .failure(.init(StartFailure.noThread))) }
            queue.asyncAfter(deadline: .now() + deadline / .seconds(1)) { [self] in
                expire(name, run, deadline)
            }
        }
    }

    private func start(_ manifest: HandlerManifest, _ run: Int) {
        let name = manifest.application
        do throws(StartFailure) {
            let (connection, child) = try Self.pair()
            let socket = PipeEnd(owning: child)
            let pipe = try Pipe.make()
            let variables = environment.variables.merging(
                ["PHRASED_HANDLER_FD": "\(Child.socketNumber)"]) { $1 }
            let folder = environment.folder
            let file = try ProgramLookup(path: variables["PATH"], folder: folder)
                .program(manifest.command.first)
            let process = try Child.spawn(
                program: file, arguments: manifest.command, variables: variables, folder: folder,
                output: nil, errors: pipe.write.number, socket: socket.number)
            follow(process, pipe.closingWriteEnd().release(), name, run)
            sink.yield(Activated(connection: connection, application: name))
        } catch {
            settle(name, run: run, .failure(DeliveryError(error)))
        }
    }

    private static func pair() throws(StartFailure) -> (Connection, Int32) {
        do {
            let (connection, child) = try Connection.pairForChild()
            return (connection, try Pipe.aboveStandard(child, other: nil))
        } catch let error as StartFailure {
            throw error
        } catch {
            throw StartFailure("no connection could be made: \(error)")
        }
    }

    private func follow(_ child: Child, _ errors: Int32, _ name: String, _ run: Int) {
        let program = ActivatedProgram(
            child, errors: errors, queue: queue,
            reports: .init(
                line: { [log] line in log(name, line) },
                end: { [weak self] ending, line in self?.ended(name, run, ending, line) }))
        let isStopped = state.withLock { state in
            if state.entries[name]?.run == run { state.entries[name]?.program = program }
            return state.isStopped
        }
        program.follow()
        if isStopped { program.terminate() }
    }

    private func ended(
        _ name: String, _ run: Int, _ ending: CommandResult.Ending?, _ line: String?
    ) {
        let now = now()
        let isEarly = state.withLock { state in
            guard var entry = state.entries[name], entry.run == run else { return false }
            if ending == .exited(0), entry.hasRegistered {
                entry.policy.endedWell()
            } else {
                entry.policy.crashed(at: now, after: entry.started.duration(to: now))
            }
            entry.program = nil
            state.entries[name] = entry
            return entry.isStarting
        }
        guard isEarly else { return }
        let said = line.map { ": \($0)" } ?? ""
        settle(
            name, run: run,
            .failure(
                DeliveryError(
                    .notStarted,
                    "it \(ending?.words ?? "ended") before it registered\(said)")))
    }

    private func expire(_ name: String, _ run: Int, _ deadline: Duration) {
        let program = state.withLock { state -> ActivatedProgram? in
            guard let entry = state.entries[name], entry.run == run, entry.isStarting else {
                return nil
            }
            return entry.program
        }
        settle(
            name, run: run,
            .failure(
                DeliveryError(
                    .timedOut,
                    "it did not register as \(name) within \(deadline / .seconds(1)) s")))
        // Its end counts as a crash.
        program?.terminate()
    }

    /// Resumes those that wait for a start; of an earlier run there is nobody any more.
    private func settle(_ name: String, run: Int?, _ result: Result) {
        let waiters = state.withLock { state in
            guard var entry = state.entries[name], entry.isStarting,
                run == nil || run == entry.run
            else { return [CheckedContinuation<Result, Never>]() }
            defer { state.entries[name] = entry }
            entry.isStarting = false
            defer { entry.waiters = [:] }
            return Array(entry.waiters.values)
        }
        for waiter in waiters { waiter.resume(returning: result) }
    }
}

extension DeliveryError {
    /// A program that could not even be started.
    fileprivate init(_ failure: StartFailure) { self.init(.notStarted, failure.sentence) }
}

extension CommandResult.Ending {
    /// The end after “it”.
    fileprivate var words: String {
        switch self {
        case .exited(let status): "ended with status \(status)"
        case .signalled(let number): "was ended by signal \(number)"
        case .timedOut, .cancelled: "was stopped"
        case .failedToStart(let sentence): "did not start: \(sentence)"
        }
    }
}

internal import Hearing
internal import Recognition
internal import Wire

/// Tells systemd that the service works, once the work itself has shown it.
///
/// Every round goes through the loop that hears, the recogniser, and a connection of the control
/// socket, in turn. One that hangs keeps the next message from being sent, and systemd ends and
/// restarts the daemon.
struct Watchdog: Sendable {
    /// Returns when one part of the daemon has come round.
    typealias Proof = @Sendable () async -> Void

    /// The rest between two rounds.
    let pause: Duration
    let proofs: [Proof]
    /// Told after each round.
    let tell: @Sendable () -> Void
    var clock: any Clock<Duration> = ContinuousClock()

    /// Lives until the task is cancelled.
    func run() async {
        while !Task.isCancelled {
            for proof in proofs { await proof() }
            if Task.isCancelled { return }
            tell()
            do { try await clock.sleep(for: pause) } catch { return }
        }
    }
}

extension Watchdog {
    /// A watchdog over the whole daemon; nil when nobody waits for one.
    init?(
        _ notifier: ServiceNotifier, _ listening: Listening, _ recognizer: Recognizer,
        control path: String
    ) {
        guard let interval = notifier.watchdogInterval else { return nil }
        pause = interval / 3
        proofs = [
            { await listening.beat() },
            { await recognizer.beat() },
            { await Self.askControl(path, deadline: interval) },
        ]
        tell = { notifier.alive() }
    }

    /// Returns when the control socket answers, whatever it says; a socket that nobody can reach any
    /// more is no reason to end.
    private static func askControl(_ path: String, deadline: Duration) async {
        while !Task.isCancelled {
            do throws(RPCError) {
                try await ControlClient.connect(to: path, as: "watchdog", deadline: deadline) { _ in
                }
                return
            } catch {
                if error.code != .timedOut { return }
            }
        }
    }
}

extension Recognizer {
    /// Returns when it has done all that was asked before.
    fileprivate func beat() {}
}

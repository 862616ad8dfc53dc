import Foundation
import Intents
import Testing

@testable import Delivery

struct CommandStopTests {
    /// As short as a busy machine allows, because every one of these is reached.
    let runner = CommandRunner(
        deadline: .seconds(3), grace: .seconds(2), drain: .milliseconds(20))

    /// Scripts that print the ids of their processes first, so that their end can be seen.
    static let stubborn = [
        "echo $$; sleep 1000",
        "echo $$; exec sleep 1000",
        "trap '' TERM; echo $$; while :; do sleep 0.01; done",
        "trap 'exit 0' TERM; sh -c 'trap \"\" TERM; sleep 1000 & wait' & echo $$ $!; wait",
        "sleep 1000 & echo $$ $!; sleep 1000",
        "echo $$; exec >&- 2>&-; sleep 1000",
        "echo $$; kill -STOP $$",
        "echo $$; yes",
        "echo $$; yes >&2",
        "echo $$; while :; do :; done",
    ]

    @Test(.timeLimit(.minutes(1)), arguments: stubborn)
    func `at the deadline the whole group is stopped`(script: String) async throws {
        let result = await runner.run(arguments: ["sh", "-c", script])
        #expect(result.ending == .timedOut)
        let processes = try #require(result.firstLine).split(separator: " ").compactMap {
            pid_t($0)
        }
        #expect(!processes.isEmpty)
        for process in processes {
            // A killed process needs a moment to go, which is over some time or this test fails.
            while isAlive(process) { sched_yield() }
        }
    }

    /// One that was not our own child may wait for init to reap it: that one is dead too.
    private func isAlive(_ process: pid_t) -> Bool {
        // A process that is gone has no such file.
        let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return state?.contains(") Z ") == false
    }

    @Test func `a cancelled task stops its command`() async {
        let runner = CommandRunner(deadline: .seconds(1000), grace: .milliseconds(100))
        let task = Task { await runner.run(arguments: ["sleep", "1000"]) }
        task.cancel()
        #expect(await task.value.ending == .cancelled)
    }

    @Test func `a command that takes its leave when asked is still timed out`() async {
        let result = await runner.run(
            arguments: ["sh", "-c", "trap 'echo bye; exit 0' TERM; while :; do sleep 0.01; done"])
        #expect(result.ending == .timedOut)
        #expect(result.firstLine == "bye")
    }

    @Test(.timeLimit(.minutes(1)))
    func `nothing is left behind: no child, no descriptor, no thread`() async {
        await #expect(processExitsWith: .success) {
            func count(_ folder: String) -> Int {
                // Gone folders count as empty, and would fail the comparison below.
                (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count ?? 0
            }
            func waiters() -> Int {
                (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task"))?
                    .filter { thread in
                        let name = try? String(
                            contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)
                        return name == "phrased-command\n"
                    }.count ?? 0
            }
            let runner = CommandRunner(
                deadline: .milliseconds(50), grace: .milliseconds(20), drain: .milliseconds(5))
            _ = await runner.run(arguments: ["true"])
            while waiters() > 0 { sched_yield() }
            let descriptors = count("/proc/self/fd")
            for script in ["exit 0", "sleep 100", "trap '' TERM; sleep 100", "sleep 1 & exit 0"] {
                _ = await runner.run(arguments: ["sh", "-c", script])
            }
            _ = await runner.run(arguments: ["/nowhere/at/all"])
            let started = await runner.startDetached(
                arguments: ["true"], among: DetachedPrograms())
            guard case .success = started else { preconditionFailure("\(started)") }
            // The threads that wait are on their way out: until they are, look again.
            while waiters() > 0 { sched_yield() }
            // The runtime looks into /proc itself now and then: what was leaked stays, that does not.
            while count("/proc/self/fd") > descriptors { sched_yield() }
            precondition(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD)
        }
    }
}

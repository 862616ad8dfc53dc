import Foundation
import Intents
import Testing

@testable import Delivery

struct CommandRunnerTests {
    /// Long enough for a slow machine: these tests must not be decided by it.
    let runner = CommandRunner(deadline: .seconds(120), drain: .milliseconds(20))

    private func shell(_ script: String, _ arguments: String...) -> [String] {
        ["sh", "-c", script, "sh"] + arguments
    }

    static let endings: [(String, CommandResult)] = [
        ("exit 0", CommandResult(.exited(0))),
        ("exit 3", CommandResult(.exited(3))),
        ("exit 255", CommandResult(.exited(255))),
        ("kill -KILL $$", CommandResult(.signalled(9))),
        ("kill -SEGV $$", CommandResult(.signalled(11))),
        ("kill -PIPE $$", CommandResult(.signalled(13))),
        ("kill -TERM $$", CommandResult(.signalled(15))),
        ("echo; echo '  hello '; echo more", CommandResult(.exited(0), firstLine: "hello")),
        ("printf 'no newline'", CommandResult(.exited(0), firstLine: "no newline")),
        ("printf 'a\\377\\376b'", CommandResult(.exited(0), firstLine: "a\u{FFFD}\u{FFFD}b")),
        (
            "printf '\\000\\001\\033[0m'",
            CommandResult(.exited(0), firstLine: "\u{FFFD}\u{FFFD}\u{FFFD}[0m")
        ),
        (
            "echo first >&2; echo 'the reason' >&2; echo >&2; exit 1",
            CommandResult(.exited(1), errorLine: "the reason")
        ),
        ("echo out; exec >&- 2>&-; exit 4", CommandResult(.exited(4), firstLine: "out")),
        ("exec >&- 2>&-; sleep 0.05; exit 5", CommandResult(.exited(5))),
        ("cat; read x || echo end", CommandResult(.exited(0), firstLine: "end")),
    ]

    @Test(arguments: endings)
    func `a command is told by how it ended and what it wrote`(
        script: String, expected: CommandResult
    ) async {
        #expect(await runner.run(arguments: shell(script)) == expected)
    }

    @Test func `arguments arrive as they are`() async {
        let odd = ["", " ", "a b", "*", "$HOME", "'\"", "\\", "é👩‍🍳", "-n", "a\nb"]
        let script = #"printf '%s|' "$#" "$@" | tr '\n' '+'"#
        let result = await runner.run(arguments: ["sh", "-c", script, "sh"] + odd)
        #expect(result.firstLine == "10|| |a b|*|$HOME|'\"|\\|é👩‍🍳|-n|a+b|")
    }

    @Test func `the environment is ours and the additions, without what is the daemon's`() async {
        var runner = runner
        runner.environment = CommandEnvironment([
            "PATH": "/usr/bin:/bin", "HOME": "/", "A": "old", "B": "kept",
            "NOTIFY_SOCKET": "/run/x", "LISTEN_FDS": "1", "LISTEN_PID": "1", "WATCHDOG_USEC": "1",
        ])
        let result = await runner.run(
            arguments: shell("env | grep -v -e ^PWD= -e ^SHLVL= -e ^_= | sort | tr '\\n' ' '"),
            environment: ["A": "new", "PHRASED_PHRASE": "it's $x"])
        #expect(result.firstLine == "A=new B=kept HOME=/ PATH=/usr/bin:/bin PHRASED_PHRASE=it's $x")
    }

    @Test(arguments: [("/usr", "/usr"), ("/nowhere", "/"), ("relative", "/"), ("/etc/passwd", "/")])
    func `a command starts in the home folder or the root`(home: String, expected: String) async {
        var runner = runner
        runner.environment.variables["HOME"] = home
        #expect(await runner.run(arguments: ["pwd"]).firstLine == expected)
    }

    @Test func `a command gets none of our descriptors`() async throws {
        // Opened without O_CLOEXEC, as a careless library would.
        let descriptors = (0..<3).map { _ in open("/dev/null", O_RDONLY) }
        defer { descriptors.forEach { close($0) } }
        let script = "for n in $(seq 3 99) $@; do test -e /proc/$$/fd/$n && echo $n; done; exit 0"
        let numbers = descriptors.map { "\($0)" }
        let result = await runner.run(arguments: ["sh", "-c", script, "sh"] + numbers)
        #expect(result == CommandResult(.exited(0)))
        let input = await runner.run(arguments: shell("readlink /proc/self/fd/0"))
        #expect(input.firstLine == "/dev/null")
    }

    @Test func `a command leads a session of its own`() async {
        let script = "set -- $(cat /proc/$$/stat); test $1 = $5 -a $1 = $6 && echo yes"
        #expect(await runner.run(arguments: shell(script)).firstLine == "yes")
    }

    @Test func `a command has the signals of a log-in`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_IGN)
            signal(SIGINT, SIG_IGN)
            var blocked = sigset_t()
            sigemptyset(&blocked)
            sigaddset(&blocked, SIGTERM)
            sigaddset(&blocked, SIGUSR1)
            pthread_sigmask(SIG_BLOCK, &blocked, nil)
            for line in ["SigBlk", "SigIgn"] {
                let result = await CommandRunner().run(
                    arguments: ["grep", line, "/proc/self/status"])
                let digits = result.firstLine?.split(separator: " ").last ?? ""
                let signals = UInt64(digits, radix: 16) ?? .max
                // glibc's own signals 32 and 33 stay ignored: posix_spawn does that.
                precondition(signals & 0x7FFF_FFFF == 0, "\(result)")
            }
        }
    }

    @Test func `a flood is read to its end and kept to the limit`() async {
        var runner = runner
        runner.outputBytes = 1000
        let result = await runner.run(
            arguments: shell("echo first; head -c 3000000 /dev/zero | tr '\\0' x; echo last >&2"))
        #expect(
            result
                == CommandResult(
                    .exited(0), firstLine: "first", errorLine: "last", outputTruncated: true))
    }

    @Test func `what a command leaves running does not hold it up, and runs on`() async throws {
        let result = await runner.run(arguments: shell("sleep 1000 & echo $!; exit 7"))
        #expect(result.ending == .exited(7))
        let left = try #require(result.firstLine.flatMap { pid_t($0) })
        #expect(kill(left, 0) == 0)
        kill(left, SIGKILL)
    }

    @Test func `many commands at once all get their own answer`() async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let result = await runner.run(
                        arguments: ["sh", "-c", "echo $1; exit $1", "sh", "\(number)"])
                    #expect(
                        result == CommandResult(.exited(Int32(number)), firstLine: "\(number)"))
                }
            }
        }
    }
}

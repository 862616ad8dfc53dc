import Foundation
import TestSupport
import Testing
import Wire

/// A command that misbehaves costs its own run and nothing else.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct CommandFaultTests {
    /// A command, its outcome, and words of the reason or response.
    private static let commands: [(arguments: [String], outcome: String, words: String)] = [
        (["sleep", "600"], "timed-out", "--detach"),
        (["sh", "-c", "trap '' TERM; sleep 600 & wait; sleep 600"], "timed-out", "0.5 s"),
        (["yes"], "timed-out", "yes did not end"),
        (["false"], "handler-failed", "status 1"),
        (["sh", "-c", "echo no bread >&2; exit 3"], "handler-failed", "status 3: no bread"),
        (["sh", "-c", "kill -9 $$"], "handler-failed", "signal 9"),
        (["no-such-program-anywhere"], "handler-failed", "no-such-program-anywhere"),
        (["/etc"], "handler-failed", "/etc"),
        (["/etc/passwd"], "handler-failed", "/etc/passwd"),
        (["sh", "-c", "yes | head -c 20000000"], "handled", "y"),
        (["sh", "-c", #"printf '\033[31m\377\000red\nsecond'"#], "handled", "red"),
        (["printf", "%s|", "{heard}", "a b", "$HOME", "*"], "handled", "phrase 12|a b|$HOME|*|"),
    ]

    @Test func `what a command does wrong is told and the next phrase works`() async throws {
        var setup = DaemonProcess.Setup()
        setup.configuration = "delivery:\n  command-deadline: 500 ms\n"
        try await DaemonProcess.run(setup) { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            for (index, command) in Self.commands.enumerated() {
                try await control.add("phrase \(index + 1)", run: command.arguments)
                let outcome = try await control.say("phrase \(index + 1)")
                #expect(outcome.outcome == command.outcome, "\(command.arguments): \(outcome)")
                let text = (outcome.response ?? "") + outcome.reason
                #expect(text.contains(command.words), "\(command.arguments): \(outcome)")
                #expect(text.unicodeScalars.allSatisfy { $0.value >= 32 })
            }
            try await obedience.expect(after: "all of them")
            let outcomes = try await control.status().outcomes
            #expect(outcomes == ["handled": 4, "handler-failed": 6, "timed-out": 3])
        }
    }

    @Test func `the seventeenth command at once is busy and speech is still heard`() async throws {
        var setup = DaemonProcess.Setup()
        setup.configuration = "delivery:\n  command-deadline: 5 min\n"
        try await DaemonProcess.run(setup) { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            let gate = daemon.world.file("gate")
            let started = try daemon.world.write("", to: "started")
            let script = "printf x >>\(started); until [ -e \(gate) ]; do sleep 0.05; done"
            try await control.add("wait there", run: ["sh", "-c", script])
            try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<Limits.deliveries {
                    group.addTask {
                        try await daemon.converse { try await $0.say("wait there").outcome }
                    }
                }
                try await eventually("sixteen commands to run") {
                    try String(contentsOfFile: started, encoding: .utf8).count == Limits.deliveries
                }
                #expect(try await control.say("burger time").outcome == "busy")
                try await daemon.hear(try Speech.samples("burger time"))
                let busy = try await control.events.take("the spoken phrase to be busy") {
                    $0.outcome?.confidence != nil
                }
                #expect(busy.outcome?.outcome == "busy")
                #expect(busy.outcome?.reason.contains("16") == true)
                try daemon.world.write("", to: "gate")
                for try await outcome in group { #expect(outcome == "handled") }
            }
            for _ in 0..<Limits.deliveries { _ = try await control.outcome() }
            try await obedience.expect(after: "a crowd of commands")
        }
    }

    @Test func `a command gets nothing of ours but its environment`() async throws {
        try await DaemonProcess.run { daemon, control in
            let script = """
                import os, sys
                numbers = [n for n in os.listdir("/proc/self/fd") if os.path.exists(f"/proc/self/fd/{n}")]
                print(sorted(numbers), os.getcwd(), "NOTIFY_SOCKET" in os.environ,
                      os.environ["PHRASED_PHRASE"], len(os.environ["PHRASED_SESSION"]),
                      os.getsid(0) == os.getpid(), repr(sys.stdin.read()))
                """
            try await control.add("Look around", run: ["python3", "-c", script])
            let seen = try await control.say("look around").response
            let home = daemon.world.file("home")
            #expect(seen == "['0', '1', '2'] \(home) False Look around 36 True ''")
        }
    }

    @Test func `a daemon that stops does not wait for a command`() async throws {
        let daemon = try DaemonProcess()
        try await daemon.ready()
        try await daemon.converse { control in
            let started = daemon.world.file("started")
            try await control.add("take your time", run: ["sh", "-c", ">\(started); sleep 600"])
            try await daemon.hear(try Speech.samples("take your time"))
            try await eventually("the command to start") {
                FileManager.default.fileExists(atPath: started)
            }
            daemon.signal(SIGTERM)
            let outcome = try await control.outcome()
            #expect(outcome.outcome == "cancelled", "\(outcome)")
        }
        #expect(try await daemon.ended() == 0)
    }
}

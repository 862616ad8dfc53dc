import Glibc
import TestSupport
import Testing

@testable import Delivery

@Suite(.timeLimit(.minutes(1)))
struct DetachedProgramsTests {
    private let programs = DetachedPrograms(limit: 3)

    private func start(_ arguments: String...) async -> Result<Int32, StartFailure> {
        await CommandRunner().startDetached(arguments: arguments, among: programs)
    }

    @Test func `so many run at once, and a place is free when one has ended and was reaped`()
        async throws
    {
        var pids: [Int32] = []
        for _ in 0..<3 { pids.append(try await start("sleep", "600").get()) }
        guard case .failure(let failure) = await start("true") else {
            Issue.record("a fourth was started")
            return
        }
        #expect(failure.isBusy)
        #expect(failure.sentence.contains("3"))
        for pid in pids { kill(pid, SIGKILL) }
        try await eventually("the places to be free") { programs.running == 0 }
        // Reaped: nobody can wait for it any more.
        for pid in pids { #expect(waitpid(pid, nil, WNOHANG) == -1) }
        _ = try await start("true").get()
        try await eventually("the last one to end") { programs.running == 0 }
    }

    @Test func `what does not start takes no place`() async {
        for _ in 0..<10 {
            guard case .failure(let failure) = await start("/nonexistent") else { return }
            #expect(!failure.isBusy)
        }
        #expect(programs.running == 0)
    }
}

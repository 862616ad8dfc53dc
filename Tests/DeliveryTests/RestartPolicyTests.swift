import Testing

@testable import Delivery

struct RestartPolicyTests {
    private let start = ContinuousClock.now

    @Test func `each crash makes the wait longer, up to a minute`() {
        var policy = RestartPolicy()
        #expect(policy.wait(at: start) == nil)
        var waits: [Duration?] = []
        for _ in 1...8 {
            policy.crashed(at: start, after: .zero)
            waits.append(policy.wait(at: start))
        }
        #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
        #expect(policy.wait(at: start + .seconds(59)) == .seconds(1))
        #expect(policy.wait(at: start + .seconds(60)) == nil)
    }

    @Test func `one that ran well or long begins anew`() {
        var policy = RestartPolicy()
        for _ in 1...5 { policy.crashed(at: start, after: .seconds(1)) }
        policy.crashed(at: start, after: .seconds(60))
        #expect(policy.crashes == 1)
        policy.endedWell()
        #expect(policy.wait(at: start) == nil)
    }
}

struct LineLogTests {
    private let start = ContinuousClock.now

    @Test func `lines are told whole, however they are cut`() {
        var log = LineLog()
        var lines: [String] = []
        for byte in Array("one\n\n two\r\n\u{1B}[2Jé\nrest".utf8) {
            lines += log.take([byte], now: start)
        }
        #expect(lines == ["one", "two", "\u{FFFD}[2Jé"])
        #expect(log.finish(now: start) == ["rest"])
    }

    @Test func `a flood is cut, and what was left out is counted`() {
        var log = LineLog()
        let flood = Array(String(repeating: "x\n", count: 10_000).utf8)
        #expect(log.take(flood[...], now: start).count == LineLog.budget)
        #expect(log.take(flood[...], now: start).isEmpty)
        let later = log.take(Array("y\n".utf8)[...], now: start + LineLog.period)
        #expect(later == ["19900 more lines were left out", "y"])
        let endless = [UInt8](repeating: UInt8(ascii: "z"), count: 1 << 20)
        #expect(log.take(endless[...], now: start).isEmpty)
        #expect(log.finish(now: start).first?.count == PrintableLine.limit + 1)
    }
}

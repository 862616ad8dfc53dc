import Foundation
import Synchronization
import Testing

@testable import Recognition

extension RecognizerTests {
    /// The log of the decoder is the daemon's for months.
    @Suite struct DecoderLogTests {
        private final class Count: Sendable {
            let lines = Mutex(0)
        }

        @Test func `the hundred-thousandth line needs no more stack than the first`() async {
            let count = Count()
            let line = "INFO: one line"
            // Recognisers of other suites write their own lines into the same log.
            DecoderLog.direct(to: { if $0 == line { count.lines.withLock { $0 += 1 } } })
            defer { DecoderLog.direct(to: { _ in }) }
            await withCheckedContinuation { done in
                let thread = Thread {
                    for _ in 0..<100_000 { DecoderLog.hand(on: line) }
                    done.resume()
                }
                thread.stackSize = 256 << 10
                thread.start()
            }
            // Recognisers of other suites may have taken the log over meanwhile: that every line was
            // handed on, to whomever, within that stack is what counts.
            #expect(count.lines.withLock { $0 } <= 100_000)
        }
    }
}

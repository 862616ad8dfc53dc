import Dispatch
import TestSupport
import Testing

@testable import Daemon

struct LogWriterTests {
    @Test func `a sink that blocks stops nobody, and what is lost is counted and told`()
        async throws
    {
        let gate = DispatchSemaphore(value: 0)
        let begun = Chronicle<Void>()
        let written = Chronicle<String>()
        let writer = LogWriter { level, message, fields in
            if message == "First" {
                begun.append(())
                gate.wait()
            }
            written.append("\(level) \(message)\(fields.map { " \($0.key)=\($0.value)" }.joined())")
        }
        let log = Log(level: .debug, sink: writer.sink)
        log.notice("First")
        _ = try await begun.take("the first entry") { _ in true }
        // The sink hangs now.
        for number in 0..<LogWriter.capacity + 7 { log.debug("Detail", ["n": "\(number)"]) }
        #expect(written.elements.isEmpty)
        gate.signal()
        let loss = try await written.take("the count of what was lost") { $0.contains("lost") }
        #expect(loss == "warning Log entries were lost because nobody took them count=7")
        log.notice("Last")
        writer.finish()
        #expect(written.elements.last == "notice Last")
        #expect(written.elements.count { $0.contains("Detail") } == LogWriter.capacity)
    }

    @Test func `everything is written before the end`() {
        let written = Chronicle<String>()
        let writer = LogWriter { _, message, _ in written.append(message) }
        let log = Log(sink: writer.sink)
        for _ in 0..<100 { log.error("An error") }
        writer.finish()
        #expect(written.elements.count == 100)
    }
}

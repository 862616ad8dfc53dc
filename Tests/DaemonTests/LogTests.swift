import TestSupport
import Testing

@testable import Daemon

struct LogTests {
    private let entries = Chronicle<String>()

    private func log(_ level: Log.Level) -> Log {
        Log(level: level) { [entries] level, message, fields in
            entries.append("\(level) \(message) \(fields.map { "\($0.key)=\($0.value)" })")
        }
    }

    private func fill(_ log: Log) {
        log.fault("A fault", ["n": "1"])
        log.error("An error", ["n": "2", "a": "3"])
        log.warning("A warning")
        log.notice("A notice")
        log.debug("A detail")
    }

    @Test(arguments: zip(Log.Level.allCases, 1...5))
    func `a level lets through what is as bad or worse`(level: Log.Level, count: Int) {
        let log = log(level)
        fill(log)
        #expect(entries.elements.count == count)
        #expect(entries.elements.first == #"fault A fault ["n=1"]"#)
        #expect(log.isEnabled(level))
    }

    @Test func `the level changes for everybody who has the log`() {
        let log = log(.fault)
        let copy = log
        log.setLevel(.debug)
        fill(copy)
        #expect(entries.elements.count == 5)
        #expect(entries.elements[1] == #"error An error ["n=2", "a=3"]"#)
    }

    @Test(arguments: Log.Level.allCases)
    func `a level is known by its name`(level: Log.Level) {
        #expect(Log.Level(name: "\(level)") == level)
        #expect(Log.Level(name: "\(level)".uppercased()) == nil)
    }
}

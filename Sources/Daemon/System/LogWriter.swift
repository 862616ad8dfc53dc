internal import Foundation
internal import Synchronization

/// Writes log entries on a thread of its own, so that a reader who stops reading stops nobody else.
///
/// Entries that find the queue full are dropped and counted; the count is told as soon as writing
/// goes on.
///
/// `@unchecked Sendable`: what changes is touched only while the condition is locked.
package final class LogWriter: @unchecked Sendable {
    private struct Entry {
        let level: Log.Level
        let message: String
        let fields: [(key: String, value: String)]
    }

    /// Entries that wait at most.
    package static let capacity = 1_000
    /// How long the end of the process waits for what is not written yet.
    private static let farewell: TimeInterval = 1

    private let target: Log.Sink
    private let condition = NSCondition()
    private var waiting: [Entry] = []
    private var dropped = 0
    private var isWriting = false
    private var isFinished = false

    /// Writes to `target`, which may block.
    package init(to target: @escaping Log.Sink) {
        self.target = target
        let thread = Thread { self.write() }
        thread.name = "log"
        thread.start()
    }

    /// Takes entries; never waits.
    package var sink: Log.Sink {
        { level, message, fields in
            self.submit(Entry(level: level, message: message, fields: fields))
        }
    }

    /// Waits a moment for what is not written yet, and ends the thread.
    package func finish() {
        let deadline = Date(timeIntervalSinceNow: Self.farewell)
        condition.lock()
        isFinished = true
        condition.broadcast()
        while !waiting.isEmpty || dropped > 0 || isWriting {
            guard condition.wait(until: deadline) else { break }
        }
        condition.unlock()
    }

    private func submit(_ entry: Entry) {
        condition.lock()
        if waiting.count < Self.capacity { waiting.append(entry) } else { dropped += 1 }
        condition.broadcast()
        condition.unlock()
    }

    private func write() {
        while let entries = next() {
            for entry in entries { target(entry.level, entry.message, entry.fields) }
        }
    }

    /// What waits, after waiting for it; the count of what was dropped comes last. Nil at the end.
    private func next() -> [Entry]? {
        condition.lock()
        defer { condition.unlock() }
        isWriting = false
        condition.broadcast()
        while waiting.isEmpty, dropped == 0 {
            if isFinished { return nil }
            condition.wait()
        }
        var entries = waiting
        if dropped > 0 {
            entries.append(
                Entry(
                    level: .warning, message: "Log entries were lost because nobody took them",
                    fields: [("count", "\(dropped)")]))
        }
        waiting.removeAll()
        dropped = 0
        isWriting = true
        return entries
    }
}

/// The calls of one side that wait for their answers.
struct CallTable: Sendable {
    /// The caller that waits; whoever gets one back resumes it, outside the lock.
    typealias Waiter = CheckedContinuation<Result<JSONValue, RPCError>, Never>

    /// What one call has come to.
    private enum Entry {
        case sent
        case waiting(Waiter)
        case answered(Result<JSONValue, RPCError>)
    }

    private var entries: [Int: Entry] = [:]
    private var lastID = 0
    private var end: RPCError?
    /// Answers that belonged to no call: unknown, said twice, or too late.
    private(set) var strayAnswers = 0

    /// Whether any call waits.
    var isEmpty: Bool { entries.isEmpty }

    /// Starts a call; nil when no answer can come any more.
    mutating func begin() -> Int? {
        guard end == nil else { return nil }
        lastID += 1
        entries[lastID] = .sent
        return lastID
    }

    /// Why no answer can come any more.
    var endReason: RPCError? { end }

    /// Lets `waiter` wait; returns the result when it is there already.
    mutating func wait(_ id: Int, _ waiter: Waiter) -> Result<JSONValue, RPCError>? {
        guard case .answered(let result)? = entries[id] else {
            entries[id] = .waiting(waiter)
            return nil
        }
        entries[id] = nil
        return result
    }

    /// Takes the answer of the other side.
    mutating func answer(
        _ id: MessageID, _ result: Result<JSONValue, RPCError>
    ) -> Waiter? {
        guard case .integer(let number) = id, isOpen(number) else {
            strayAnswers += 1
            return nil
        }
        return settle(number, result)
    }

    /// Ends a call from this side, when it has no answer yet.
    mutating func give(up id: Int, _ error: RPCError) -> Waiter? {
        isOpen(id) ? settle(id, .failure(error)) : nil
    }

    /// Ends every call: no answer can come any more.
    mutating func finish(_ error: RPCError) -> [Waiter] {
        guard end == nil else { return [] }
        end = error
        return entries.keys.sorted().compactMap { give(up: $0, error) }
    }

    /// Whether the call has no answer yet.
    func isOpen(_ id: Int) -> Bool {
        switch entries[id] {
        case .sent, .waiting: true
        case .answered, nil: false
        }
    }

    private mutating func settle(
        _ id: Int, _ result: Result<JSONValue, RPCError>
    ) -> Waiter? {
        if case .waiting(let waiter)? = entries[id] {
            entries[id] = nil
            return waiter
        }
        entries[id] = .answered(result)
        return nil
    }
}

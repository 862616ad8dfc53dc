internal import Wire

extension ControlCommand {
    /// The methods about what was kept of the past.
    static let historyCommands = [
        ControlCommand(Method.listHistory) {
            (session, params: ListHistoryParams) async throws(RPCError) in
            let limit = params.limit ?? 50
            guard (1...500).contains(limit) else {
                throw RPCError(.invalidParams, "params.limit is from 1 to 500")
            }
            let history = session.service.history
            let entries = try await history.last(limit).fitting(Limits.messageBytes / 2)
            return HistoryResult(kept: await history.isKept, entries: entries)
        },
        ControlCommand(Method.clearHistory) { (session, _: NoParams) async in
            await session.service.history.clear()
            return HistoryResult(kept: await session.service.history.isKept, entries: [])
        },
    ]
}

extension [HistoryEntry] {
    /// As many of the last ones as fit into so many bytes.
    fileprivate func fitting(_ bytes: Int) throws(RPCError) -> [HistoryEntry] {
        var room = bytes
        var kept: [HistoryEntry] = []
        for entry in reversed() {
            room -= try JSONValue(encoding: entry).byteCount + 1
            guard room >= 0 else { break }
            kept.append(entry)
        }
        return kept.reversed()
    }
}

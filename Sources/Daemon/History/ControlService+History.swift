internal import Wire

extension ControlService {
    /// Number of the connection by which the history hears of outcomes; clients count from 1.
    private static let historyConnection = -1

    /// Keeps every outcome that is told, as far as the settings allow it, until the task is cancelled.
    func keepHistory() async {
        let (outcomes, sink) = AsyncStream.makeStream(
            of: OutcomeMessage.self, bufferingPolicy: .bufferingNewest(100))
        audience.subscribe(connection: Self.historyConnection, kinds: [.outcome]) { event in
            if let outcome = event.outcome { sink.yield(outcome) }
        }
        for await outcome in outcomes { await history.add(outcome) }
        audience.unsubscribe(connection: Self.historyConnection)
    }
}

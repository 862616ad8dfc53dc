internal import Wire

extension ControlService {
    /// How often what has become too old is looked for: also where nobody speaks or asks.
    private static let historyRound: Duration = .seconds(3_600)

    /// Keeps every outcome that is told, as far as the settings allow it, until the task is cancelled.
    func keepHistory() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await noteOutcomes() }
            while !Task.isCancelled {
                await history.forgetOld()
                // A cancelled sleep ends the loop.
                try? await Task.sleep(for: Self.historyRound)
            }
        }
    }

    private func noteOutcomes() async {
        let (outcomes, sink) = AsyncStream.makeStream(
            of: OutcomeMessage.self, bufferingPolicy: .bufferingNewest(100))
        audience.subscribe(.history, kinds: [.outcome]) { event in
            if let outcome = event.outcome { sink.yield(outcome) }
        }
        for await outcome in outcomes { await history.add(outcome) }
        audience.unsubscribe(.history)
    }
}

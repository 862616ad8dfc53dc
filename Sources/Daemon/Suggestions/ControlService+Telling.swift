internal import Delivery
internal import Desktop
internal import Store
internal import Wire

// Suggestions that nobody asked for: told, never run.
extension ControlService {
    /// Key of when something was last told, which outlives a restart.
    private static let toldSetting = "suggestion-told"

    /// Tells whoever wants to know what may be wanted now, until the task is cancelled: in events and
    /// on the desktop, at most as often as the person set.
    ///
    /// It is looked now and then, and whenever something was done or the surroundings changed.
    func tellSuggestions() async {
        let notes = SuggestionNotes(
            board: NotificationBoard(), donations: donations, invoker: invoker)
        // Without it, it is as if nothing had been told yet.
        let last = try? await store.setting(Self.toldSetting).flatMap(Double.init)
        var herald = Herald(last: last)
        await withDiscardingTaskGroup { group in
            group.addTask { await donations.tick(every: Herald.tick) }
            for await _ in donations.occasions {
                await notes.follow()
                guard let best = await news(&herald) else { continue }
                guard await configuration.current.showsSuggestions else { continue }
                let time = donations.clock.seconds
                group.addTask { await notes.offer(best, at: time) }
            }
            notes.withdraw()
            group.cancelAll()
        }
    }

    /// Tells in events what is new; the best of it, for whoever else is to be told.
    private func news(_ herald: inout Herald) async -> SuggestionMessage? {
        let settings = await configuration.current
        let now = donations.clock.seconds
        guard herald.isDue(now, settings.suggestionPause),
            settings.showsSuggestions || audience.wants(.suggestions)
        else { return nil }
        // One that cannot be told now is told later.
        guard
            let timely = try? await donations.timelySuggestions(
                await deliverer.directory, book.phrases)
        else { return nil }
        let news = herald.news(timely, at: now)
        guard !news.isEmpty else { return nil }
        // If it is lost, the next restart forgets the pause and nothing else.
        try? await store.set(Self.toldSetting, "\(now)")
        audience.publish(.suggestions(news))
        return news.first
    }
}

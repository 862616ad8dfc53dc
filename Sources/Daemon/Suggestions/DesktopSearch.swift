internal import Delivery
internal import Desktop
internal import Intents
internal import Wire

/// Answers the desktop's search with shortcuts, activities and what was done.
struct DesktopSearch: Sendable {
    let service: ControlService
    /// Where the session's bus is; nil for the one of this login.
    let busAddress: String?

    /// Serves until the task is cancelled; without a session's bus at once.
    func run() async {
        let provider: SearchProvider
        do throws(SearchProvider.Failure) {
            provider = try SearchProvider(busAddress: busAddress)
        } catch {
            return service.log.debug(
                "The desktop's search is not answered", ["reason": error.sentence])
        }
        var shown: [String: SearchResult.Entry] = [:]
        while !Task.isCancelled {
            do throws(SearchProvider.Failure) {
                guard let question = try await provider.next() else { continue }
                await provider.answer(await answer(question, &shown))
            } catch {
                return service.log.warning(
                    "The desktop's search is not answered any more", ["reason": error.sentence])
            }
        }
    }

    private func answer(
        _ question: SearchProvider.Question, _ shown: inout [String: SearchResult.Entry]
    ) async -> SearchProvider.Answer {
        switch question {
        case .find(let words):
            // What cannot be searched now finds nothing.
            let found = try? await service.search(
                SearchParams(text: words.joined(separator: " "), count: 10))
            let entries = (found?.results ?? []).filter { $0.action != nil }
            shown = Dictionary(entries.map { ("\($0.kind):\($0.id)", $0) }) { first, _ in first }
            return .ids(entries.map { "\($0.kind):\($0.id)" })
        case .show(let ids):
            return .cards(
                ids.compactMap { id in
                    shown[id].map { .init(id: id, title: $0.title, details: $0.details ?? "") }
                })
        case .activate(let id):
            guard let message = shown[id]?.action else { return .nothing }
            // What was stored was checked when it was stored.
            if let action = try? message.action() {
                // The desktop waits for its answer, and the outcome is told by an event.
                Task { await service.invoker.runAtDesktop(action, isConfirmed: false) }
            }
            return .nothing
        case .launch: return .nothing
        }
    }
}

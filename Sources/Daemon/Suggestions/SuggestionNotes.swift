internal import Desktop
internal import Intents
internal import Synchronization
internal import Wire

/// Shows what may be wanted on the person's desktop, one suggestion at a time, and does what the
/// person answers there; nothing unless they press the button.
final class SuggestionNotes: Sendable {
    /// A suggestion that is shown.
    private struct Shown {
        let turn: Int
        let suggestion: Int
        /// Seconds since the Unix epoch.
        let time: Double
    }

    private struct State {
        var lastTurn = 0
        var shown: Shown?
    }

    /// So long a suggestion stands on the desktop when nobody answers it: then its hour is over.
    private static let life: Duration = .seconds(600)
    /// So long the reason why nothing was done stands there.
    private static let reasonLife: Duration = .seconds(20)

    private let board: NotificationBoard
    private let donations: DonationBook
    private let invoker: Invoker
    private let state = Mutex(State())

    /// Shows nothing yet.
    init(board: NotificationBoard, donations: DonationBook, invoker: Invoker) {
        self.board = board
        self.donations = donations
        self.invoker = invoker
    }

    /// Shows a suggestion in place of any other, and returns when the person has answered or its time
    /// is over.
    func offer(_ suggestion: SuggestionMessage, at time: Double) async {
        let turn = state.withLock { state in
            state.lastTurn += 1
            state.shown = Shown(
                turn: state.lastTurn, suggestion: suggestion.suggestion, time: time)
            return state.lastTurn
        }
        let ending = await show(DesktopNote(suggestion), for: Self.life) { self.isShown(turn) }
        state.withLock { state in
            if state.shown?.turn == turn { state.shown = nil }
        }
        switch ending {
        case .pressed(DesktopNote.runKey): await run(suggestion)
        case .pressed, .closed:
            // What was forgotten meanwhile need not be dismissed.
            try? await donations.dismiss(suggestion.suggestion)
        case .gone: break
        }
    }

    /// Takes back what is shown when it was done meanwhile.
    func follow() async {
        guard let shown = state.withLock(\.shown) else { return }
        if await donations.wasDone(shown.suggestion, since: shown.time) { withdraw() }
    }

    /// Takes back what is shown.
    func withdraw() { state.withLock { $0.shown = nil } }

    /// Pressing the button is the person's yes to what stands above it.
    private func run(_ suggestion: SuggestionMessage) async {
        // It may have been forgotten meanwhile; then there is nothing to do.
        guard let deed = try? await donations.deed(suggestion.suggestion) else { return }
        let outcome = await invoker.runAtDesktop(deed.action, isConfirmed: true)
        guard outcome.outcome != "handled" else { return }
        let note = DesktopNote(
            summary: suggestion.title, body: "It was not done: \(outcome.reason).")
        _ = await show(note, for: Self.reasonLife) { true }
    }

    private func show(
        _ note: DesktopNote, for life: Duration, while isWanted: @escaping @Sendable () -> Bool
    ) async -> DesktopNote.Ending {
        let end = ContinuousClock.now + life
        return await board.show(note) {
            !isWanted() || ContinuousClock.now >= end || Task.isCancelled
        }
    }

    private func isShown(_ turn: Int) -> Bool { state.withLock { $0.shown?.turn == turn } }
}

extension DesktopNote {
    /// The button that has a suggestion done.
    static let runKey = "run"

    /// What is done, why it may be wanted, and two buttons.
    init(_ suggestion: SuggestionMessage) {
        let lines = [suggestion.subtitle, suggestion.reason].compactMap(\.self)
        self.init(
            summary: suggestion.title, body: lines.joined(separator: "\n"),
            buttons: [
                Button(key: Self.runKey, label: "Do it"),
                Button(key: "dismiss", label: "Not now"),
            ],
            isPatient: true)
    }
}

internal import Desktop
internal import Wire

/// Asks the person on their desktop about programs that nobody decided about: about each once, and
/// about one at a time.
///
/// Who does not answer has decided nothing; `phrasectl handlers` shows who waits.
struct HandlerNotes {
    /// What the person pressed.
    enum Decision: Sendable, Equatable {
        case allow, deny
    }

    /// So long a note stands when nobody answers it.
    private static let life: Duration = .seconds(600)
    /// Programs that are asked about as long as the daemon runs: whoever changes its name without end
    /// does not fill the desktop.
    private static let mostNames = 32

    private let board: NotificationBoard
    private var asked: Set<String> = []

    /// Has asked about nobody yet.
    init(board: NotificationBoard) { self.board = board }

    /// Whether the person is to be asked about `handler`, who is then asked about.
    mutating func take(_ handler: HandlerMessage) -> Bool {
        guard handler.trust == "unknown", handler.connected, asked.count < Self.mostNames else {
            return false
        }
        return asked.insert(handler.handler).inserted
    }

    /// Takes in what is known of `handler`: one that was decided about is asked about again when
    /// that is forgotten.
    mutating func note(_ handler: HandlerMessage) {
        if handler.trust != "unknown" { asked.remove(handler.handler) }
    }

    /// Asks, until `isOver`; nil when nothing was decided.
    func ask(
        about handler: HandlerMessage, until isOver: @escaping @Sendable () -> Bool
    ) async -> Decision? {
        let end = ContinuousClock.now + Self.life
        let ending = await board.show(DesktopNote(handler)) {
            isOver() || ContinuousClock.now >= end || Task.isCancelled
        }
        switch ending {
        case .pressed("allow"): return .allow
        case .pressed("deny"): return .deny
        default: return nil
        }
    }
}

extension DesktopNote {
    /// Intents of a program that are named.
    private static let mostIntents = 5

    /// Who wants to be asked for what, with a button for yes and one for no.
    init(_ handler: HandlerMessage) {
        let title = handler.name.map { "\($0) (\(handler.handler))" } ?? handler.handler
        let named = handler.intents.prefix(Self.mostIntents).joined(separator: ", ")
        let more = handler.intents.count > Self.mostIntents ? " …" : ""
        let lines = [handler.usage, handler.intents.isEmpty ? nil : named + more]
        self.init(
            summary: "May \(title) carry out what you say?",
            body: lines.compactMap(\.self).joined(separator: "\n"),
            buttons: [
                Button(key: "allow", label: "Allow"), Button(key: "deny", label: "Deny"),
            ],
            isPatient: true)
    }
}

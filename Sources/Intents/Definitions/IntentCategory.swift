/// What kind of thing an intent does. The names are those of SiriKit's intent definitions.
package enum IntentCategory: String, Sendable, CaseIterable {
    // Generic.
    case `do`, run, go
    // Information.
    case information, view, open
    // Order.
    case order, book, buy
    // Start.
    case start, navigate
    // Share.
    case share, post, send
    // Create.
    case create, add
    // Search.
    case search, find, filter
    // Download.
    case download, get
    // Other.
    case set, play, schedule, toggle, request
    case logIn = "log-in"

    /// Whether one is asked before it is done, unless the definition says otherwise.
    ///
    /// What costs money or reaches other people is asked about.
    package var requiresConfirmation: Bool {
        switch self {
        case .order, .book, .buy, .share, .post, .send, .request: true
        default: false
        }
    }
}

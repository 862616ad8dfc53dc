internal import Intents
internal import Matching
internal import Synchronization

/// Keeps the compiled grammars of a reader: making one costs far more than reading with it.
final class MatcherCache: Sendable {
    /// What a grammar is made of.
    struct Key: Hashable {
        let type: ParameterType
        let hasDay: Bool
    }

    /// So many are kept; behind them all are made anew.
    private static let most = 32

    private let matchers = Mutex<[Key: TemplateMatcher?]>([:])

    /// Nothing compiled yet.
    init() {}

    /// The matcher for `key`; `make` makes it when it is not there, nil when there is nothing to match.
    func matcher(_ key: Key, make: () -> TemplateMatcher?) -> TemplateMatcher? {
        if let known = matchers.withLock({ $0[key] }) { return known }
        let made = make()
        matchers.withLock { matchers in
            if matchers.count >= Self.most { matchers.removeAll() }
            matchers[key] = .some(made)
        }
        return made
    }
}

/// How well a template fits a sentence; the greatest wins.
struct MatchRank: Comparable {
    /// Letters that are words of the template.
    var literals = 0
    /// Whether it names a `name` that is on a list.
    var namesName = false
    /// Slots that take any words.
    var wildcards = 0
    /// Letters that were left to them.
    var wildcardLetters = 0

    /// More words of its own; a name; fewer slots that take anything; less that they took.
    static func < (left: MatchRank, right: MatchRank) -> Bool {
        if left.literals != right.literals { return left.literals < right.literals }
        if left.namesName != right.namesName { return right.namesName }
        if left.wildcards != right.wildcards { return left.wildcards > right.wildcards }
        return left.wildcardLetters > right.wildcardLetters
    }
}

/// How well a template fits a sentence; the greatest wins.
///
/// The order is that of Home Assistant's own matcher, whose sentence files rely on it: they write
/// “turn on {area} lights” and expect the lamp that is called “bedroom lights” to win.
struct MatchRank: Comparable {
    /// Letters of the `name` it names, when that is on a list; -1 when it names none.
    var nameLetters = -1
    /// Slots that take any words.
    var wildcards = 0
    /// Letters that are words of the template.
    var literals = 0
    /// Letters that were left to slots that take any words.
    var wildcardLetters = 0

    /// A name, the longest; fewer slots that take anything; more words of its own.
    static func < (left: MatchRank, right: MatchRank) -> Bool {
        if left.nameLetters != right.nameLetters { return left.nameLetters < right.nameLetters }
        if left.wildcards != right.wildcards { return left.wildcards > right.wildcards }
        if left.literals != right.literals { return left.literals < right.literals }
        return left.wildcardLetters > right.wildcardLetters
    }
}

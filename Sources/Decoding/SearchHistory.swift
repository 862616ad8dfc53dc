internal import Grammar

/// What was said on the paths of a search, word by word.
struct SearchHistory {
    /// That a word or a silence ended with a frame.
    private struct Entry {
        let exit: Int32
        let frame: Int32
        let score: Int32
        let previous: Int32
    }

    /// The entry of a path that said nothing yet.
    static let start: Int32 = 0

    private var entries = [Entry(exit: -1, frame: -1, score: 0, previous: -1)]
    private var frame: Int32 = -1
    /// The best entry of the frame with which a phrase may end, and its score with that.
    private var last: (entry: Int32, score: Int32)?
    /// The best entry of the last frame that has any.
    private var latest: (entry: Int32, score: Int32, frame: Int32)?

    /// Goes on to a frame.
    mutating func begin(frame: Int32) {
        self.frame = frame
        last = nil
    }

    /// Notes that something ended with the frame; the number of the entry.
    mutating func add(_ exit: Int32, score: Int32, previous: Int32, end: Int32?) -> Int32 {
        let number = Int32(entries.count)
        entries.append(Entry(exit: exit, frame: frame, score: score, previous: previous))
        if latest.map({ $0.frame < frame || $0.score < score }) ?? true {
            latest = (number, score, frame)
        }
        if let end, last.map({ $0.score < score - end }) ?? true { last = (number, score - end) }
        return number
    }

    /// The best path with which a phrase ends, or if it is not `over`, the best one so far.
    func path(
        through network: PhoneNetwork, isOver: Bool
    ) -> (segments: [Segment], score: Int)? {
        let end = isOver ? last : latest.map { ($0.entry, $0.score) }
        guard let end else { return nil }
        var segments: [Segment] = []
        var entry = entries[Int(end.entry)]
        while entry.exit >= 0 {
            let before = entries[Int(entry.previous)]
            let exit = network.exits[Int(entry.exit)]
            let arc = exit.arc >= 0 ? network.graph.arcs[Int(exit.arc)] : nil
            let state =
                before.exit >= 0
                ? Int(network.exits[Int(before.exit)].state) : network.graph.start
            let passage = arc.flatMap { network.passages[state][$0.from] } ?? 0
            segments.append(
                Segment(
                    word: arc.flatMap { $0.word.map { network.graph.words[$0] } },
                    frames: Int(before.frame) + 1...Int(entry.frame),
                    score: Int(entry.score - before.score + exit.cost + passage)))
            entry = before
        }
        return (segments.reversed(), Int(end.score))
    }
}

internal import Grammar

/// Finds the best path through a network, frame by frame.
///
/// Time-synchronous Viterbi search with token passing and beams (Young, Russell and Thornton, “Token
/// passing: a simple conceptual model for connected speech recognition systems”, 1989). Paths are
/// scored as by the library that scores the sounds, to a unit a frame, so scores of both can be compared.
package struct NetworkSearch: ~Copyable {
    /// How far from the best path others are followed.
    package struct Beams: Sendable, Equatable {
        /// Likelihood, relative to the best path, below which any path is given up.
        package var path: Double
        /// The same for paths that end a word.
        package var word: Double

        /// Beams as given.
        package init(path: Double, word: Double) {
            self.path = path
            self.word = word
        }
    }

    /// Below every score that a path can have.
    static let worst = Int32.min / 2

    /// Before every frame.
    private static let never: Int32 = -2

    /// A phone, as far as it was heard.
    private struct Token {
        /// The score of the best path to each state, and behind the last one.
        var scores = (worst, worst, worst, worst)
        /// What those paths said before: their last entry.
        var history: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        /// The frame it is heard in next.
        var frame = never

        var best: Int32 { max(scores.0, scores.1, scores.2) }
    }

    /// The best path that passes a junction in one frame.
    private struct Passing {
        var score = worst
        var history: Int32 = 0
        var frame = never
    }

    private let network: PhoneNetwork
    /// Three for each phone.
    private let transitions: [AcousticModel.Transition]
    private let beam: Int32
    private let wordBeam: Int32
    private var tokens: [Token]
    private var passing: [Passing]
    /// Nodes that are heard in the next frame, and junctions that were passed in this one.
    private var active: [Int32] = []
    private var heard: [Int32] = []
    private var passed: [Int32] = []
    private var history = SearchHistory()
    /// Frames that were heard.
    private var frames: Int32 = -1

    /// A search that has heard nothing yet.
    package init(_ network: PhoneNetwork, model: AcousticModel, beams: Beams) {
        self.network = network
        transitions = model.transitions.flatMap { $0 }
        beam = AcousticModel.cost(beams.path)
        wordBeam = AcousticModel.cost(beams.word)
        tokens = Array(repeating: Token(), count: network.nodes.count)
        passing = Array(repeating: Passing(), count: network.junctions.count)
        for way in network.start {
            pass(way.target, score: -way.cost, history: SearchHistory.start)
        }
        beginWords(above: Self.worst)
        frames = 0
    }

    /// Hears a frame, given what each sound costs in it beside the best one.
    package mutating func hear(_ scores: UnsafePointer<Int16>) {
        swap(&active, &heard)
        active.removeAll(keepingCapacity: true)
        let best = follow(scores)
        history.begin(frame: frames)
        for index in heard.indices {
            spread(Int(heard[index]), above: best - beam, words: best - wordBeam)
        }
        beginWords(above: best - beam)
        frames += 1
    }

    /// The best path; when the utterance is `over`, of those that a phrase ends with.
    package func path(isOver: Bool) -> (segments: [Segment], score: Int)? {
        history.path(through: network, isOver: isOver)
    }

    /// Lets every path hear a frame; the score of the best one.
    private mutating func follow(_ costs: UnsafePointer<Int16>) -> Int32 {
        var best = Self.worst
        for index in heard.indices {
            let number = heard[index]
            let node = network.nodes[Int(number)]
            let base = 3 * Int(node.phone)
            var token = tokens[Int(number)]
            let first = token.scores.0 - Int32(costs[Int(node.states.0)])
            let second = token.scores.1 - Int32(costs[Int(node.states.1)])
            let third = token.scores.2 - Int32(costs[Int(node.states.2)])
            token.scores.3 = third - transitions[base + 2].leave
            token.history.3 = token.history.2
            token.scores.2 = third - transitions[base + 2].stay
            if second - transitions[base + 1].leave > token.scores.2 {
                token.scores.2 = second - transitions[base + 1].leave
                token.history.2 = token.history.1
            }
            token.scores.1 = second - transitions[base + 1].stay
            if first - transitions[base].leave > token.scores.1 {
                token.scores.1 = first - transitions[base].leave
                token.history.1 = token.history.0
            }
            token.scores.0 = first - transitions[base].stay
            tokens[Int(number)] = token
            best = max(best, token.best)
        }
        return best
    }

    /// Gives a node up that is too unlikely; else its path goes on, and out of it.
    private mutating func spread(_ number: Int, above least: Int32, words leastWord: Int32) {
        let token = tokens[number]
        guard token.best >= least else {
            if token.frame == frames { tokens[number].frame = Self.never }
            return
        }
        if token.frame == frames {
            tokens[number].frame = frames + 1
            active.append(Int32(number))
        }
        let node = network.nodes[number]
        let score = token.scores.3
        guard node.exit >= 0 else {
            guard score >= least else { return }
            for link in network.links[node.range] {
                enter(link.target, score: score - link.cost, history: token.history.3)
            }
            return
        }
        guard score >= leastWord else { return }
        let entry = history.add(
            node.exit, score: score, previous: token.history.3,
            end: network.exits[Int(node.exit)].end)
        for link in network.links[node.range] {
            pass(link.target, score: score - link.cost, history: entry)
        }
    }

    /// Has a path go on from a junction, unless a better one does.
    private mutating func pass(_ junction: Int32, score: Int32, history: Int32) {
        let place = Int(junction)
        if passing[place].frame != frames {
            passing[place].score = Self.worst
            passing[place].frame = frames
            passed.append(junction)
        }
        guard score > passing[place].score else { return }
        passing[place].score = score
        passing[place].history = history
    }

    /// Begins the words behind all junctions that were passed.
    private mutating func beginWords(above least: Int32) {
        for junction in passed {
            let passing = passing[Int(junction)]
            for entry in network.entries(behind: Int(junction)) {
                let score = passing.score - entry.cost
                if score >= least { enter(entry.target, score: score, history: passing.history) }
            }
        }
        passed.removeAll(keepingCapacity: true)
    }

    /// Has a path begin a phone in the next frame, unless a better one does.
    private mutating func enter(_ node: Int32, score: Int32, history: Int32) {
        let place = Int(node)
        let next = frames + 1
        if tokens[place].frame < frames { tokens[place] = Token() }
        guard score > tokens[place].scores.0 else { return }
        tokens[place].scores.0 = score
        tokens[place].history.0 = history
        if tokens[place].frame != next {
            tokens[place].frame = next
            active.append(node)
        }
    }
}

package import Grammar

/// A graph of words as the phones to be heard, each between the right neighbours: what is searched.
///
/// Every word has its first phone once for each sound that the phones before it ask for, and its last
/// one once for each that the phones behind it ask for. So a path through the network has the score
/// that it would have by itself, whatever else is searched beside it.
package struct PhoneNetwork: Sendable {
    /// A phone in its place: three states, one after the other.
    struct Node: Sendable {
        /// Which of the frame's scores the states have.
        let states: (UInt16, UInt16, UInt16)
        /// The phone, for how long its states last.
        let phone: UInt8
        /// What a path that leaves the node has said: an index in `exits`, or −1 inside of a word.
        let exit: Int32
        /// Where it leads, as a range of `links`: to nodes, or for an exit to junctions.
        var links: Range<Int32>

        var range: Range<Int> { Int(links.lowerBound)..<Int(links.upperBound) }
    }

    /// A way on, and what it costs.
    struct Link: Sendable {
        let target: Int32
        let cost: Int32
    }

    /// What has been said at the end of a word, or of a silence.
    struct Exit: Sendable {
        /// Index of the arc; −1 for silence or noise.
        let arc: Int32
        /// The state of the graph it leads to.
        let state: Int32
        /// What the arc or the silence costs.
        let cost: Int32
        /// What it costs to end the phrase here; nil when it does not end here.
        var end: Int32?
    }

    /// The graph it was made from.
    package let graph: SearchGraph
    let nodes: [Node]
    let links: [Link]
    let exits: [Exit]
    /// Between words: where the last phone before and the first one behind are the same for all who pass.
    /// For each a range of `entries`.
    let junctions: [Range<Int32>]
    /// First phones of words, and what it costs to begin with them.
    let entries: [Link]
    /// Where every path begins.
    let start: [Link]
    /// What it costs to get from one state to another without a word.
    let passages: [[Int: Int32]]

    /// Where words begin behind a junction.
    func entries(behind junction: Int) -> ArraySlice<Link> {
        let range = junctions[junction]
        return entries[Int(range.lowerBound)..<Int(range.upperBound)]
    }

    /// The network of `graph` in the sounds of `model`.
    package static func make(
        _ graph: SearchGraph, model: AcousticModel, weights: NetworkWeights
    ) throws(DecodingError) -> PhoneNetwork {
        try NetworkBuilder(graph, model: model, weights: weights).network()
    }
}

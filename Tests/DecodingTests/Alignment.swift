import Grammar

@testable import Decoding

/// Every sentence of a small graph, with and without pauses between its words, each aligned by itself.
enum Alignment {
    /// A phone in its place.
    private struct Sound {
        let sequence: Int
        let phone: Int
        /// What it costs to begin it.
        var cost = 0
    }

    /// A place in a sentence: one of some sounds, as often as one likes when it is a pause.
    private struct Place {
        let sounds: [Sound]
        let isPause: Bool
    }

    /// The best score there is, and all sentences that have it.
    static func best(
        _ graph: SearchGraph, model: AcousticModel, weights: NetworkWeights, frames: [[Int16]]
    ) -> (score: Int, sentences: Set<[String]>)? {
        var best: (score: Int, sentences: Set<[String]>)?
        let costs = weights.costs(of: graph)
        var open: [(state: Int, arcs: [Int])] = [(graph.start, [])]
        while let (state, arcs) = open.popLast() {
            if state == graph.final {
                let words = arcs.compactMap { graph.arcs[$0].word.map { graph.words[$0] } }
                let cost = arcs.reduce(0) { $0 + Int(costs[$1]) }
                for pauses in 0..<1 << (words.count + 1) {
                    let places = places(words, pauses, model, weights)
                    guard let score = align(places, model, frames) else { continue }
                    let total = score - cost
                    if total > best?.score ?? Int.min { best = (total, []) }
                    if total == best?.score { best?.sentences.insert(words.compactMap(\.text)) }
                }
            }
            for (number, arc) in graph.arcs.enumerated() where arc.from == state {
                open.append((arc.to, arcs + [number]))
            }
        }
        return best
    }

    /// A sentence with a pause before the words, and behind the last, whose bits are set in `pauses`.
    private static func places(
        _ words: [SearchGraph.Word], _ pauses: Int, _ model: AcousticModel,
        _ weights: NetworkWeights
    ) -> [Place] {
        let triphones = model.triphones
        let pause = Place(
            sounds: triphones.names.indices.filter(triphones.isPause).map { phone in
                let likelihood = phone == triphones.silence ? weights.silence : weights.noise
                return Sound(
                    sequence: phone, phone: phone, cost: Int(weights.cost(likelihood)))
            }, isPause: true)
        let spoken = words.map { $0.phones.compactMap(model.number) }
        var places: [Place] = []
        for (index, phones) in spoken.enumerated() {
            if pauses & 1 << index != 0 { places.append(pause) }
            let isAfterWord = index > 0 && pauses & 1 << index == 0
            let isBeforeWord = index + 1 < words.count && pauses & 2 << index == 0
            let line =
                [isAfterWord ? spoken[index - 1].last ?? triphones.silence : triphones.silence]
                + phones + [isBeforeWord ? spoken[index + 1][0] : triphones.silence]
            for place in phones.indices {
                let position: Triphones.Position =
                    switch (place == 0, place + 1 == phones.count) {
                    case (true, true): .single
                    case (true, false): .begin
                    case (false, true): .end
                    case (false, false): .inside
                    }
                let sequence = triphones.sequence(
                    phones[place], left: line[place], right: line[place + 2], position)
                places.append(
                    Place(sounds: [Sound(sequence: sequence, phone: phones[place])], isPause: false)
                )
            }
        }
        if pauses & 1 << words.count != 0 { places.append(pause) }
        return places
    }

    /// The best score of `places`, one after the other.
    private static func align(
        _ places: [Place], _ model: AcousticModel, _ frames: [[Int16]]
    ) -> Int? {
        guard !places.isEmpty else { return nil }
        var scores = places.map { $0.sounds.map { _ in [Int?](repeating: nil, count: 3) } }
        var end: Int?
        func enter(_ place: Int, _ score: Int, _ scores: inout [[[Int?]]]) {
            for (index, sound) in places[place].sounds.enumerated() {
                scores[place][index][0] = max(scores[place][index][0] ?? .min, score - sound.cost)
            }
        }
        enter(0, 0, &scores)
        for frame in frames {
            var next = places.map { $0.sounds.map { _ in [Int?](repeating: nil, count: 3) } }
            end = nil
            for (place, all) in places.enumerated() {
                for (index, sound) in all.sounds.enumerated() {
                    for state in 0..<3 {
                        guard let score = scores[place][index][state] else { continue }
                        let number = Int(model.triphones.states[3 * sound.sequence + state])
                        let costs = model.transitions[sound.phone][state]
                        let heard = score - Int(frame[number])
                        next[place][index][state] = max(
                            next[place][index][state] ?? .min, heard - Int(costs.stay))
                        let left = heard - Int(costs.leave)
                        if state < 2 {
                            next[place][index][state + 1] = max(
                                next[place][index][state + 1] ?? .min, left)
                            continue
                        }
                        if all.isPause { enter(place, left, &next) }
                        if place + 1 < places.count {
                            enter(place + 1, left, &next)
                        } else {
                            end = max(end ?? .min, left)
                        }
                    }
                }
            }
            scores = next
        }
        return end
    }
}

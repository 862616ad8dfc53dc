internal import Grammar

// The nodes of words and pauses.
extension NetworkBuilder {
    private mutating func add(_ phone: Int, sequence: Int, exit: Int32 = -1) -> Int {
        let states = model.triphones.states
        nodes.append(
            PhoneNetwork.Node(
                states: (states[3 * sequence], states[3 * sequence + 1], states[3 * sequence + 2]),
                phone: UInt8(phone), exit: exit, links: 0..<0))
        links.append([])
        return nodes.count - 1
    }

    /// Silence and noises at a state: how they begin, and where they end.
    mutating func addPauses(at state: Int) -> [(node: Int, state: Int)] {
        let silence = model.triphones.silence
        let place = junction(Junction(state: state, last: silence, first: silence))
        return model.triphones.names.indices.filter(model.triphones.isPause).map { phone in
            let cost = weights.cost(phone == silence ? weights.silence : weights.noise)
            exits.append(
                PhoneNetwork.Exit(
                    arc: -1, state: Int32(state), cost: cost, end: passages[state][graph.final]))
            let node = add(phone, sequence: phone, exit: Int32(exits.count - 1))
            entries[place].append(PhoneNetwork.Link(target: Int32(node), cost: cost))
            return (node, state)
        }
    }

    /// A word on its arc; its last phones, and before which phones each may be.
    mutating func addWord(
        _ phones: [Int], _ arc: SearchGraph.Arc, _ number: Int, cost: Int32
    ) -> [(number: Int, next: Phones)] {
        guard phones.count > 1 else { return addPhone(phones[0], arc, number, cost: cost) }
        let triphones = model.triphones
        var first: [Int: Int] = [:]
        for last in members(before[arc.from]) {
            let sequence = triphones.sequence(phones[0], left: last, right: phones[1], .begin)
            let node = first[sequence] ?? add(phones[0], sequence: sequence)
            first[sequence] = node
            enter(node, arc.from, last, phones[0], cost)
        }
        var heads = first.values.sorted()
        for place in 1..<phones.count - 1 {
            let sequence = triphones.sequence(
                phones[place], left: phones[place - 1], right: phones[place + 1], .inside)
            let node = add(phones[place], sequence: sequence)
            for head in heads {
                links[head].append(PhoneNetwork.Link(target: Int32(node), cost: 0))
            }
            heads = [node]
        }
        var ends: [Int: (number: Int, next: Phones)] = [:]
        let phone = phones[phones.count - 1]
        for next in members(behind[arc.to]) {
            let sequence = triphones.sequence(
                phone, left: phones[phones.count - 2], right: next, .end)
            if ends[sequence] == nil {
                let node = add(phone, sequence: sequence, exit: addExit(arc, number, cost))
                for head in heads {
                    links[head].append(PhoneNetwork.Link(target: Int32(node), cost: 0))
                }
                ends[sequence] = (node, 0)
            }
            ends[sequence]?.next |= 1 << next
        }
        return ends.values.sorted { $0.number < $1.number }
    }

    /// The end of a word; whether a phrase may end with it is known once it is linked.
    private mutating func addExit(_ arc: SearchGraph.Arc, _ number: Int, _ cost: Int32) -> Int32 {
        exits.append(
            PhoneNetwork.Exit(arc: Int32(number), state: Int32(arc.to), cost: cost, end: nil))
        return Int32(exits.count - 1)
    }

    /// A word of a single phone: its sound depends on both neighbours at once.
    private mutating func addPhone(
        _ phone: Int, _ arc: SearchGraph.Arc, _ number: Int, cost: Int32
    ) -> [(number: Int, next: Phones)] {
        var ends: [(number: Int, next: Phones)] = []
        for last in members(before[arc.from]) {
            var own: [Int: Int] = [:]
            for next in members(behind[arc.to]) {
                let sequence = model.triphones.sequence(phone, left: last, right: next, .single)
                if own[sequence] == nil {
                    let node = add(phone, sequence: sequence, exit: addExit(arc, number, cost))
                    enter(node, arc.from, last, phone, cost)
                    own[sequence] = ends.count
                    ends.append((node, 0))
                }
                if let place = own[sequence] { ends[place].next |= 1 << next }
            }
        }
        return ends
    }

    private mutating func enter(_ node: Int, _ state: Int, _ last: Int, _ first: Int, _ cost: Int32)
    {
        let place = junction(Junction(state: state, last: last, first: first))
        entries[place].append(PhoneNetwork.Link(target: Int32(node), cost: cost))
    }
}

internal import Intents

// From accepted templates to candidates: conditions, slots, rank.
extension Simulation {
    /// Adds the templates that fit `text` to `best`; false when that took too many steps.
    mutating func search(
        _ text: MatchText, context: [String: ParameterValue], joinsValues: Bool = false,
        where isWanted: (TemplateProgram.WildcardPlaces) -> Bool, into best: inout BestCandidates
    ) -> Bool {
        guard accept(text.scalars, joinsValues: joinsValues) else { return false }
        for number in accepted.sorted() {
            let sentence = program.sentences[Int(number)]
            let block = program.blocks[sentence.block]
            guard isWanted(sentence.wildcards), hasKeyword(of: block) else { continue }
            if !sentence.addsContext, !block.sentences.allows(context) {
                best.refused = best.refused ?? Int(number)
                continue
            }
            guard let parses = parses(of: sentence) else {
                // One template with too many ways to fill its slots must not silence the others.
                best.hasGivenUp = true
                continue
            }
            var isAllowed = false
            for parse in parses {
                let slots = chain(parse)
                guard isKnown(slots, context, block.sentences) else { continue }
                isAllowed = true
                let candidate = MatchCandidate(
                    sentence: Int(number), slots: slots, rank: rank(slots), text: text)
                best.add(candidate) { first, second in
                    program.blocks[program.sentences[first].block].intent
                        == program.blocks[program.sentences[second].block].intent
                }
            }
            if !isAllowed { best.refused = best.refused ?? Int(number) }
        }
        return true
    }

    /// The context that a candidate's values leave behind.
    func context(
        _ slots: [FilledSlot], _ context: [String: ParameterValue]
    ) -> [String: ParameterValue] {
        var known = context
        for slot in slots where slot.value >= 0 {
            let list = program.lists[Int(program.elements[Int(slot.element)].argument)]
            let added = list.values[Int(slot.value)].context
            if !added.isEmpty { known.merge(added) { _, later in later } }
        }
        return known
    }

    private func isKnown(
        _ slots: [FilledSlot], _ context: [String: ParameterValue], _ block: SentenceBlock
    ) -> Bool {
        if block.requires.isEmpty, block.excludes.isEmpty { return true }
        return block.allows(self.context(slots, context))
    }

    private func chain(_ last: Int32) -> [FilledSlot] {
        var slots: [FilledSlot] = []
        var next = last
        while next >= 0 {
            slots.append(filled[Int(next)])
            next = filled[Int(next)].previous
        }
        slots.reverse()
        return slots
    }

    private func rank(_ slots: [FilledSlot]) -> MatchRank {
        var rank = MatchRank()
        rank.literals = letters(0..<scan.length)
        var covered = scan.length
        for slot in slots.reversed() {
            // A value of a list may hold slots itself; its letters count once.
            let end = min(Int(slot.end), covered)
            if slot.start < end { rank.literals -= letters(Int(slot.start)..<end) }
            covered = min(covered, Int(slot.start))
            let element = program.elements[Int(slot.element)]
            if element.kind == .wildcard {
                rank.wildcards += 1
                rank.wildcardLetters += letters(Int(slot.start)..<Int(slot.end))
            } else if program.slots[Int(element.slot)].name == "name" {
                rank.nameLetters = letters(Int(slot.start)..<Int(slot.end))
            }
        }
        return rank
    }

    private func letters(_ range: Range<Int>) -> Int {
        scan.scalars[range].count { $0 != Sign.space }
    }

    private func hasKeyword(of block: TemplateProgram.Block) -> Bool {
        block.keywords.isEmpty || block.keywords.contains { scan.hasWords($0) }
    }
}

extension SentenceBlock {
    /// Whether everything required is known and nothing excluded is.
    func allows(_ context: [String: ParameterValue]) -> Bool {
        for (key, rule) in requires {
            guard let known = context[key], rule.covers(known) else { return false }
        }
        for (key, rule) in excludes {
            if let known = context[key], rule.covers(known) { return false }
        }
        return true
    }
}

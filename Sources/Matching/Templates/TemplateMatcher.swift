package import Intents

/// Finds the intent and the slots of a sentence among all templates of a set.
///
/// The set is compiled once; a sentence then costs about as much with ten thousand templates as with
/// a hundred. It can be asked from several threads at once.
package struct TemplateMatcher: Sendable {
    /// Sentences with more characters than this are refused.
    package static let longestText = WidePositionSet.capacity - 1

    /// Templates that could not be used, each with the reason. All others can be.
    package let diagnostics: [Diagnostic]

    private let program: TemplateProgram
    private let short: SimulationPool<UInt64>
    private let medium: SimulationPool<UInt128>
    private let long: SimulationPool<WidePositionSet>

    /// Compiles `set`; `speller` tells how numbers are said in a language.
    package init(
        _ set: SentenceSet,
        speller: (_ language: String) -> NumberSpeller = NumberSpeller.foundation
    ) {
        (program, diagnostics) = ProgramBuilder.build(set, speller: speller)
        short = SimulationPool(program)
        medium = SimulationPool(program)
        long = SimulationPool(program)
    }

    /// How many templates can be matched.
    package var templateCount: Int { program.sentences.count }

    /// What `text` means. `context` is what is already known when it is said.
    package func match(_ text: String, context: [String: ParameterValue] = [:]) -> MatchOutcome {
        let folded = MatchText(text, scripts: program.scripts)
        switch folded.scalars.count {
        case 0: return .none(MatchFailure(.empty))
        case ..<UInt64.capacity: return short.with { match(folded, context, &$0) }
        case ..<UInt128.capacity: return medium.with { match(folded, context, &$0) }
        case ..<WidePositionSet.capacity: return long.with { match(folded, context, &$0) }
        default: return .none(MatchFailure(.tooLong))
        }
    }

    private func match<Positions>(
        _ text: MatchText, _ context: [String: ParameterValue],
        _ simulation: inout Simulation<Positions>
    ) -> MatchOutcome {
        var best = BestCandidates()
        guard simulation.search(text, context: context, where: { _ in true }, into: &best) else {
            return .none(MatchFailure(.tooComplex))
        }
        let furthest = simulation.furthest
        for pass in passes(over: text) {
            if pass.isLastResort, !best.candidates.isEmpty { continue }
            let isDone = simulation.search(
                pass.text, context: context, joinsValues: pass.isLastResort, where: pass.isWanted,
                into: &best)
            guard isDone else { return .none(MatchFailure(.tooComplex)) }
        }
        let matches = best.candidates.map { match(of: $0, context, simulation) }
        switch matches.count {
        case 0:
            let isWhole = furthest.position == text.scalars.count
            return .none(failure(best, furthest.node, isWhole: isWhole))
        case 1: return .match(matches[0])
        default: return .ambiguous(matches)
        }
    }

    /// One more look at a sentence in another form, for some templates.
    private struct Pass {
        let text: MatchText
        var isLastResort = false
        let isWanted: (TemplateProgram.WildcardPlaces) -> Bool
    }

    /// The looks after the first one: without skip words, then with words written together.
    private func passes(over text: MatchText) -> [Pass] {
        let forms = SkipWords.forms(
            of: text, without: program.skipWords, scripts: program.scripts)
        // A skip word beside a wildcard may be part of what it takes, so it stays there.
        let reduced: [(MatchText?, (TemplateProgram.WildcardPlaces) -> Bool)] = [
            (forms.anywhere, { !$0.any }),
            (forms.start, { $0.any && !$0.start }),
            (forms.end, { $0.any && !$0.end }),
            (forms.both, { $0.any && !$0.start && !$0.end }),
        ]
        var passes = reduced.compactMap { form, isWanted in
            form.flatMap { $0.scalars.isEmpty ? nil : Pass(text: $0, isWanted: isWanted) }
        }
        // A value and any words behind it, written together, would be found in every long word.
        for form in [text, forms.anywhere].compactMap({ $0 }) where !form.scalars.isEmpty {
            passes.append(Pass(text: form, isLastResort: true) { !$0.any })
        }
        return passes
    }

    private func match<Positions>(
        of candidate: MatchCandidate, _ context: [String: ParameterValue],
        _ simulation: Simulation<Positions>
    ) -> TemplateMatch {
        let sentence = program.sentences[candidate.sentence]
        let block = program.blocks[sentence.block]
        let known = simulation.context(candidate.slots, context)
        var slots = block.sentences.slots.mapValues { SlotValue(value: $0) }
        var captures: [String: String] = [:]
        for (key, rule) in block.sentences.requires {
            if let slot = rule.slot, let value = known[key] {
                slots[slot] = SlotValue(value: value)
            }
        }
        for filled in candidate.slots {
            let slot = program.slots[Int(program.elements[Int(filled.element)].slot)]
            let value = value(of: filled, candidate.text)
            if slot.isCapture { captures[slot.name] = value.text } else { slots[slot.name] = value }
        }
        return TemplateMatch(
            intent: program.intents[block.intent], slots: slots, captures: captures,
            template: sentence.template, response: block.sentences.response,
            metadata: block.sentences.metadata, literalLength: candidate.rank.literals)
    }

    private func value(of slot: FilledSlot, _ text: MatchText) -> SlotValue {
        let element = program.elements[Int(slot.element)]
        let said = text.originalText(Int(slot.start)..<Int(slot.end))
        switch element.kind {
        case .range:
            return SlotValue(
                value: program.ranges[Int(element.argument)].value(of: slot.number), text: said)
        case .list:
            let value = program.lists[Int(element.argument)].values[Int(slot.value)]
            return SlotValue(
                value: value.value ?? .string(said), text: said, metadata: value.metadata)
        default: return SlotValue(value: .string(said), text: said)
        }
    }

    private func failure(_ best: BestCandidates, _ node: Int, isWhole: Bool) -> MatchFailure {
        if best.hasGivenUp { return MatchFailure(.tooComplex) }
        if let refused = best.refused {
            return MatchFailure(.wrongContext, nearest: program.sentences[refused].template)
        }
        guard node > 0, let (sentence, missing) = program.sentenceBelow(node) else {
            return MatchFailure(.unknown)
        }
        let template = program.sentences[sentence].template
        if isWhole, let missing {
            return MatchFailure(.needsValue(slot: missing), nearest: template)
        }
        return MatchFailure(.unknown, nearest: template)
    }
}

extension TemplateProgram {
    /// A template that goes on from `node`, and the slot that is next on its way.
    func sentenceBelow(_ node: Int) -> (sentence: Int, slot: String?)? {
        var node = node
        var missing: String?
        while true {
            if let end = paths.nodes[node].ends.first { return (Int(end), missing) }
            guard let edge = paths.nodes[node].edges.first else { return nil }
            if missing == nil { missing = requiredSlot(edge.element) }
            node = Int(edge.target)
        }
    }

    /// The slot that must be filled in `number`, when there is one.
    private func requiredSlot(_ number: Int32) -> String? {
        let element = elements[Int(number)]
        switch element.kind {
        case .list, .range, .wildcard: return slots[Int(element.slot)].name
        case .sequence:
            for child in childRange(element) {
                if let slot = requiredSlot(children[child]) { return slot }
            }
            return nil
        default: return nil
        }
    }
}

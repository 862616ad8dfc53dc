package import Intents

/// What may be said for a parameter inside a phrase: a list for its slot, with what the list names.
///
/// The slot gets the words as they were said (choices: their value); `ValueReader.read` makes the
/// value of them. The names of the further lists and rules begin with `said.`.
package struct SpokenSlot: Sendable, Hashable {
    /// The list of the slot itself; any words where the type is text.
    package var list: SlotList
    /// Lists that it names.
    package var lists: [String: SlotList]
    /// Rules that it names.
    package var rules: [String: Template]

    /// A list that names no others.
    package init(
        list: SlotList, lists: [String: SlotList] = [:], rules: [String: Template] = [:]
    ) {
        self.list = list
        self.lists = lists
        self.rules = rules
    }
}

extension ValueReader {
    /// What may be said for `parameter` inside a phrase.
    package func slot(for parameter: IntentParameter) -> SpokenSlot {
        let grammar = grammar(parameter, isWritten: false)
        guard grammar.isSpeakable else { return SpokenSlot(list: .wildcard) }
        let values = grammar.listValues(of: parameter.type)
        // A number takes its own name: ranges of other parameters are other ranges.
        let prefix = "said.\(parameter.name)."
        var slot = SpokenSlot(
            list: .values(values), lists: grammar.lists,
            rules: grammar.rules.mapValues { Template($0.root.capturing) })
        if parameter.isArray {
            let item = prefix + "item"
            slot.lists[item] = .values(values)
            slot.list = .values([
                ListValue(template: several("{\(item):@said}"), value: nil)
            ])
        }
        if let whole = slot.lists.removeValue(forKey: "said.whole") {
            slot = slot.renaming("said.whole", to: prefix + "whole")
            slot.lists[prefix + "whole"] = whole
        }
        return slot
    }

    /// A template of one to four of `item`.
    func several(_ item: String) -> Template {
        let joiner = words.joiners.isEmpty ? "" : "[\(words.joiners.joined(separator: "|"))] "
        let more = (1..<Self.mostSpoken).reduce("") { rest, _ in " [\(joiner)\(item)\(rest)]" }
        return ValueGrammar.template(item + more) ?? Template.literal(item)
    }

    /// So many values can be said in one sentence; more can be written.
    private static var mostSpoken: Int { 4 }
}

extension SpokenSlot {
    /// The same slot with one of its lists called otherwise.
    fileprivate func renaming(_ old: String, to new: String) -> SpokenSlot {
        func renamed(_ template: Template) -> Template {
            Template(template.root.renaming(old, to: new))
        }
        func renamed(_ list: SlotList) -> SlotList {
            guard case .values(let values) = list else { return list }
            return .values(
                values.map { value in
                    var value = value
                    value.template = renamed(value.template)
                    return value
                })
        }
        return SpokenSlot(
            list: renamed(list), lists: lists.mapValues { renamed($0) },
            rules: rules.mapValues { renamed($0) })
    }
}

extension TemplateNode {
    /// The same tree with one list called otherwise.
    fileprivate func renaming(_ old: String, to new: String) -> TemplateNode {
        switch self {
        case .text, .rule: return self
        case .sequence(let parts): return .sequence(parts.map { $0.renaming(old, to: new) })
        case .alternatives(let parts): return .alternatives(parts.map { $0.renaming(old, to: new) })
        case .optional(let part): return .optional(part.renaming(old, to: new))
        case .permutation(let parts): return .permutation(parts.map { $0.renaming(old, to: new) })
        case .list(let reference):
            guard reference.list == old else { return self }
            return .list(
                ListReference(list: new, slot: reference.slot, isCapture: reference.isCapture))
        }
    }
}

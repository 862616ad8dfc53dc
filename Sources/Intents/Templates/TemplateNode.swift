/// One part of a template's tree.
///
/// A tree made by the parser or by the functions here is in normal form: no sequence in a sequence,
/// no two texts side by side, no group of one. Equal meaning written alike gives equal trees.
package indirect enum TemplateNode: Sendable, Hashable {
    /// Words and pieces of words. Spaces count: `light` and `[s]` without one make one word.
    case text(String)
    /// One after the other; empty for a part that is nothing.
    case sequence([TemplateNode])
    /// `(a|b)`: one of them.
    case alternatives([TemplateNode])
    /// `[a]`: this or nothing.
    case optional(TemplateNode)
    /// `(a;b)`: all of them in any order, as separate words.
    case permutation([TemplateNode])
    /// `{list}`: one value of a list.
    case list(ListReference)
    /// `<rule>`: the template of that name.
    case rule(String)

    /// A part that is nothing.
    package static let nothing = TemplateNode.sequence([])

    /// `parts` one after the other, in normal form.
    package static func joined(_ parts: [TemplateNode]) -> TemplateNode {
        var items: [TemplateNode] = []
        for part in parts {
            for item in part.sequenceItems {
                guard case .text(let text) = item else {
                    items.append(item)
                    continue
                }
                if case .text(let before)? = items.last {
                    items[items.count - 1] = .text(collapsingSpaces(before + text))
                } else if !text.isEmpty {
                    items.append(item)
                }
            }
        }
        return items.count == 1 ? items[0] : .sequence(items)
    }

    /// One of `parts`, in normal form; an empty part makes the others optional.
    package static func choice(_ parts: [TemplateNode]) -> TemplateNode {
        let present = parts.filter { $0 != .nothing }
        let node: TemplateNode = present.count == 1 ? present[0] : .alternatives(present)
        return present.count < parts.count ? .maybe(node) : node
    }

    /// `part` or nothing, in normal form.
    package static func maybe(_ part: TemplateNode) -> TemplateNode {
        if case .optional = part { return part }
        return .optional(part)
    }

    /// `parts` in any order, in normal form.
    package static func anyOrder(_ parts: [TemplateNode]) -> TemplateNode {
        parts.count == 1 ? parts[0] : .permutation(parts)
    }

    /// The parts directly below.
    package var children: [TemplateNode] {
        switch self {
        case .text, .list, .rule: []
        case .optional(let part): [part]
        case .sequence(let parts), .alternatives(let parts), .permutation(let parts): parts
        }
    }

    /// The text with each run of white space made one space.
    static func collapsingSpaces(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if !scalar.properties.isWhitespace {
                result.append(scalar)
            } else if result.last != " " {
                result.append(" ")
            }
        }
        return String(result)
    }

    /// The parts of a sequence; any other part is a sequence of one.
    private var sequenceItems: [TemplateNode] {
        if case .sequence(let items) = self { items } else { [self] }
    }
}

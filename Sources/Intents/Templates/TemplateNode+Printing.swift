extension TemplateNode: CustomStringConvertible {
    /// The text that parses to this tree.
    package var description: String {
        switch self {
        case .text(let text): Self.escaped(text)
        case .sequence(let parts): parts.map(\.description).joined()
        case .alternatives(let parts): "(" + Self.branches(parts, separator: "|") + ")"
        case .permutation(let parts): "(" + Self.branches(parts, separator: ";") + ")"
        case .optional(.alternatives(let parts)): "[" + Self.branches(parts, separator: "|") + "]"
        case .optional(.permutation(let parts)): "[" + Self.branches(parts, separator: ";") + "]"
        case .optional(let part): "[\(part)]"
        case .list(let reference): "{\(reference)}"
        case .rule(let name): "<\(name)>"
        }
    }

    /// How many groups stand in each other in a text as it is printed here.
    static func depth(printed text: String) -> Int {
        var (depth, most, isEscaped) = (0, 0, false)
        for scalar in text.unicodeScalars {
            switch scalar {
            case _ where isEscaped: isEscaped = false
            case "\\": isEscaped = true
            case "(", "[":
                depth += 1
                most = max(most, depth)
            case ")", "]": depth -= 1
            default: break
            }
        }
        return most
    }

    private static func branches(_ parts: [TemplateNode], separator: String) -> String {
        parts.map(\.description).joined(separator: separator)
    }

    private static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if TemplateParser.signs.contains(scalar) { result.append("\\") }
            result.append(scalar)
        }
        return String(result)
    }
}

extension ListReference: CustomStringConvertible {
    /// What stands between the braces.
    package var description: String {
        let mark = isCapture ? "@" : ""
        return list == slot ? mark + slot : "\(list):\(mark)\(slot)"
    }
}

internal import Grammar

extension AccentRules {
    /// Most rules that are read from one file.
    static let maximumRules = 500

    /// Reads a file of rules; what cannot be read is left out and told.
    ///
    /// A line is `class NAME PHONE…`, a rule as `AccentRule` shows one, or a comment after `;`.
    static func read(_ text: String, file: String) -> (rules: AccentRules, mistakes: [String]) {
        var classes: [String: [String]] = [:]
        var rules: [AccentRule] = []
        var mistakes: [String] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let words = line.prefix { $0 != ";" }.split(whereSeparator: \.isWhitespace)
            guard !words.isEmpty else { continue }
            if words[0] == "class", words.count > 2 {
                classes[String(words[1])] = words[2...].flatMap {
                    classes[String($0)] ?? [String($0)]
                }
            } else if let rule = rule(words, classes: classes), rules.count < maximumRules {
                rules.append(rule)
            } else {
                mistakes.append(
                    "\(file):\(number + 1): “\(words.joined(separator: " "))” is no accent rule")
            }
        }
        return (AccentRules(rules: rules), mistakes)
    }

    /// `NAME WEIGHT TARGET… -> REPLACEMENT… [/ BEFORE… _ AFTER…] [: WORD…]`.
    private static func rule(_ words: [Substring], classes: [String: [String]]) -> AccentRule? {
        let spellings = words.split(separator: ":", maxSplits: 1)
        let sides = (spellings.first ?? []).split(separator: "/", maxSplits: 1)
        let change = (sides.first ?? []).split(
            separator: "->", maxSplits: 1, omittingEmptySubsequences: false)
        guard change.count == 2, change[0].count > 2, let weight = Double(change[0][1]),
            weight > 0, weight <= 1
        else { return nil }
        let target = change[0].dropFirst(2).map(String.init)
        let replacement = change[1].map(String.init)
        let isWhole = target == ["*"]
        guard isWhole || PhoneSet.unknown(in: target).isEmpty,
            PhoneSet.unknown(in: replacement).isEmpty, !(isWhole && replacement.isEmpty)
        else { return nil }
        let context = sides.count > 1 ? Array(sides[1]) : ["_"]
        let places = context.split(separator: "_", omittingEmptySubsequences: false)
        let before = (places.first ?? []).map { PhonePattern($0, classes: classes) }
        let after = (places.last ?? []).map { PhonePattern($0, classes: classes) }
        guard places.count == 2, !(before + after).contains(nil) else { return nil }
        return AccentRule(
            name: String(change[0][0]), weight: weight, target: isWhole ? [] : target,
            replacement: replacement, before: before.compactMap { $0 },
            after: after.compactMap { $0 },
            spellings: spellings.count > 1 ? Array(spellings[1]) : [])
    }
}

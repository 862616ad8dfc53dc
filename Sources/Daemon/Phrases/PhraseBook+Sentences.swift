internal import Intents
internal import Matching
internal import Wire

extension PhraseBook {
    /// Every sentence of the definition files in their order, with whether speaking it would work;
    /// who supports its intent is not looked at.
    var sentences: [SentenceMessage] {
        let disabled = Self.byPlace(phrases.defined.matcher.diagnostics)
        let silent = Self.byPlace(unspoken)
        let set = phrases.defined.sentences
        return set.intents.flatMap { intent in
            intent.blocks.flatMap { block in
                let scope = SentenceScope(set: set, block: block)
                return block.templates.map { template in
                    var message = SentenceMessage(
                        intent: intent.name, sentence: template.source, state: "ready",
                        place: template.place?.text)
                    if let complaint = template.place.flatMap({ disabled[$0] }) {
                        message.state = "disabled"
                        message.reason = complaint
                    } else if let reason = template.place.flatMap({ silent[$0] })
                        ?? mute(template, in: scope)
                    {
                        message.state = "unpronounceable"
                        message.reason = reason
                    }
                    return message
                }
            }
        }
    }

    /// Which words of the template and of its rules nobody can say, as a clause; nil for none.
    private func mute(_ template: Template, in scope: SentenceScope) -> String? {
        var open = [template]
        var reached: Set<String> = []
        var mute: [String] = []
        while let next = open.popLast() {
            mute += next.words.filter { !mute.contains($0) && words.ways($0).isEmpty }
            for case .rule(let name) in next.root.references where reached.insert(name).inserted {
                if let rule = scope.rules[name] { open.append(rule) }
            }
        }
        guard !mute.isEmpty else { return nil }
        return "nobody knows how to say \(mute.map { "“\($0)”" }.joined(separator: ", "))"
    }

    private static func byPlace(_ diagnostics: [Diagnostic]) -> [TextPlace: String] {
        let errors = diagnostics.map { diagnostic in
            let place = TextPlace(
                file: diagnostic.file, line: diagnostic.line, column: diagnostic.column)
            return (place, diagnostic.message)
        }
        return Dictionary(errors) { first, _ in first }
    }
}

extension TextPlace {
    /// `file:line:column`.
    fileprivate var text: String { (file.map { "\($0):" } ?? "") + "\(line):\(column)" }
}

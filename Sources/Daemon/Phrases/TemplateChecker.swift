internal import Definitions
internal import Grammar
internal import Intents
internal import Matching
internal import Wire

/// Says what is wrong with a phrase as a template, before it is recorded.
struct TemplateChecker: Sendable {
    /// Every recorded shortcut.
    let shortcuts: [Int: Shortcut]
    /// The phrases in force.
    let phrases: PhraseSet
    /// Everything that can be said.
    var network = WordNetwork()
    /// Finds what is said for a template.
    var sampler = SentenceSampler()

    /// Most sentences shared with others that are looked at, and most others that are named.
    private static let limits = (sentences: 16, named: 3)

    /// What is wrong with `phrase`, and which other phrase is said alike.
    func problems(of phrase: Phrase) -> [PhraseCheck.Problem] {
        let told = phrase.diagnostics.map(Self.problem)
        guard let template = phrase.template else {
            return told + overlaps(ofWords: phrase)
        }
        let matcher = TemplateMatcher(sentences(template), speller: NumberSpeller.rulesets)
        // What is wrong in a definition file is told in `status`.
        let unusable = matcher.diagnostics.filter { $0.file == nil }.map(Self.problem)
        return told + unusable + reserved(template)
            + (unusable.isEmpty
                ? wildcards(template) + overlaps(of: matcher) + overlaps(ofTemplate: phrase) : [])
    }

    private func sentences(_ template: Template) -> SentenceSet {
        let placed = Template(
            source: template.source, root: template.root, place: TextPlace(line: 1, column: 1))
        var sentences = phrases.defined.sentences
        sentences.intents = [
            SentenceIntent(name: "", blocks: [SentenceBlock(templates: [placed])])
        ]
        return sentences
    }

    private func reserved(_ template: Template) -> [PhraseCheck.Problem] {
        guard lists(template).contains(where: { $0.slot == "heard" && !$0.isCapture }) else {
            return []
        }
        return [
            .error(
                "template", "{heard} stands for everything that was said",
                "give the slot another name: {list:name}")
        ]
    }

    private func wildcards(_ template: Template) -> [PhraseCheck.Problem] {
        lists(template).filter { phrases.defined.sentences.lists[$0.list] == .wildcard }.map {
            .warning(
                "wildcard",
                "{\($0)} takes any words, but only listed words can be heard;"
                    + " only phrasectl say can fill it",
                "make it a list of values in a definition file")
        }
    }

    private func lists(_ template: Template) -> [ListReference] {
        template.root.references.compactMap { node in
            if case .list(let reference) = node { reference } else { nil }
        }
    }

    /// Phrases of words alone that the template says too: they go before it.
    private func overlaps(of matcher: TemplateMatcher) -> [PhraseCheck.Problem] {
        let twins = shortcuts.values.filter { shortcut in
            !shortcut.phrase.words.isEmpty
                && matcher.match(shortcut.phrase.words.joined(separator: " ")).match != nil
        }
        guard let twin = twins.min(by: { $0.id < $1.id }) else { return [] }
        let more = twins.count > 1 ? " and \(twins.count - 1) more" : ""
        return [
            .overlap(
                "it can be said as “\(twin.phrase.text)”, number \(twin.id),\(more) too, which"
                    + " goes first", with: twin)
        ]
    }

    /// Templates that say the phrase too: it goes before them.
    private func overlaps(ofWords phrase: Phrase) -> [PhraseCheck.Problem] {
        guard !phrase.words.isEmpty else { return [] }
        return others(saying: [phrase.words]).map { other in
            .overlap("\(other.name) can be said like this too; this phrase goes first", with: other)
        }
    }

    /// Templates that share sentences with the phrase, which is one.
    private func overlaps(ofTemplate phrase: Phrase) -> [PhraseCheck.Problem] {
        guard let own = sampler.network(of: phrase) else { return [] }
        let shared = own.shared(with: network, limit: Self.limits.sentences)
        return others(saying: shared).map { other in
            let order = other.shortcut == nil ? "; this phrase goes first" : ""
            return .overlap(
                "\(other.name) can be said like it: “\(other.sentence)”\(order)", with: other)
        }
    }

    /// A template, recorded or of a definition file, that says a sentence.
    fileprivate struct Other {
        let shortcut: Shortcut?
        let match: TemplateMatch
        let sentence: String

        /// As a complaint calls it.
        var name: String {
            shortcut.map { "“\($0.phrase.text)”, number \($0.id)," }
                ?? "“\(match.template.source)” of \(match.intent)"
        }
    }

    /// The templates that say one of `sentences`, each once.
    private func others(saying sentences: [[String]]) -> [Other] {
        var others: [Other] = []
        var seen: Set<String> = []
        for sentence in sentences.lazy.map({ $0.joined(separator: " ") }) {
            for matcher in [phrases.recorded.matcher, phrases.defined.matcher] {
                for match in matcher.match(sentence).all {
                    let shortcut = RecordedTemplates.number(match.intent)
                    guard others.count < Self.limits.named,
                        shortcut == nil || shortcuts[shortcut ?? 0] != nil,
                        seen.insert("\(match.intent) \(match.template.source)").inserted
                    else { continue }
                    others.append(
                        Other(
                            shortcut: shortcut.flatMap { shortcuts[$0] }, match: match,
                            sentence: sentence))
                }
            }
        }
        return others
    }

    /// A complaint of the parser or the matcher: “what; remedy”.
    private static func problem(_ diagnostic: Diagnostic) -> PhraseCheck.Problem {
        let place = diagnostic.line > 0 ? "\(diagnostic.line):\(diagnostic.column): " : ""
        let text = diagnostic.message
        let split = text.ranges(of: "; ").last
        return PhraseCheck.Problem(
            severity: diagnostic.severity.rawValue, code: "template",
            message: place + (split.map { text[..<$0.lowerBound] } ?? text[...]),
            remedy: split.map { String(text[$0.upperBound...]) })
    }
}

extension PhraseCheck.Problem {
    /// Words that two phrases share; the other is named.
    fileprivate static func overlap(_ message: String, with other: Shortcut) -> Self {
        Self(
            severity: "warning", code: "overlaps", message: message,
            remedy: "remove one of them if that is not what you want", other: other.phrase.text,
            shortcut: other.id)
    }

    /// Words that a phrase shares with a template; the template is named.
    fileprivate static func overlap(_ message: String, with other: TemplateChecker.Other) -> Self {
        if let shortcut = other.shortcut { return overlap(message, with: shortcut) }
        return Self(
            severity: "warning", code: "overlaps", message: message,
            remedy: "change one of them if that is not what you want",
            other: other.match.template.source)
    }
}

extension MatchOutcome {
    /// Every match, of which there may be several that fit equally well.
    fileprivate var all: [TemplateMatch] {
        switch self {
        case .match(let match): [match]
        case .ambiguous(let matches): matches
        case .none: []
        }
    }
}

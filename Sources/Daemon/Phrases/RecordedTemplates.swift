internal import Definitions
internal import Intents
internal import Matching

/// The recorded phrases that are templates, ready to be matched with the lists of the definition files.
///
/// Each is an intent of its own, named by its number, so that two that fit the same words are told
/// apart and both named.
struct RecordedTemplates: Sendable {
    /// What they say, with the lists and rules they may name.
    let sentences: SentenceSet
    /// Finds the shortcut and the slots of a sentence.
    let matcher: TemplateMatcher

    /// The templates among `shortcuts`, with the names that programs use in what each starts. Those
    /// that equal `known` are not compiled again.
    init(
        _ shortcuts: [Shortcut], defined: SentenceSet, names: SpokenNames = SpokenNames(),
        known: RecordedTemplates? = nil
    ) {
        var sentences = defined
        sentences.intents = shortcuts.compactMap { shortcut in
            shortcut.phrase.template.map {
                var intent = Self.intent(shortcut.id, $0)
                let lists = names.lists(for: shortcut.action, beside: defined.lists)
                intent.blocks[0].lists.merge(lists) { $1 }
                return intent
            }
        }
        if let known, known.sentences == sentences {
            self = known
            return
        }
        self.sentences = sentences
        matcher = TemplateMatcher(sentences, speller: NumberSpeller.rulesets)
    }

    /// Why each shortcut that can never match cannot, by its number.
    var problems: [Int: Diagnostic] {
        let found = matcher.diagnostics.compactMap { diagnostic in
            diagnostic.file.flatMap(Self.number).map { ($0, diagnostic) }
        }
        return Dictionary(found) { first, _ in first }
    }

    /// The number of the shortcut whose template is in the intent called `name`.
    static func number(_ name: String) -> Int? {
        name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
    }

    /// The name of the intent that stands for the shortcut of that number.
    static func name(_ number: Int) -> String { "\(prefix)\(number)" }

    /// The name stands for the file in complaints: `phrase 12:1:8: error: …`.
    private static func intent(_ number: Int, _ template: Template) -> SentenceIntent {
        let name = name(number)
        let placed = Template(
            source: template.source, root: template.root,
            place: TextPlace(file: name, line: 1, column: 1))
        return SentenceIntent(name: name, blocks: [SentenceBlock(templates: [placed])])
    }

    private static let prefix = "phrase "
}

internal import Definitions
internal import Foundation
internal import Intents
internal import Matching

/// What the definition files say: intents, and sentences, lists and rules, ready to be matched.
struct DefinedSentences: Sendable {
    /// The intents that have a definition; their phrases are among the sentences.
    let catalog: IntentCatalog
    /// What the files say.
    let sentences: SentenceSet
    /// Finds the intent and the slots of a sentence.
    let matcher: TemplateMatcher
    /// What is wrong in the files; what is right in them is in force all the same.
    let diagnostics: [Diagnostic]
    /// The names of programs that are among the values of lists.
    private(set) var names = SpokenNames()

    /// No files.
    init() {
        self.init(SentenceSet(), catalog: IntentCatalog(), diagnostics: [])
    }

    private init(_ sentences: SentenceSet, catalog: IntentCatalog, diagnostics: [Diagnostic]) {
        self.catalog = catalog
        self.sentences = sentences
        matcher = TemplateMatcher(sentences, speller: NumberSpeller.rulesets)
        let unusable = matcher.diagnostics.filter { !diagnostics.contains($0) }
        self.diagnostics = diagnostics + unusable
    }

    private init(_ known: DefinedSentences, catalog: IntentCatalog, diagnostics: [Diagnostic]) {
        self.catalog = catalog
        sentences = known.sentences
        matcher = known.matcher
        let unusable = matcher.diagnostics.filter { !diagnostics.contains($0) }
        self.diagnostics = diagnostics + unusable
    }

    /// Reads the files of `folders`; equal sentences are not compiled again.
    @concurrent
    func reading(_ folders: DefinitionFolders) async -> DefinedSentences {
        read(folders.present, language: folders.language)
    }

    /// Reads files and folders at once, a later one going before an earlier one.
    func read(_ paths: [String], language: String? = nil) -> DefinedSentences {
        let files = DefinitionFiles.load(layers: paths, known: catalog, language: language)
        return files.sentences == sentences
            ? DefinedSentences(self, catalog: files.catalog, diagnostics: files.diagnostics)
            : DefinedSentences(
                files.sentences, catalog: files.catalog, diagnostics: files.diagnostics)
    }

    /// The same with the names that programs registered; equal sentences of `known` are not compiled
    /// again.
    @concurrent
    func adding(_ names: SpokenNames, known: DefinedSentences) async -> DefinedSentences {
        let named = names.adding(to: sentences)
        var copy = self
        if named != sentences {
            copy =
                named == known.sentences
                ? DefinedSentences(known, catalog: catalog, diagnostics: diagnostics)
                : DefinedSentences(named, catalog: catalog, diagnostics: diagnostics)
        }
        copy.names = names
        return copy
    }

    /// Whether it says the same, mistakes aside.
    func isSame(as other: DefinedSentences) -> Bool {
        sentences == other.sentences && catalog == other.catalog
    }

    /// Whether there is anything that can be said.
    var isEmpty: Bool { matcher.templateCount == 0 }
}

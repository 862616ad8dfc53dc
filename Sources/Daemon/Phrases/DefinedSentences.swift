internal import Definitions
internal import Foundation
internal import Intents
internal import Matching

/// The sentences, lists and rules of the definition files, ready to be matched.
struct DefinedSentences: Sendable {
    /// What the files say.
    let sentences: SentenceSet
    /// Finds the intent and the slots of a sentence.
    let matcher: TemplateMatcher
    /// What is wrong in the files; what is right in them is in force all the same.
    let diagnostics: [Diagnostic]

    /// No files.
    init() {
        self.init(SentenceSet(), diagnostics: [])
    }

    private init(_ sentences: SentenceSet, diagnostics: [Diagnostic]) {
        self.sentences = sentences
        matcher = TemplateMatcher(sentences, speller: NumberSpeller.rulesets)
        let unusable = matcher.diagnostics.filter { !diagnostics.contains($0) }
        self.diagnostics = diagnostics + unusable
    }

    private init(_ known: DefinedSentences, diagnostics: [Diagnostic]) {
        sentences = known.sentences
        matcher = known.matcher
        let unusable = matcher.diagnostics.filter { !diagnostics.contains($0) }
        self.diagnostics = diagnostics + unusable
    }

    /// Reads the files of `folders`; equal sentences are not compiled again.
    @concurrent
    func reading(_ folders: DefinitionFolders) async -> DefinedSentences {
        read(folders.present)
    }

    /// Reads files and folders at once, a later one going before an earlier one.
    func read(_ paths: [String]) -> DefinedSentences {
        let files = DefinitionFiles.load(layers: paths)
        return files.sentences == sentences
            ? DefinedSentences(self, diagnostics: files.diagnostics)
            : DefinedSentences(files.sentences, diagnostics: files.diagnostics)
    }

    /// Whether there is anything that can be said.
    var isEmpty: Bool { matcher.templateCount == 0 }
}

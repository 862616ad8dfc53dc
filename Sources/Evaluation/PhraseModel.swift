internal import Definitions
internal import Grammar
internal import Intents
internal import Matching
internal import Pronunciation
internal import Recognition

/// Everything that can be said in an evaluation: the graph to hear it by and the matcher for it.
struct PhraseModel: Sendable {
    let graph: SearchGraph
    let matcher: TemplateMatcher
    /// What is wrong with the files, and what cannot be heard.
    let diagnostics: [Diagnostic]

    /// Reads the files that `options` name.
    init(_ options: EvaluationOptions, settings: RecognitionSettings) throws(EvaluationError) {
        let files = DefinitionFiles.load(options.definitions)
        var diagnostics = files.diagnostics
        var sentences = files.sentences
        if let path = options.phrases {
            for line in try InputFile.text(path).split(separator: "\n") {
                let phrase = line.trimmingPrefix(while: \.isWhitespace)
                guard !phrase.isEmpty, !phrase.hasPrefix("#") else { continue }
                let (template, problems) = TemplateParser.parse(String(phrase))
                diagnostics += problems
                guard let template else { continue }
                sentences.intents.append(
                    SentenceIntent(
                        name: String(phrase), blocks: [SentenceBlock(templates: [template])]))
            }
        }
        matcher = TemplateMatcher(sentences, speller: NumberSpeller.rulesets)
        let network = WordNetwork(sentences: sentences, speller: NumberSpeller.rulesets)
        let pronunciations: [String: [PhoneSequence]]
        do {
            pronunciations = try Speller(dictionary: settings.dictionary)
                .pronounce(network.words)
        } catch {
            throw EvaluationError(.model, error.description)
        }
        for word in network.words where pronunciations[word]?.isEmpty != false {
            diagnostics.append(
                Diagnostic(.warning, "“\(word)” cannot be pronounced, so it cannot be heard"))
        }
        graph = GraphBuilder().build(network, pronunciations: pronunciations)
        self.diagnostics = diagnostics + matcher.diagnostics + network.diagnostics
    }
}

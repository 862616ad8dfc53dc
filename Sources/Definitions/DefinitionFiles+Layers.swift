internal import Intents

extension DefinitionFiles {
    /// Reads `paths` one over the other: what a later one says about an intent, a list or a rule
    /// replaces what the earlier ones say about the one of that name.
    ///
    /// So a person changes a sentence of the system in a file of their own. Names are looked up when
    /// all are there: a sentence may name a list of another layer.
    ///
    /// What other users could change is left out: the sentences of a file are obeyed.
    ///
    /// `known` is what was read before: a file about an intent that has a mistake now leaves in force
    /// what it said then. `language` is the person's: phrases are taken in it where there are any.
    package static func load(
        layers paths: [String], known: IntentCatalog = IntentCatalog(), language: String? = nil
    ) -> DefinitionFiles {
        var files = DefinitionFiles()
        files.usualLanguage = language
        files.catalog.language = language
        for path in paths {
            var layer = DefinitionFiles(known: known)
            layer.isGuarded = true
            layer.read(path)
            files.put(layer, from: path)
        }
        files.finish()
        return files
    }

    private mutating func put(_ layer: DefinitionFiles, from path: String) {
        diagnostics += layer.diagnostics
        put(layer.catalog)
        let upper = layer.sentences
        if hasLanguage, layer.hasLanguage, upper.language != sentences.language {
            diagnostics.append(
                Diagnostic(
                    .error, file: path,
                    "its language is \(upper.language), that of the folders before "
                        + "\(sentences.language); load one language at a time"))
            return
        }
        fileCount += layer.fileCount
        if layer.hasLanguage {
            sentences.language = upper.language
            hasLanguage = true
        }
        for intent in upper.intents {
            if let known = sentences.intents.firstIndex(where: { $0.name == intent.name }) {
                sentences.intents[known] = intent
            } else {
                sentences.intents.append(intent)
            }
        }
        sentences.lists.merge(upper.lists) { $1 }
        sentences.rules.merge(upper.rules) { $1 }
        sentences.skipWords += upper.skipWords.filter { !sentences.skipWords.contains($0) }
        sentences.ignoresWhitespace = sentences.ignoresWhitespace || upper.ignoresWhitespace
    }
}

internal import Intents

// The files that are each about one intent.
extension DefinitionFiles {
    /// How many intents may be defined: far above what a person installs.
    static let mostIntents = 1_000

    /// Takes in what the file of one intent says.
    mutating func merge(_ found: IntentFile, file: String?) {
        diagnostics += found.diagnostics
        guard let definition = found.definition else {
            if !keepKnown(file), let name = found.name { catalog.broken[name] = file ?? "" }
            return
        }
        fileCount += 1
        guard catalog.entries.count < Self.mostIntents else {
            diagnostics.append(
                Diagnostic(
                    .error, file: file,
                    "there are \(Self.mostIntents) intents already, which is the limit; remove some"
                ))
            return
        }
        if let other = catalog.entries[definition.name] {
            diagnostics.append(
                Diagnostic(
                    .warning, file: file,
                    "“\(definition.name)” is defined already in \(other.file ?? "another text");"
                        + " this one replaces it"))
        }
        catalog.entries[definition.name] = IntentCatalog.Entry(
            definition: definition, file: file)
    }

    /// Has a file that cannot be used now say what it said before; false when it said nothing.
    @discardableResult
    mutating func keepKnown(_ file: String?) -> Bool {
        guard let file, let entry = known.entry(of: file) else { return false }
        catalog.entries[entry.definition.name] = entry
        diagnostics.append(
            Diagnostic(
                .warning, file: file,
                "what it said of “\(entry.definition.name)” before stays in force until it is mended"
            ))
        return true
    }

    /// Puts the intents of an upper layer over those that are there.
    mutating func put(_ upper: IntentCatalog) {
        catalog.entries.merge(upper.entries) { $1 }
        catalog.broken.merge(upper.broken) { $1 }
        for name in catalog.entries.keys { catalog.broken[name] = nil }
    }

    /// Adds the phrases that the intents bring to the sentences.
    mutating func addPhrases() {
        for name in catalog.entries.keys { catalog.broken[name] = nil }
        if !hasLanguage, let usualLanguage { sentences.language = usualLanguage }
        let language = hasLanguage ? sentences.language : usualLanguage
        for name in catalog.entries.keys.sorted() {
            guard let definition = catalog.definition(name, language: language),
                let intent = SentenceIntent(definition)
            else { continue }
            if let known = sentences.intents.firstIndex(where: { $0.name == name }) {
                sentences.intents[known].blocks += intent.blocks
            } else {
                sentences.intents.append(intent)
            }
        }
    }
}

internal import Files
internal import Foundation
package import Intents
internal import YAML

/// Reads definition files into one set of sentences and the definitions of intents.
///
/// A file or a block that is broken is complained about with its place and left out; all others stay.
package struct DefinitionFiles {
    /// What was read so far.
    package internal(set) var sentences: SentenceSet
    /// The intents that have a definition.
    package internal(set) var catalog = IntentCatalog()
    /// What is wrong in the files, in the order they were read.
    package internal(set) var diagnostics: [Diagnostic] = []
    /// How many files could be read.
    package internal(set) var fileCount = 0
    /// Whether a file named the language of the sentences.
    var hasLanguage = false
    /// The language where none is named.
    var usualLanguage: String?
    /// Whether files that other users could change are left out.
    var isGuarded = false
    /// What was read the last time: it stays in force for a file that has a mistake now.
    let known: IntentCatalog

    /// Reads `paths`: files, or directories whose `.yaml` and `.yml` files are read in order.
    package static func load(_ paths: [String]) -> DefinitionFiles {
        var files = DefinitionFiles()
        for path in paths { files.read(path) }
        files.finish()
        return files
    }

    /// Reads one text, as if it stood in `file`.
    package static func load(text: String, file: String? = nil) -> DefinitionFiles {
        var files = DefinitionFiles()
        files.read(Array(text.utf8), file: file)
        files.finish()
        return files
    }

    /// Nothing read yet.
    init(known: IntentCatalog = IntentCatalog()) {
        sentences = SentenceSet()
        self.known = known
    }

    /// Reads a file, or the files of a directory.
    mutating func read(_ path: String) {
        var isDirectory: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        guard isThere, isDirectory.boolValue else { return readFile(path) }
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
            let wanted = names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
            if wanted.isEmpty {
                diagnostics.append(
                    Diagnostic(.warning, file: path, "there are no .yaml files in this directory"))
            }
            for name in wanted { readFile((path as NSString).appendingPathComponent(name)) }
        } catch {
            complain(path, "this user may not read the directory; change its permissions")
        }
    }

    private mutating func readFile(_ path: String) {
        do throws(FileError) {
            let bytes =
                isGuarded
                ? try PlainFile.trustedContents(of: path) : try PlainFile.contents(of: path)
            read(bytes, file: path)
        } catch {
            complain(path, error.code == .absent ? error.detail : "cannot be read: \(error.detail)")
        }
    }

    private mutating func complain(_ path: String, _ message: String) {
        diagnostics.append(Diagnostic(.error, file: path, message))
    }

    private mutating func read(_ bytes: [UInt8], file: String?) {
        let (node, problems) = parseYAML(bytes, file: file)
        diagnostics += problems
        guard let node else {
            if problems.contains(where: { $0.severity == .error }) { keepKnown(file) }
            return
        }
        guard !IntentReader.isIntent(node) else {
            merge(IntentReader.read(node, file: file), file: file)
            return
        }
        var reader = SentenceReader(file: file)
        let contents = reader.read(node)
        diagnostics += reader.diagnostics
        fileCount += 1
        merge(contents, file: file)
    }

    private mutating func merge(_ contents: FileContents, file: String?) {
        if let language = contents.language {
            if hasLanguage, language != sentences.language {
                diagnostics.append(
                    Diagnostic(
                        .error, file: file,
                        "its language is \(language), that of the files before \(sentences.language);"
                            + " load one language at a time"))
                return
            }
            sentences.language = language
            hasLanguage = true
        }
        for intent in contents.intents {
            let known = sentences.intents.firstIndex { $0.name == intent.name }
            if let known {
                sentences.intents[known].blocks += intent.blocks
            } else {
                sentences.intents.append(intent)
            }
        }
        for (name, list) in contents.lists { merge(list, named: name, file: file) }
        for (name, rule) in contents.rules {
            if let known = sentences.rules[name], known.root != rule.root {
                complain(rule, "the rule <\(name)> is there already; this one replaces it")
            }
            sentences.rules[name] = rule
        }
        sentences.skipWords += contents.skipWords.filter { !sentences.skipWords.contains($0) }
        sentences.ignoresWhitespace = sentences.ignoresWhitespace || contents.ignoresWhitespace
    }

    /// Lists of values in several files are one list; of other lists the last one counts.
    private mutating func merge(_ list: SlotList, named name: String, file: String?) {
        switch (sentences.lists[name], list) {
        case (.values(let known)?, .values(let more)):
            sentences.lists[name] = .values(known + more.filter { !known.contains($0) })
        case (let known?, let new) where known != new:
            diagnostics.append(
                Diagnostic(
                    .warning, file: file,
                    "the list {\(name)} is there already; this one replaces it"))
            sentences.lists[name] = list
        default: sentences.lists[name] = list
        }
    }

    private mutating func complain(_ template: Template, _ message: String) {
        let place = template.place ?? TextPlace(line: 0, column: 0)
        diagnostics.append(place.complaint(.warning, message))
    }

    /// Checks the parts against each other, once all are there.
    mutating func finish() {
        addPhrases()
        diagnostics += sentences.check()
    }
}

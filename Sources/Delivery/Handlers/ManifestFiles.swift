internal import Files
internal import FoundationEssentials
package import Intents
internal import Wire
internal import YAML

/// The manifests of installed handlers, read from folders.
///
/// A file that is broken is complained about with its place and left out; all others stay.
package struct ManifestFiles: Sendable, Equatable {
    /// One folder, and who may write to it.
    package struct Folder: Sendable, Equatable {
        package var path: String
        package var isAdministrators: Bool

        /// A folder of the administrator's, or of the person's.
        package init(_ path: String, isAdministrators: Bool) {
            self.path = path
            self.isAdministrators = isAdministrators
        }
    }

    /// A manifest longer than this is none.
    private static let mostBytes = 1 << 20

    /// By application id.
    package private(set) var manifests: [String: HandlerManifest] = [:]
    /// What is wrong in the files, in the order they were read.
    package private(set) var diagnostics: [Diagnostic] = []

    /// Reads the `.yaml` files of `folders`; what a later folder says of an application replaces
    /// what an earlier one says. A folder that is not there has no files.
    package init(_ folders: [Folder]) {
        for folder in folders {
            var layer: [String: HandlerManifest] = [:]
            for file in files(of: folder.path) {
                guard let manifest = read(file, isAdministrators: folder.isAdministrators) else {
                    continue
                }
                if let other = layer[manifest.application] {
                    diagnostics.append(
                        Diagnostic(
                            .error, file: file,
                            "\(other.file) describes \(manifest.application) already; remove one"))
                    continue
                }
                layer[manifest.application] = manifest
            }
            manifests.merge(layer) { lower, upper in
                var manifest = upper
                // What the administrator restricts stays restricted.
                manifest.restricted += lower.restricted.filter { !upper.restricted.contains($0) }
                return manifest
            }
        }
        guard manifests.count > Limits.manifests else { return }
        diagnostics.append(
            Diagnostic(
                .error,
                "there are \(manifests.count) manifests of handlers; \(Limits.manifests) are used"))
        let kept = manifests.keys.sorted().prefix(Limits.manifests)
        manifests = manifests.filter { kept.contains($0.key) }
    }

    private mutating func files(of folder: String) -> [String] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                .filter { $0.hasSuffix(".yaml") }.map { "\(folder)/\($0)" }
        } catch {
            diagnostics.append(
                Diagnostic(.error, file: folder, "the folder cannot be read: \(error)"))
            return []
        }
    }

    private mutating func read(_ file: String, isAdministrators: Bool) -> HandlerManifest? {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try PlainFile.trustedContents(of: file, limit: Self.mostBytes)
        } catch {
            diagnostics.append(
                Diagnostic(.error, file: file, "cannot be read: \(error.detail)"))
            return nil
        }
        let (manifest, complaints) = Self.read(bytes, file: file)
        diagnostics += complaints
        guard var manifest else { return nil }
        manifest.isAdministrators = isAdministrators
        return manifest
    }

    /// Reads one text, as if it stood in `file`; nil when it describes no handler.
    package static func read(
        _ bytes: [UInt8], file: String
    ) -> (manifest: HandlerManifest?, diagnostics: [Diagnostic]) {
        let (node, problems) = parseYAML(bytes, file: file)
        // What is no YAML has been said; that nothing stands in it would only be said again.
        guard let node else {
            guard problems.isEmpty else { return (nil, problems) }
            let complaint = "the file is empty; describe a handler in it or remove it"
            return (nil, [Diagnostic(.error, file: file, complaint)])
        }
        let (manifest, complaints) = YAMLSection.read(node, file: file) {
            (section: inout YAMLSection) -> HandlerManifest? in Self.manifest(&section, file: file)
        }
        return (manifest, problems + complaints)
    }

    private static func manifest(
        _ section: inout YAMLSection, file: String
    ) -> HandlerManifest? {
        let application = section.value("application", .name, isRequired: true)
        let name = section.value("name", .string)
        let usage = section.value("usage", .string)
        let intents = section.list("intents", of: .name) ?? []
        let restricted = section.list("restricted-while-locked", of: .name) ?? []
        let activities = section.list("activities", of: .name) ?? []
        let command = section.list("command", of: .argument) ?? []
        let idleExit = section.value(
            "idle-exit", .duration(in: .seconds(1) ... .seconds(86_400)))
        for intent in restricted where !intents.contains(intent) {
            guard let node = section.node("restricted-while-locked") else { continue }
            section.complain(
                at: node, "“\(intent)” is not among the intents; add it there or remove it here",
                .warning)
        }
        for (key, count, limit) in [
            ("intents", intents.count, Limits.handlerIntents),
            ("activities", activities.count, Limits.handlerActivities),
            ("command", command.count, Limits.commandArguments),
        ] where count > limit {
            guard let node = section.node(key) else { continue }
            section.complain(at: node, "“\(key)” has \(count) items; at most \(limit) are allowed")
            return nil
        }
        if let node = section.node("command"), command.first == "" {
            section.complain(at: node, "“command” names no program; write one as its first item")
            return nil
        }
        guard let application else { return nil }
        var manifest = HandlerManifest(
            application: application, intents: intents, command: command, file: file)
        if let name { manifest.name = PrintableLine(name).text }
        manifest.usage = usage.map { PrintableLine($0).text }
        manifest.restricted = restricted
        manifest.activities = activities
        manifest.idleExit = idleExit
        return manifest
    }
}

extension YAMLConversion<String> {
    /// The name of a program, an intent or a type of activities.
    fileprivate static var name: Self {
        YAMLConversion(expected: "a name of letters, digits, '.', '-' and '_'") { text, _ in
            HandlerDirectory.isName(text) ? text : nil
        }
    }

    /// One word of a command.
    fileprivate static var argument: Self {
        YAMLConversion(expected: "text without the character U+0000") { text, _ in
            text.utf8.contains(0) ? nil : text
        }
    }
}

import Delivery
import Intents

// What installed programs say of themselves.
extension FuzzTarget {
    /// A manifest that is taken names what it may name, and nothing in it can break a line of a log.
    static func manifests(_ bytes: [UInt8]) {
        let (manifest, diagnostics) = ManifestFiles.read(bytes, file: "fuzz.yaml")
        guard let manifest else {
            precondition(!diagnostics.isEmpty, "a manifest is left out without a word")
            return
        }
        let names = [manifest.application] + manifest.intents + manifest.activities
        precondition(names.allSatisfy { !$0.isEmpty && !$0.contains("/") && !$0.contains("\0") })
        precondition(manifest.command.first != "")
        for argument in manifest.command { precondition(!argument.utf8.contains(0)) }
        for text in [manifest.name, manifest.usage ?? ""] {
            precondition(!text.contains(where: \.isNewline), "a text of a manifest has lines")
        }
    }

    /// A desktop entry gives an argument vector, or a sentence why it gives none.
    static func entries(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let entry = DesktopEntry(text, file: "/fuzz.desktop")
        for url in [nil, "soup:menu?a b", "file:///tmp/%00%2e%2e/%zz", "%u"] {
            do throws(ExecLine.Mistake) {
                let arguments = try entry.arguments(opening: url)
                precondition(arguments.first?.isEmpty == false, "an entry starts nothing")
            } catch {
                precondition(!error.sentence.isEmpty)
            }
        }
    }
}

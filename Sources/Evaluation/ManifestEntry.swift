internal import Definitions
internal import Foundation
internal import Intents

/// One recording and what must come of it.
struct ManifestEntry: Sendable {
    /// Its file.
    let path: String
    /// The intent it must give; nil when nothing may come of it.
    let intent: String?
    /// The slots it must give; nil when they do not matter. An array allows any of its values.
    let slots: [String: ParameterValue]?

    /// The entries of a manifest; its paths are beside it.
    static func read(_ manifest: String) throws(EvaluationError) -> [ManifestEntry] {
        let text = try InputFile.text(manifest)
        let folder = URL(fileURLWithPath: manifest).deletingLastPathComponent()
        var entries: [ManifestEntry] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        where !line.allSatisfy(\.isWhitespace) {
            do {
                let found = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
                let path = URL(fileURLWithPath: found.audio, relativeTo: folder).path
                entries.append(
                    ManifestEntry(
                        path: path, intent: found.intent, slots: found.slots?.mapValues(\.value)))
            } catch {
                throw EvaluationError(
                    .input,
                    "\(manifest):\(index + 1): this line is no JSON object with \"audio\" and \"intent\""
                )
            }
        }
        return entries
    }

    private struct Line: Decodable {
        let audio: String
        let intent: String?
        let slots: [String: JSONParameter]?
    }
}

internal import Files
internal import Foundation

/// What the project knows beyond the model's dictionary: more words, and how accents differ.
///
/// Without it recognition works as the dictionary alone lets it, so a missing file is told and not
/// fatal.
package struct LanguageAdditions: Sendable {
    /// No words and no rules.
    package static let none = LanguageAdditions(
        lexicon: ModelDictionary(bytes: []), rules: AccentRules(rules: []), mistakes: [])

    /// Words with their pronunciations, in the format of the model's dictionary.
    let lexicon: ModelDictionary
    /// How other people say them.
    let rules: AccentRules
    /// What could not be read, each a sentence.
    package let mistakes: [String]

    /// Reads `en-us.dict` and `en-us.rules` in `folder`; without one, in the place they come with.
    package static func load(folder: String? = nil) -> LanguageAdditions {
        guard let folder = folder ?? installedFolder() else {
            return LanguageAdditions(
                lexicon: none.lexicon, rules: none.rules,
                mistakes: [
                    "en-us.rules is in none of the usual places, so only the dictionary's pronunciations are known"
                ])
        }
        var mistakes: [String] = []
        var lexicon = none.lexicon
        var rules = none.rules
        do throws(PronunciationError) {
            lexicon = try ModelDictionary(path: "\(folder)/en-us.dict")
        } catch {
            mistakes.append(error.description)
        }
        let path = "\(folder)/en-us.rules"
        do throws(FileError) {
            let text = String(decoding: try PlainFile.contents(of: path), as: UTF8.self)
            let read = AccentRules.read(text, file: path)
            rules = read.rules
            mistakes += read.mistakes
        } catch {
            mistakes.append("the accent rules are not used: \(error.description)")
        }
        return LanguageAdditions(lexicon: lexicon, rules: rules, mistakes: mistakes)
    }

    /// Beside the program when it is installed, or in the source folder it was built in.
    private static func installedFolder() -> String? {
        // https://man7.org/linux/man-pages/man5/proc_pid_exe.5.html
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let folder = program.deletingLastPathComponent()
        let places = ["../share/phrased", "../../../Models", "../../Models"]
        return
            (places.map { folder.appendingPathComponent($0).standardized.path }
            + ["/usr/local/share/phrased", "/usr/share/phrased"])
            .first { FileManager.default.isReadableFile(atPath: "\($0)/en-us.rules") }
    }
}

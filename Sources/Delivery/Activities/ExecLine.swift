internal import Foundation

/// The `Exec` line of a desktop entry: an argument vector with places for what is opened.
///
/// https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html
package struct ExecLine: Sendable, Equatable {
    /// Why a line cannot be used.
    package struct Mistake: Error, Sendable, Equatable {
        /// A clause about the line.
        package let sentence: String
    }

    /// One argument as it is written, and whether any of it was in quotes: codes there mean nothing.
    private struct Word: Sendable, Equatable {
        var text = ""
        var isQuoted = false

        func adding(_ character: Character) -> Word {
            var word = self
            word.text.append(character)
            return word
        }
    }

    private let words: [Word]

    /// Reads the value of `Exec`, whose escapes as a string are undone already.
    init(_ text: String) throws(Mistake) {
        var words: [Word] = []
        var word: Word?
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case " ", "\t", "\n":
                if let word { words.append(word) }
                word = nil
            case "\"":
                var quoted = word ?? Word()
                quoted.isQuoted = true
                quoted.text += try Self.quoted(&rest)
                word = quoted
            case "\\":
                // Outside of quotes the specification knows no escapes, but programs write them.
                word = (word ?? Word()).adding(rest.popFirst() ?? "\\")
            default:
                word = (word ?? Word()).adding(character)
            }
        }
        if let word { words.append(word) }
        guard let program = words.first, !program.text.isEmpty else {
            throw Mistake(sentence: "its Exec line names no program")
        }
        // Else what is opened would be run.
        guard program.isQuoted || !program.text.replacing("%%", with: "").contains("%") else {
            throw Mistake(sentence: "its Exec line has a code in the place of the program")
        }
        self.words = words
    }

    /// The arguments for opening `url`, or nothing in particular.
    func arguments(
        url: String?, name: String, icon: String?, file: String
    ) throws(Mistake) -> [String] {
        var arguments: [String] = []
        for word in words {
            if word.isQuoted {
                arguments.append(word.text.replacing("%%", with: "%"))
                continue
            }
            switch word.text {
            case "%u", "%U": if let url { arguments.append(url) }
            case "%f", "%F": if let path = url.flatMap(Self.path) { arguments.append(path) }
            case "%i": if let icon { arguments += ["--icon", icon] }
            default:
                arguments.append(
                    try Self.filled(word.text, url: url, name: name, file: file))
            }
        }
        return arguments
    }

    private static func quoted(_ rest: inout Substring) throws(Mistake) -> String {
        var text = ""
        while let character = rest.popFirst() {
            switch character {
            case "\"": return text
            case "\\":
                guard let escaped = rest.popFirst() else { break }
                text += "\"`$\\".contains(escaped) ? "\(escaped)" : "\\\(escaped)"
            default: text.append(character)
            }
        }
        throw Mistake(sentence: "a quotation mark of its Exec line is never closed")
    }

    /// A word with codes inside, such as `--title=%c`.
    private static func filled(
        _ text: String, url: String?, name: String, file: String
    ) throws(Mistake) -> String {
        var filled = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "%" else {
                filled.append(character)
                continue
            }
            switch rest.popFirst() {
            case "%": filled += "%"
            case "c": filled += name
            case "k": filled += file
            case "u", "U": filled += url ?? ""
            case "f", "F": filled += url.flatMap(path) ?? ""
            // Withdrawn codes stand for nothing; an icon takes two arguments.
            case "d", "D", "n", "N", "v", "m", "i": break
            case let code:
                throw Mistake(
                    sentence: "its Exec line has the code %\(code.map(String.init) ?? ""), which "
                        + "means nothing")
            }
        }
        return filled
    }

    /// The path of a file on this machine; nil for what is none.
    private static func path(_ url: String) -> String? {
        if url.hasPrefix("/") { return url }
        for start in ["file:///", "file://localhost/"] where url.hasPrefix(start) {
            return "/\(url.dropFirst(start.count))".removingPercentEncoding
        }
        return nil
    }
}

/// What a desktop entry says that is needed to start its program.
///
/// https://specifications.freedesktop.org/desktop-entry-spec/latest/
package struct DesktopEntry: Sendable, Equatable {
    /// The file it stands in.
    let file: String
    let name: String
    let icon: String?
    /// The value of `Exec`, its escapes undone; nil where the program is started in another way.
    let command: String?
    /// Where the file says that the entry is to be taken for absent.
    let isHidden: Bool
    /// Whether it is a program, and no link or folder.
    let isApplication: Bool

    /// Reads the text of `file`.
    package init(_ text: String, file: String) {
        var values: [String: String] = [:]
        var isInside = false
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("[") {
                isInside = line.hasPrefix("[Desktop Entry]")
                continue
            }
            guard isInside, !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") else {
                continue
            }
            let key = line[..<equals].trimmed
            // The first one counts; what a language says of its own has a key of its own.
            if values[key] == nil {
                values[key] = Self.unescaped(line[line.index(after: equals)...].trimmed)
            }
        }
        self.file = file
        name = values["Name"] ?? ""
        icon = values["Icon"].flatMap { $0.isEmpty ? nil : $0 }
        command = values["Exec"]
        isHidden = values["Hidden"] == "true"
        isApplication = values["Type"] == "Application"
    }

    /// The arguments that open its program at `url`, or at nothing in particular.
    package func arguments(opening url: String?) throws(ExecLine.Mistake) -> [String] {
        guard let command else {
            throw ExecLine.Mistake(sentence: "it has no Exec line")
        }
        return try ExecLine(command).arguments(url: url, name: name, icon: icon, file: file)
    }

    private static func unescaped(_ text: String) -> String {
        var unescaped = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "\\", let escaped = rest.popFirst() else {
                unescaped.append(character)
                continue
            }
            switch escaped {
            case "s": unescaped += " "
            case "n": unescaped += "\n"
            case "t": unescaped += "\t"
            case "r": unescaped += "\r"
            case "\\": unescaped += "\\"
            default: unescaped += "\\\(escaped)"
            }
        }
        return unescaped
    }
}

extension Substring {
    /// Without the spaces around it.
    fileprivate var trimmed: String {
        let start = drop { $0 == " " || $0 == "\t" }
        let end = start.lastIndex { $0 != " " && $0 != "\t" }
        return end.map { String(start[...$0]) } ?? ""
    }
}

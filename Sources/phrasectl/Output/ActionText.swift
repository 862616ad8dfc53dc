import Wire

extension ActionMessage {
    /// What it starts, on one line.
    var text: String {
        if let command {
            let words = command.arguments.map(Self.quoted).joined(separator: " ")
            return command.detach == true ? "run, detached: \(words)" : "run: \(words)"
        }
        if let activity {
            var words = ["open: \(activity.type)"]
            words += [activity.application.map { "in \($0)" }, activity.url.map(Self.quoted)]
                .compactMap(\.self)
            return (words + Self.settings(activity.userInfo)).joined(separator: " ")
        }
        guard let intent else { return "nothing" }
        return (["intent: \(intent.name)"] + Self.settings(intent.parameters))
            .joined(separator: " ")
    }

    private static func settings(_ values: [String: JSONValue]?) -> [String] {
        (values ?? [:]).sorted { $0.key < $1.key }.map { key, value in
            if case .string(let text) = value { return "\(key)=\(quoted(text))" }
            return "\(key)=\(value.text)"
        }
    }

    /// The word as one would have to write it for a shell.
    private static func quoted(_ word: String) -> String {
        let plain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:=@%+,".contains($0) }
        guard !plain || word.isEmpty else { return word }
        return "'"
            + word.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "'\\''") + "'"
    }
}

extension PhraseCheck {
    /// What was found, one line a problem.
    var problemLines: [String] {
        problems.map { problem in
            "\(problem.severity): \(problem.message)"
                + (problem.other.map { " (\"\($0)\")" } ?? "")
        }.map(\.printable)
    }
}

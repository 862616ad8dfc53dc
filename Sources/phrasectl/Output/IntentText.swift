import Wire

extension Console {
    /// Writes everything about an intent, for a person.
    func write(_ intent: IntentMessage) throws(Failure) {
        try line(styled("\(intent.name): \(intent.title)".printable, .bold))
        for text in intent.facts { try line("  \(text)".printable) }
        try write("Parameters", intent.parameters.map(\.line))
        try write("Phrases", intent.phrases)
        let types = intent.shortcutTypes.map { type in
            type.title
                + (type.parameters.isEmpty ? "" : " (\(type.parameters.joined(separator: ", ")))")
        }
        try write("Shortcuts", types)
        try write("Response properties", intent.properties.map(\.line))
        let codes = intent.codes.sorted { $0.key < $1.key }.map { name, code in
            "\(name) (\(code.success ? "success" : "failure"))"
                + (code.text.map { ": \($0)" } ?? "")
        }
        try write("Responses", codes)
    }

    private func write(_ title: String, _ lines: [String]) throws(Failure) {
        guard !lines.isEmpty else { return }
        try line(styled("\(title):", .bold))
        for text in lines { try line("  \(text)".printable) }
    }
}

extension IntentMessage {
    /// What holds for the whole intent, a sentence a line.
    fileprivate var facts: [String] {
        var facts = [description].compactMap(\.self)
        facts.append(
            [
                "category \(category)",
                confirmation ? "asks before it is done" : "is done without a question",
                background ? "in the background" : "opens its program",
                restrictedWhileLocked ? "not while the session is locked" : nil,
            ].compactMap(\.self).joined(separator: ", "))
        if let confirmationPrompt { facts.append("asks: \(confirmationPrompt)") }
        if let image { facts.append("image: \(image)") }
        if let suggestedPhrase { facts.append("suggested phrase: \(suggestedPhrase)") }
        facts.append(handler.map { "handled by \($0)" } ?? "no running program supports it")
        if languages.count > 1 { facts.append("texts in \(languages.joined(separator: ", "))") }
        if let file { facts.append("defined in \(file)") }
        return facts
    }
}

extension IntentMessage.Parameter {
    /// One line: `quantity: integer from 1 to 10, default 1`.
    fileprivate var line: String {
        var parts = ["\(name): \(array == true ? "several of " : "")\(type)"]
        if let from = range?["from"], let to = range?["to"] {
            parts[0] += " from \(from.text) to \(to.text)" + (type == "duration" ? " s" : "")
        } else if case .string(let direction)? = range {
            parts[0] += " in the \(direction)"
        }
        if required == true { parts.append("required") }
        if let defaultValue { parts.append("default \(defaultValue.text)") }
        if let values { parts.append("one of \(values.map(\.title).joined(separator: " | "))") }
        return parts.joined(separator: ", ")
    }
}

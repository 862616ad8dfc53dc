internal import Definitions
internal import Intents
internal import Wire

// What there is, as clients see it.
extension PhraseBook {
    /// As many of the shortcuts with a number above `after`, as the protocol shows them, in the order
    /// they were recorded.
    func list(after: Int, count: Int) -> [(shortcut: Shortcut, message: ShortcutMessage)] {
        shortcuts.keys.filter { $0 > after }.sorted().prefix(count)
            .compactMap { shortcuts[$0] }.map { ($0, message($0)) }
    }

    /// By folder, and in the order the person gave them.
    var arranged: [Shortcut] {
        ordered.sorted {
            ($0.folder, $0.place ?? .max, $0.id) < ($1.folder, $1.place ?? .max, $1.id)
        }
    }

    /// How many phrases contain a word that nobody can pronounce.
    var unpronounceable: Int {
        shortcuts.values.count { !isPronounceable($0.phrase) }
    }

    /// How many phrases are recorded.
    var count: Int { shortcuts.count }

    /// In the order of their numbers.
    var ordered: [Shortcut] { shortcuts.keys.sorted().compactMap { shortcuts[$0] } }

    private func isPronounceable(_ phrase: Phrase) -> Bool {
        phrase.spokenWords.allSatisfy { words.pronunciations[$0]?.isEmpty == false }
    }

    /// A shortcut as the protocol shows it.
    func message(_ shortcut: Shortcut) -> ShortcutMessage {
        var message = ShortcutMessage(
            id: shortcut.id,
            phrase: shortcut.phrase.text,
            action: ActionMessage(shortcut.action),
            state: state(shortcut),
            sensitivity: shortcut.sensitivity)
        (message.title, message.subtitle) = catalog.titles(of: shortcut.action)
        message.folder = shortcut.folder.isEmpty ? nil : shortcut.folder
        message.place = shortcut.place
        return message
    }

    private func state(_ shortcut: Shortcut) -> String {
        if !shortcut.isEnabled { return "off" }
        if shortcut.phrase.isTemplate {
            let isBroken = shortcut.phrase.template == nil
            if isBroken || phrases.recorded.problems[shortcut.id] != nil { return "disabled" }
            let name = RecordedTemplates.name(shortcut.id)
            if unspoken.contains(where: { $0.file == name }) { return "unpronounceable" }
        }
        return isPronounceable(shortcut.phrase) ? "ready" : "unpronounceable"
    }
}

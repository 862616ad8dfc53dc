internal import Hearing
internal import Intents
internal import Wire

// Shortcuts that go into a file and come from one.
extension PhraseBook {
    /// The shortcuts behind the first `count` as text of a file, as many as fit into one message.
    func export(after count: Int) -> ExportShortcutsResult {
        let all = arranged
        var text = count > 0 ? "" : ShortcutFile.heading
        if all.isEmpty { return ExportShortcutsResult(text: "shortcuts: []\n") }
        var index = max(0, count)
        // A third of a message: a text grows when it is escaped.
        while index < all.count, text.utf8.count < Limits.messageBytes / 3 {
            text += ShortcutFile.text(of: entry(all[index]))
            index += 1
        }
        return ExportShortcutsResult(text: text, next: index < all.count ? index : nil)
    }

    private func entry(_ shortcut: Shortcut) -> ShortcutFile.Entry {
        ShortcutFile.Entry(
            phrase: shortcut.phrase.text, action: ActionMessage(shortcut.action),
            sensitivity: shortcut.sensitivity, isEnabled: shortcut.isEnabled,
            folder: shortcut.folder, recorded: recordedWays[shortcut.id] ?? [:])
    }

    /// Adds the shortcuts of a file to those there are; none of these is changed.
    func take(
        _ entries: [ShortcutFile.Entry], force: Bool
    ) async -> [ImportShortcutsResult.Entry] {
        var results: [ImportShortcutsResult.Entry] = []
        for entry in entries { results.append(await take(entry, force: force)) }
        return results
    }

    private func take(
        _ entry: ShortcutFile.Entry, force: Bool
    ) async -> ImportShortcutsResult.Entry {
        var result = ImportShortcutsResult.Entry(phrase: entry.phrase, result: "refused")
        do throws(RPCError) {
            let action = try entry.action.action()
            if let twin = numbers[Phrase(entry.phrase).key].flatMap({ shortcuts[$0] }) {
                result.shortcut = twin.id
                guard twin.action == action else {
                    result.reason =
                        "shortcut \(twin.id) has the same words and starts something else"
                    return result
                }
                result.result = "same"
                return result
            }
            let added = try await add(
                entry.phrase, action: action, sensitivity: entry.sensitivity, force: force)
            result.result = "added"
            result.shortcut = added.shortcut.id
            result.reason = added.check.problems.first?.message
            try await settle(entry, as: added.shortcut.id)
        } catch {
            result.reason = error.message
        }
        return result
    }

    /// Gives an added shortcut what else the file says of it.
    private func settle(_ entry: ShortcutFile.Entry, as id: Int) async throws(RPCError) {
        if !entry.isEnabled {
            _ = try await change(id: id, phrase: nil) { $0.isEnabled = false }
        }
        if !entry.folder.isEmpty {
            _ = try await move(id: id, phrase: nil, to: entry.folder, place: nil)
        }
        if !entry.recorded.isEmpty {
            let lesson = Lesson(variants: entry.recorded)
            try await keep(lesson, of: id)
        }
    }
}

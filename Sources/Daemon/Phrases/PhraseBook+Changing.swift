internal import Intents
internal import Store
internal import Wire

// Every change: stored first, then in force.
extension PhraseBook {
    /// Records a shortcut. It is stored when this returns, and live a moment later.
    func add(
        _ text: String, action: Shortcut.Action, sensitivity: Double? = nil, force: Bool
    ) async throws(RPCError) -> AddShortcutResult {
        try await changes.pass { () async throws(RPCError) in
            try await addInTurn(text, action: action, sensitivity: sensitivity, force: force)
        }
    }

    private func addInTurn(
        _ text: String, action: Shortcut.Action, sensitivity: Double?, force: Bool
    ) async throws(RPCError) -> AddShortcutResult {
        guard shortcuts.count < mostShortcuts else {
            throw RPCError(
                .limit, "there are \(shortcuts.count) phrases, which is the limit",
                remedy: "remove some first")
        }
        try catalog.check(action)
        let check = check(text)
        if let problem = check.blockingProblem(force: force) {
            throw RPCError(.refused, problem.message, reason: problem.code, remedy: problem.remedy)
        }
        let shortcut = try await stored { (store) async throws(StoreError) in
            try await store.add(phrase: Phrase(text), action: action, sensitivity: sensitivity)
        }
        note(shortcut)
        changed()
        return AddShortcutResult(shortcut: message(shortcut), check: check)
    }

    /// Removes a shortcut by number or by phrase.
    func remove(id: Int?, phrase: String?) async throws(RPCError) -> ShortcutMessage {
        let absent = Self.absent(id, phrase)
        guard let number = id ?? phrase.flatMap({ numbers[Phrase($0).key] }) else { throw absent }
        let known = shortcuts[number].map(message)
        // The store is asked in any case: it may hold one that could not be read.
        let removed = try await stored { (store) async throws(StoreError) in
            try await store.remove(id: number)
        }
        guard let removed else { throw absent }
        unnote(removed)
        forgetRecordings(of: number)
        changed()
        return known ?? message(removed)
    }

    /// Changes a shortcut, by number or by phrase, as `edit` does it to what it is now. It is stored
    /// when this returns, and in force a moment later.
    func change(
        id: Int?, phrase: String?, force: Bool = false,
        _ edit: (inout Shortcut) throws(RPCError) -> Void
    ) async throws(RPCError) -> ShortcutMessage {
        try await changes.pass { () async throws(RPCError) in
            var shortcut = try find(id: id, phrase: phrase)
            try edit(&shortcut)
            return try await keep(shortcut, force: force)
        }
    }

    private func keep(_ shortcut: Shortcut, force: Bool) async throws(RPCError) -> ShortcutMessage {
        let old = try find(id: shortcut.id, phrase: nil)
        if shortcut.phrase.key != old.phrase.key { try refuse(shortcut.phrase, of: old, force) }
        let isStored = try await stored { (store) async throws(StoreError) in
            try await store.change(shortcut)
        }
        // It may have been removed while it was written.
        guard isStored, shortcuts[shortcut.id] != nil else { throw Self.absent(shortcut.id, nil) }
        unnote(old)
        note(shortcut)
        if shortcut.phrase.key != old.phrase.key { try await reword(old, as: shortcut) }
        changed()
        return message(shortcut)
    }

    /// Refuses a new phrase for `old` for the reasons it would be refused as a new one.
    private func refuse(_ phrase: Phrase, of old: Shortcut, _ force: Bool) throws(RPCError) {
        // As it is now it clashes with nothing that it will be.
        unnote(old)
        let check = check(phrase.text)
        note(old)
        if let problem = check.blockingProblem(force: force) {
            throw RPCError(.refused, problem.message, reason: problem.code, remedy: problem.remedy)
        }
    }

    /// Puts a shortcut into a folder, nil for the one it is in, at a place from 1 up, nil for the last.
    func move(
        id: Int?, phrase: String?, to folder: String?, place: Int?
    ) async throws(RPCError) -> ShortcutMessage {
        try await changes.pass { () async throws(RPCError) in
            try await moveInTurn(try find(id: id, phrase: phrase), to: folder, place: place)
        }
    }

    private func moveInTurn(
        _ shortcut: Shortcut, to folder: String?, place: Int?
    ) async throws(RPCError) -> ShortcutMessage {
        let folder = folder ?? shortcut.folder
        var ids = arranged.filter { $0.folder == folder && $0.id != shortcut.id }.map(\.id)
        ids.insert(shortcut.id, at: min(max((place ?? .max) - 1, 0), ids.count))
        let moved = ids
        try await stored { (store) async throws(StoreError) in
            try await store.arrange(moved, in: folder)
        }
        for (index, id) in ids.enumerated() {
            shortcuts[id]?.folder = folder
            shortcuts[id]?.place = index + 1
        }
        changed()
        return message(try find(id: shortcut.id, phrase: nil))
    }

    /// The shortcut of a number or a phrase.
    func find(id: Int?, phrase: String?) throws(RPCError) -> Shortcut {
        guard let number = id ?? phrase.flatMap({ numbers[Phrase($0).key] }),
            let shortcut = shortcuts[number]
        else { throw Self.absent(id, phrase) }
        return shortcut
    }

    private static func absent(_ id: Int?, _ phrase: String?) -> RPCError {
        RPCError(
            .notFound,
            "there is no phrase \(id.map { "with number \($0)" } ?? "“\((phrase ?? "").prefix(100))”")",
            remedy: "phrasectl list shows those there are")
    }

    /// Takes up a shortcut as it is stored.
    func note(_ shortcut: Shortcut) {
        shortcuts[shortcut.id] = shortcut
        numbers[shortcut.phrase.key] = shortcut.id
        words.learn(shortcut.phrase)
        if shortcut.isEnabled { sounds?.insert(shortcut, words: words) }
    }

    private func unnote(_ shortcut: Shortcut) {
        shortcuts[shortcut.id] = nil
        sounds?.remove(shortcut.id)
        if numbers[shortcut.phrase.key] == shortcut.id { numbers[shortcut.phrase.key] = nil }
    }
}

package import Intents

extension Store {
    /// All shortcuts, oldest first. One that cannot be read is left out and told in `unreadable`.
    package func shortcuts() throws(StoreError) -> [Shortcut] {
        let rows = try database.run(SQL.list)
        unreadable = []
        return rows.compactMap { row in
            let shortcut = Store.shortcut(row)
            if shortcut == nil {
                let number = row.first?.integer.map(String.init) ?? "without number"
                unreadable.append(
                    Diagnostic(
                        .error, file: path,
                        "shortcut \(number) cannot be read; remove it by its number"))
            }
            return shortcut
        }
    }

    /// Keeps a new shortcut and gives it its number.
    package func add(
        phrase: Phrase, action: Shortcut.Action, sensitivity: Double? = nil
    ) throws(StoreError) -> Shortcut {
        let words = phrase.key
        guard !words.isEmpty else {
            throw StoreError(
                .emptyPhrase, "“\(phrase.text)” has no word that can be spoken",
                remedy: "write the phrase in letters")
        }
        let columns = try StoredAction(action)
        let database = try writable
        return try database.transaction { () throws(StoreError) in
            try refuseTwin(of: words, in: database)
            let rows = try database.run(
                SQL.add, .text(phrase.text), .text(words), columns.arguments, columns.detached,
                columns.intent, columns.parameters, columns.activity,
                sensitivity.map(SQLValue.real) ?? .null)
            guard let id = rows.first?.first?.integer else {
                throw .damaged(path, "a new shortcut got no number")
            }
            return Shortcut(id: id, phrase: phrase, action: action, sensitivity: sensitivity)
        }
    }

    /// Keeps a shortcut as it is now; false when there is none of its number.
    package func change(_ shortcut: Shortcut) throws(StoreError) -> Bool {
        let words = shortcut.phrase.key
        let columns = try StoredAction(shortcut.action)
        let database = try writable
        return try database.transaction { () throws(StoreError) in
            try refuseTwin(of: words, besides: shortcut.id, in: database)
            return try !database.run(
                SQL.change, .text(shortcut.phrase.text), .text(words), columns.arguments,
                columns.detached, columns.intent, columns.parameters, columns.activity,
                shortcut.sensitivity.map(SQLValue.real) ?? .null,
                .integer(shortcut.isEnabled ? 1 : 0), .text(shortcut.folder),
                shortcut.place.map(SQLValue.integer) ?? .null, .integer(shortcut.id)
            ).isEmpty
        }
    }

    /// Puts shortcuts into a folder, one after the other.
    package func arrange(_ ids: [Int], in folder: String) throws(StoreError) {
        let database = try writable
        try database.transaction { () throws(StoreError) in
            for (index, id) in ids.enumerated() {
                try database.run(SQL.put, .text(folder), .integer(index + 1), .integer(id))
            }
        }
    }

    /// Removes a shortcut and returns what it was; nil when there is none of that number.
    ///
    /// One that cannot be read is removed too: it comes back with an empty command.
    package func remove(id: Int) throws(StoreError) -> Shortcut? {
        guard let row = try writable.run(SQL.remove, .integer(id)).first else { return nil }
        eraseTraces()
        return Store.shortcut(row)
            ?? Shortcut(
                id: id, phrase: Phrase(row[1].text ?? ""),
                action: .command(arguments: [], isDetached: false))
    }

    private func refuseTwin(
        of words: String, besides own: Int? = nil, in database: Database
    ) throws(StoreError) {
        guard let twin = try database.run(SQL.twin, .text(words)).first,
            let id = twin[0].integer, id != own
        else { return }
        throw StoreError(
            .duplicate, "shortcut \(id) “\(twin[1].text ?? "")” has the same words",
            remedy: "remove it first or choose other words", other: id)
    }

    private static func shortcut(_ row: [SQLValue]) -> Shortcut? {
        guard row.count == 11, let id = row[0].integer, let phrase = row[1].text,
            let action = StoredAction.action(row[2..<7])
        else { return nil }
        return Shortcut(
            id: id, phrase: Phrase(phrase), action: action, sensitivity: row[7].real,
            isEnabled: row[8] != .integer(0), folder: row[9].text ?? "", place: row[10].integer)
    }
}

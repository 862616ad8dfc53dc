package import Intents

extension Store {
    /// Every name that programs registered.
    package func vocabulary() throws(StoreError) -> [VocabularyKey: [VocabularyEntry]] {
        var vocabulary: [VocabularyKey: [VocabularyEntry]] = [:]
        for row in try database.run(SQL.vocabulary) {
            guard row.count == 7, let application = row[0].text, let list = row[1].text,
                let language = row[2].text, let text = row[3].text
            else { continue }
            let key = VocabularyKey(application: application, list: list, language: language)
            let value: StoredValue? = StoredText.value(row[4])
            vocabulary[key, default: []].append(
                VocabularyEntry(
                    text, value: value?.value, pronunciations: StoredText.value(row[5]) ?? [],
                    soundsLike: StoredText.value(row[6]) ?? []))
        }
        return vocabulary
    }

    /// Keeps `entries` as the names of `key`, in place of those before; none forgets the list.
    package func set(
        _ entries: [VocabularyEntry], for key: VocabularyKey
    ) throws(StoreError) {
        let database = try writable
        try database.transaction { () throws(StoreError) in
            try database.run(
                SQL.forgetNames, .text(key.application), .text(key.list), .text(key.language))
            for (index, entry) in entries.enumerated() {
                let value: SQLValue =
                    if let value = entry.value {
                        try StoredText.column(StoredValue(value))
                    } else {
                        .null
                    }
                try database.run(
                    SQL.addName, .text(key.application), .text(key.list), .text(key.language),
                    .integer(index), .text(entry.text), value,
                    try StoredText.column(entry.pronunciations),
                    try StoredText.column(entry.soundsLike))
            }
        }
    }
}

extension Store {
    /// What the person said about words: the phones of each way, in the order they were given.
    package func pronunciations() throws(StoreError) -> [String: [[String]]] {
        var ways: [String: [[String]]] = [:]
        for row in try database.run(SQL.pronunciations) {
            guard row.count == 2, let word = row[0].text, let phones = row[1].text else { continue }
            ways[word, default: []].append(phones.split(separator: " ").map(String.init))
        }
        return ways
    }

    /// Keeps another way to say `word`; one that is there already stays once.
    package func addPronunciation(_ phones: [String], of word: String) throws(StoreError) {
        try writable.run(
            SQL.addPronunciation, .text(word), .text(phones.joined(separator: " ")))
    }

    /// Forgets every way that the person gave for `word`.
    package func forgetPronunciations(of word: String) throws(StoreError) {
        try writable.run(SQL.forgetPronunciations, .text(word))
    }
}

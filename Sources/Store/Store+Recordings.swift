package import Grammar

extension Store {
    /// One time a phrase was said, by how sure it was.
    package struct Match: Sendable, Equatable {
        /// Whether it was recorded, and not used.
        package let isRecording: Bool
        /// 0…1.
        package let confidence: Double
    }

    /// What recordings showed of words, by shortcut and word.
    package func recordedWays() throws(StoreError) -> [Int: [String: [PhoneSequence]]] {
        var ways: [Int: [String: [PhoneSequence]]] = [:]
        for row in try database.run(SQL.recordedWays) {
            guard row.count == 4, let id = row[0].integer, let word = row[1].text,
                let phones = row[2].text, let weight = row[3].real
            else { continue }
            let way = PhoneSequence(
                phones: phones.split(separator: " ").map(String.init), weight: weight,
                origin: .recording)
            if way.isUsable { ways[id, default: [:]][word, default: []].append(way) }
        }
        return ways
    }

    /// Keeps what recordings of a shortcut showed: ways to say its words, and how sure they were.
    package func addRecording(
        of id: Int, ways: [String: [PhoneSequence]], confidences: [Double]
    ) throws(StoreError) {
        let database = try writable
        try database.transaction { () throws(StoreError) in
            for (word, ways) in ways.sorted(by: { $0.key < $1.key }) {
                for way in ways {
                    try database.run(
                        SQL.addRecordedWay, .integer(id), .text(word),
                        .text(way.phones.joined(separator: " ")), .real(way.weight))
                }
            }
            for confidence in confidences {
                try database.run(SQL.addMatch, .integer(1), .real(confidence), .integer(id))
            }
        }
    }

    /// Keeps how sure a use of a shortcut was; of many, the last fifty.
    package func addUse(of id: Int, confidence: Double) throws(StoreError) {
        let database = try writable
        try database.transaction { () throws(StoreError) in
            try database.run(SQL.addMatch, .integer(0), .real(confidence), .integer(id))
            try database.run(SQL.forgetMatches, .integer(id), .integer(id))
        }
    }

    /// How sure recordings and uses of a shortcut were, oldest first.
    package func matches(of id: Int) throws(StoreError) -> [Match] {
        try database.run(SQL.matches, .integer(id)).compactMap { row in
            guard row.count == 2, let confidence = row[1].real else { return nil }
            return Match(isRecording: row[0] == .integer(1), confidence: confidence)
        }
    }
}

/// Finds among thousands of phrases those that sound like another, or begin like it.
///
/// Phrases lie by their number of phones, so that only those of a similar length are compared, and a
/// comparison ends as soon as the two are too far apart: ten thousand take a few milliseconds.
package struct SoundIndex: Sendable {
    /// A phrase that sounds like the one that was asked about.
    package struct Neighbour: Sendable, Equatable {
        /// Number of the phrase.
        package let id: Int
        /// From 0 for the same sounds up; see `PhoneDistance`.
        package let distance: Float
    }

    private struct Entry: Sendable {
        let id: Int
        let phones: [UInt8]
    }

    private var entries: [Int: [Entry]] = [:]
    private var lengths: [Int: [Int]] = [:]

    /// No phrases.
    package init() {}

    /// Takes in one way of saying phrase `id`, which may have several.
    package mutating func insert(_ phones: [String], of id: Int) {
        let encoded = PhoneDistance.encoded(phones)
        guard !encoded.isEmpty else { return }
        entries[encoded.count, default: []].append(Entry(id: id, phones: encoded))
        lengths[id, default: []].append(encoded.count)
    }

    /// Forgets every way of saying phrase `id`.
    package mutating func remove(_ id: Int) {
        for length in lengths.removeValue(forKey: id) ?? [] {
            entries[length]?.removeAll { $0.id == id }
        }
    }

    /// The phrases at most `limit` away from `phones`, nearest first, at most `count` of them.
    package func neighbours(
        of phones: [String], within limit: Float, count: Int
    ) -> [Neighbour] {
        let encoded = PhoneDistance.encoded(phones)
        guard !encoded.isEmpty, count > 0 else { return [] }
        var nearest: [Int: Float] = [:]
        for (length, sameLength) in entries {
            let longer = Float(max(length, encoded.count))
            let surplus = Float(abs(length - encoded.count))
            guard surplus * PhoneDistance.leastOmission <= limit * longer else { continue }
            for entry in sameLength {
                if let distance = PhoneDistance.between(entry.phones, encoded, limit: limit) {
                    nearest[entry.id] = min(nearest[entry.id] ?? distance, distance)
                }
            }
        }
        return nearest.map { Neighbour(id: $0.key, distance: $0.value) }
            .sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }.prefix(count).map(\.self)
    }

    /// The phrases that begin with all of `phones` and go on, and those that `phones` go on from.
    package func continuations(of phones: [String]) -> (longer: [Int], shorter: [Int]) {
        let encoded = PhoneDistance.encoded(phones)
        guard !encoded.isEmpty else { return ([], []) }
        var longer = Set<Int>()
        var shorter = Set<Int>()
        for (length, sameLength) in entries {
            if length > encoded.count {
                for entry in sameLength where entry.phones.starts(with: encoded) {
                    longer.insert(entry.id)
                }
            } else if length < encoded.count {
                for entry in sameLength where encoded.starts(with: entry.phones) {
                    shorter.insert(entry.id)
                }
            }
        }
        return (longer.sorted(), shorter.sorted())
    }
}

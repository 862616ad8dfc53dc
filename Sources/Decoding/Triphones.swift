/// The sounds of a phone between its neighbours, by number of their state sequence.
///
/// From the model definition (`mdef`) of an acoustic model in its binary form. Where a model has no sound for
/// a phone between two others, the same phone between them elsewhere in a word stands for it; next to
/// a word's edge, the one beside silence; and else the phone by itself.
package struct Triphones: Sendable {
    /// Where in its word a phone is.
    package enum Position: UInt32, Sendable, CaseIterable {
        case inside, begin, end, single
    }

    /// Names of the phones, by number.
    package let names: [String]
    /// The phone of silence.
    package let silence: Int
    /// States of a phone, their scores by number: three for each sequence.
    package let states: [UInt16]
    /// How many sounds are scored in each frame.
    package let scoreCount: Int
    /// Whether a phone is no speech.
    private let isFiller: [Bool]
    /// Packed phones and positions of all triphones, ascending, and their sequences.
    private let keys: [UInt32]
    private let sequences: [UInt16]

    /// Reads a model definition; nil when it is none, or of another shape.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard reader.next(UInt32.self) == 0x4644_4d42, reader.next(Int32.self) == 1,
            let format = reader.count(), reader.skip(format)
        else { return nil }
        let counts = (0..<9).compactMap { _ in reader.count() }
        guard counts.count == 9, let silence = reader.count(), counts[2] == 3 else { return nil }
        let (phones, all) = (counts[0], counts[1])
        guard silence < phones, phones < 64, phones <= all, all <= reader.rest / 12,
            phones <= counts[6], counts[6] <= 1 << 16
        else { return nil }
        let names = (0..<phones).compactMap { _ in reader.text() }
        guard Set(names).count == phones, reader.skip(-reader.offset & 3),
            reader.skip(8 * counts[8])
        else { return nil }
        var isFiller: [Bool] = []
        var found: [(key: UInt32, sequence: UInt16)] = []
        found.reserveCapacity(all)
        for number in 0..<all {
            guard let sequence = reader.count(), let matrix = reader.count(),
                sequence < counts[6], let place = reader.next(UInt32.self)
            else { return nil }
            if number < phones {
                guard sequence == number, matrix == number else { return nil }
                isFiller.append(place & 0xff != 0)
                continue
            }
            guard let position = Position(rawValue: place & 0xff) else { return nil }
            let (base, left, right) = (place >> 8 & 0xff, place >> 16 & 0xff, place >> 24)
            guard max(base, left, right) < phones, matrix == base else { return nil }
            found.append(
                (Self.key(Int(base), Int(left), Int(right), position), UInt16(sequence)))
        }
        guard reader.count() == 3 * counts[6] else { return nil }
        var states: [UInt16] = []
        states.reserveCapacity(3 * counts[6])
        for _ in 0..<3 * counts[6] {
            guard let state = reader.next(UInt16.self), Int(state) < counts[4] else { return nil }
            states.append(state)
        }
        found.sort { $0.key < $1.key }
        self.names = names
        self.silence = silence
        self.states = states
        self.isFiller = isFiller
        scoreCount = counts[4]
        keys = found.map(\.key)
        sequences = found.map(\.sequence)
    }

    /// The state sequence of a phone between two others; that of the phone itself has its number.
    package func sequence(_ base: Int, left: Int, right: Int, _ position: Position) -> Int {
        let (left, right) = (context(left), context(right))
        if let found = anywhere(base, left, right, position) { return found }
        let isFirst = position == .begin || position == .single
        let isLast = position == .end || position == .single
        let (edgeLeft, edgeRight) = (isFirst ? silence : left, isLast ? silence : right)
        guard (edgeLeft, edgeRight) != (left, right) else { return base }
        return anywhere(base, edgeLeft, edgeRight, position) ?? base
    }

    /// Whether a phone is silence or a noise.
    func isPause(_ phone: Int) -> Bool { isFiller[phone] }

    private func context(_ phone: Int) -> Int { isFiller[phone] ? silence : phone }

    private func anywhere(_ base: Int, _ left: Int, _ right: Int, _ position: Position) -> Int? {
        if let found = exactly(base, left, right, position) { return found }
        for other in Position.allCases where other != position {
            if let found = exactly(base, left, right, other) { return found }
        }
        return nil
    }

    private func exactly(_ base: Int, _ left: Int, _ right: Int, _ position: Position) -> Int? {
        let key = Self.key(base, left, right, position)
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low < keys.count && keys[low] == key ? Int(sequences[low]) : nil
    }

    private static func key(_ base: Int, _ left: Int, _ right: Int, _ position: Position) -> UInt32
    {
        (UInt32(base) << 18) | (UInt32(left) << 12) | (UInt32(right) << 6) | position.rawValue
    }
}

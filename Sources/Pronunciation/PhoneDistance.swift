internal import Grammar

/// How far apart two sequences of phones sound: an edit distance in which what ears and recognisers
/// confuse costs little.
///
/// Consonants differ by place, manner and voice, where place is confused most easily and voice and
/// nasality least (G. A. Miller and P. E. Nicely, "An analysis of perceptual confusions among some
/// English consonants", JASA 27, 1955); vowels by height, backness and glide (G. E. Peterson and
/// H. L. Barney, JASA 24, 1952). Weighing features inside an alignment follows G. Kondrak, "A new
/// algorithm for the alignment of phonetic sequences", NAACL 2000.
package enum PhoneDistance {
    /// The numbers of phones in `PhoneSet`, as the distance works on them.
    package static func encoded(_ phones: [String]) -> [UInt8] {
        phones.compactMap { numbers[$0] }
    }

    /// The distance a phone of the longer: 0 when they sound alike, 1 when nothing is.
    ///
    /// Nil as soon as it is known to be above `limit`.
    package static func between(_ left: [UInt8], _ right: [UInt8], limit: Float) -> Float? {
        let longer = Float(max(left.count, right.count))
        guard longer > 0 else { return 0 }
        let allowed = limit * longer
        let (substitution, omission) = (substitution, omission)
        var last = [Float](repeating: 0, count: right.count + 1)
        for (column, phone) in right.enumerated() {
            last[column + 1] = last[column] + omission[Int(phone)]
        }
        var current = last
        for phone in left {
            let row = Int(phone) * PhoneSet.all.count
            let lost = omission[Int(phone)]
            current[0] = last[0] + lost
            var least = current[0]
            for (column, other) in right.enumerated() {
                let cost = min(
                    last[column] + substitution[row + Int(other)], last[column + 1] + lost,
                    current[column] + omission[Int(other)])
                current[column + 1] = cost
                least = min(least, cost)
            }
            if least > allowed { return nil }
            swap(&last, &current)
        }
        let distance = last[right.count]
        return distance <= allowed ? distance / longer : nil
    }

    /// The least that a phone without a counterpart can cost.
    static let leastOmission: Float = 0.4

    private static let numbers = Dictionary(
        uniqueKeysWithValues: zip(PhoneSet.all, UInt8(0)...))

    private static let omission: [Float] = PhoneSet.all.map { phone in
        // What haste swallows: weak vowels, the stops and h.
        if ["AH", "IH", "HH", "T", "D"].contains(phone) { return leastOmission }
        return PhoneFeatures.isVowel(phone) ? 0.8 : 0.6
    }

    private static let substitution: [Float] = PhoneSet.all.flatMap { left in
        PhoneSet.all.map { right in PhoneFeatures.difference(left, right) }
    }
}

internal import Foundation

/// The numbers a slot takes: from, to, step, and what becomes of the number that was said.
package struct NumberRange: Sendable, Hashable {
    /// What the number counts: which signs may follow it.
    package enum Unit: String, Sendable, CaseIterable {
        /// Anything.
        case number
        /// `%` may follow.
        case percentage
        /// `°` may follow.
        case temperature

        /// The sign that may follow the digits without changing the number.
        package var sign: Unicode.Scalar? {
            switch self {
            case .number: nil
            case .percentage: "%"
            case .temperature: "°"
            }
        }
    }

    /// The fractions that are numbers of the range.
    package enum Fractions: String, Sendable, CaseIterable {
        /// 20.5
        case halves
        /// 20.1 to 20.9
        case tenths

        /// Parts of one whole.
        var parts: Int { self == .halves ? 2 : 10 }
    }

    /// The smallest and the largest number.
    package var bounds: ClosedRange<Int>
    /// The distance of one whole number to the next, counted from the smallest.
    package var step: Int
    /// What the number counts.
    package var unit: Unit
    /// The fractions that are allowed; nil allows whole numbers only.
    package var fractions: Fractions?
    /// What the number said is multiplied by to give the value.
    package var multiplier: Double?
    /// Whether the number may be said in digits.
    package var allowsDigits = true
    /// Whether the number may be said in words.
    package var allowsWords = true
    /// The language of the number words, when it is not the language of the sentences.
    package var wordsLanguage: String?

    /// A range of whole numbers.
    package init(
        _ bounds: ClosedRange<Int>, step: Int = 1, unit: Unit = .number,
        fractions: Fractions? = nil, multiplier: Double? = nil
    ) {
        self.bounds = bounds
        self.step = max(1, step)
        self.unit = unit
        self.fractions = fractions
        self.multiplier = multiplier
    }

    /// Whether `number` may be said.
    package func contains(_ number: Double) -> Bool {
        let lower = Double(bounds.lowerBound)
        guard number >= lower, number <= Double(bounds.upperBound) else { return false }
        let whole = number.rounded(.down)
        if number != whole {
            guard let fractions else { return false }
            let parts = (number - whole) * Double(fractions.parts)
            guard abs(parts - parts.rounded()) < 1e-6 else { return false }
        }
        return (whole - lower).truncatingRemainder(dividingBy: Double(step)) == 0
    }

    /// The value of a number that was said: multiplied, and whole when it can be.
    package func value(of number: Double) -> ParameterValue {
        let product = number * (multiplier ?? 1)
        guard product == product.rounded(), let whole = Int(exactly: product) else {
            return .decimal(product)
        }
        return .integer(whole)
    }

    /// How many whole numbers it has.
    package var count: Int {
        let (width, overflow) = bounds.upperBound.subtractingReportingOverflow(bounds.lowerBound)
        return overflow ? .max : width / step + 1
    }

    /// The whole numbers, the first `limit` of them.
    package func numbers(limit: Int) -> some Sequence<Int> {
        stride(from: bounds.lowerBound, through: bounds.upperBound, by: step).lazy.prefix(limit)
    }
}

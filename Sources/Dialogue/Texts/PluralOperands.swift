internal import Foundation

/// What plural rules look at in a number, under the names that Unicode's rules give them.
///
/// https://unicode.org/reports/tr35/tr35-numbers.html#Operands
struct PluralOperands: Sendable {
    /// The number without its sign.
    let n: Double
    /// The digits before the point; in numbers of more than 18 digits, the last of them.
    let i: Int
    /// How many digits stand behind the point.
    let v: Int
    /// Those digits as a number.
    let f: Int

    /// The number as it is shown: at most three digits behind the point, no zeros at the end.
    init(_ number: Double) {
        let magnitude = number.magnitude
        let thousandths = (magnitude * 1_000).rounded(.toNearestOrEven)
        guard magnitude.isFinite, thousandths < 1e15 else {
            n = magnitude
            i = magnitude.isFinite ? Int(magnitude.truncatingRemainder(dividingBy: 1e18)) : 0
            (v, f) = (0, 0)
            return
        }
        n = thousandths / 1_000
        i = Int(thousandths) / 1_000
        var fraction = Int(thousandths) % 1_000
        var digits = fraction == 0 ? 0 : 3
        while digits > 0, fraction.isMultiple(of: 10) {
            fraction /= 10
            digits -= 1
        }
        (v, f) = (digits, fraction)
    }

    /// Whether it is shown without digits behind the point.
    var isWhole: Bool { v == 0 }

    /// Whether it is one of some whole numbers.
    func isOne(of numbers: ClosedRange<Int>) -> Bool { isWhole && numbers.contains(i) }

    /// Whether it is a whole number whose last digits are among `numbers`.
    func ends(_ digits: Int, in numbers: ClosedRange<Int>) -> Bool {
        isWhole && numbers.contains(i % digits)
    }

    /// Whether it has digits behind the point, and the last of them are among `numbers`.
    func fractionEnds(_ digits: Int, in numbers: ClosedRange<Int>) -> Bool {
        !isWhole && numbers.contains(f % digits)
    }
}

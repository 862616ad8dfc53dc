internal import Foundation

/// A second-order filter whose low and high outputs come from one pass over the signal.
///
/// The trapezoidal form of V. Zavalishin, "The Art of VA Filter Design" (2012), chapter 4: it stays
/// accurate in single precision at low corner frequencies, where a direct form does not.
struct StateVariableFilter: Sendable {
    private let damping: Float
    private let a1: Float
    private let a2: Float
    private let a3: Float
    private var first: Float = 0
    private var second: Float = 0

    /// A filter with its corner at `corner` hertz, for signals of `sampleRate`.
    init(corner: Float, quality: Float, sampleRate: Float) {
        let g = tan(Float.pi * corner / sampleRate)
        damping = 1 / quality
        a1 = 1 / (1 + g * (g + damping))
        a2 = g * a1
        a3 = g * a2
    }

    /// What of `input` lies under the corner, and what over it.
    @inline(__always)
    mutating func split(_ input: Float) -> (low: Float, high: Float) {
        let v3 = input - second
        let v1 = a1 * first + a2 * v3
        let v2 = second + a2 * first + a3 * v3
        first = 2 * v1 - first
        second = 2 * v2 - second
        return (v2, input - damping * v1 - v2)
    }

    /// Drops a memory too small to hear: decaying further it would become slow denormal numbers.
    mutating func settle() {
        if abs(first) < 1e-12 { first = 0 }
        if abs(second) < 1e-12 { second = 0 }
    }
}

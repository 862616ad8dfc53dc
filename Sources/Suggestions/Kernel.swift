internal import Foundation

/// A Gaussian of one width, tabulated: how alike two values are that lie a distance apart, 0…1.
struct Kernel: Sendable {
    private let table: [Float]
    private let stepsPerUnit: Float

    /// A Gaussian of standard deviation `width`; beyond four of them it is nothing.
    init(width: Float) {
        let steps = 256
        stepsPerUnit = Float(steps) / (4 * width)
        table = (0...steps).map { step in
            let distance = 4 * Float(step) / Float(steps)
            return exp(-0.5 * distance * distance)
        }
    }

    /// The likeness of two values that lie `distance` apart.
    func callAsFunction(_ distance: Float) -> Float {
        let step = abs(distance) * stepsPerUnit
        return step < Float(table.count) ? table[Int(step)] : 0
    }
}

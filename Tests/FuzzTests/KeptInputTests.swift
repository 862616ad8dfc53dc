import Foundation
import Fuzzing
import TestSupport
import Testing

/// The seeds of the fuzzers and what they found, and mutations of both.
@Suite struct KeptInputTests {
    private static let folder = "\(packageFolder)/Tests/Fixtures/fuzz"

    private static func inputs(_ target: FuzzTarget) throws -> [[UInt8]] {
        let folder = "\(folder)/\(target.rawValue)"
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
            [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
        }
    }

    @Test(arguments: FuzzTarget.allCases)
    func `every kept input, and every beginning of it, is survived`(target: FuzzTarget) throws {
        let inputs = try Self.inputs(target)
        #expect(inputs.count >= 2)
        for input in inputs {
            target.run(input)
            for length in stride(from: 0, to: min(input.count, 600), by: 7) {
                target.run(Array(input.prefix(length)))
            }
        }
    }

    @Test(arguments: FuzzTarget.allCases)
    func `kept inputs with bytes changed are survived`(target: FuzzTarget) throws {
        let inputs = try Self.inputs(target)
        var generator = SeededGenerator(seed: 20)
        for _ in 0..<300 {
            var input = inputs.randomElement(using: &generator) ?? []
            for _ in 0..<Int.random(in: 1...4, using: &generator) where !input.isEmpty {
                let index = Int.random(in: 0..<input.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: input[index] = .random(in: 0...255, using: &generator)
                case 1: input.remove(at: index)
                default: input.insert(input[index], at: index)
                }
            }
            target.run(input)
        }
    }
}

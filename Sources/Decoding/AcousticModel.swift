internal import Foundation
package import Grammar

/// What a search has to know of an acoustic model: its sounds, and how long each lasts.
package struct AcousticModel: Sendable {
    /// The sounds of phones between their neighbours.
    package let triphones: Triphones
    /// For each phone, what it costs to stay in each of its three states, and to go on from it.
    package let transitions: [[Transition]]
    private let numbers: [String: Int]

    /// What a state costs, in the units of scores.
    package struct Transition: Sendable, Equatable {
        /// To stay for another frame.
        package let stay: Int32
        /// To go on to the next state, or out of the phone.
        package let leave: Int32
    }

    /// Nats that one unit of a score is worth: logarithms to the base 1.0001, in steps of 1,024.
    package static let natsPerUnit = log(1.0001) * 1_024

    /// Reads the model in `directory`.
    package static func load(_ directory: String) throws(DecodingError) -> AcousticModel {
        let definition = try bytes("\(directory)/mdef")
        guard let triphones = Triphones(definition) else {
            throw DecodingError(
                .badModel,
                "\(directory)/mdef is no binary model definition of phones with three states; "
                    + "pocketsphinx_mdef_convert makes one of a text")
        }
        let matrices = try bytes("\(directory)/transition_matrices")
        guard let transitions = transitions(matrices, phones: triphones.names.count) else {
            throw DecodingError(
                .badModel, "\(directory)/transition_matrices does not belong to its mdef")
        }
        return AcousticModel(triphones: triphones, transitions: transitions)
    }

    init(triphones: Triphones, transitions: [[Transition]]) {
        self.triphones = triphones
        self.transitions = transitions
        numbers = Dictionary(uniqueKeysWithValues: triphones.names.enumerated().map { ($1, $0) })
    }

    /// The number of a phone; nil when the model does not know it.
    func number(of phone: String) -> Int? { numbers[phone] }

    /// What the model cannot say of a graph, as a sentence; nil when it can say everything.
    package func fault(of graph: SearchGraph) -> String? {
        let word = graph.words.first {
            $0.phones.isEmpty || !$0.phones.allSatisfy { numbers[$0] != nil }
        }
        return word.map { "the acoustic model lacks phones of the word \($0.token)" }
    }

    private static func bytes(_ path: String) throws(DecodingError) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw DecodingError(.badModel, "\(path) cannot be read")
        }
        return [UInt8](data)
    }

    /// The matrices of an S3 file, one a phone, each row as shares of how often it was seen.
    private static func transitions(_ bytes: [UInt8], phones: Int) -> [[Transition]]? {
        var reader = ByteReader(bytes)
        guard reader.skip(past: "endhdr\n"), reader.next(UInt32.self) == 0x1122_3344,
            reader.count() == phones, reader.count() == 3, reader.count() == 4,
            reader.count() == phones * 12
        else { return nil }
        var all: [[Transition]] = []
        for _ in 0..<phones {
            let values = (0..<12).compactMap { _ in
                reader.next(UInt32.self).map { Double(Float(bitPattern: $0)) }
            }
            guard values.count == 12, values.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
                return nil
            }
            let matrix = (0..<3).compactMap { row -> Transition? in
                let (stay, leave) = (values[5 * row], values[5 * row + 1])
                // From left to right without leaving a state out: anything else is another model.
                let sum = values[4 * row..<4 * row + 4].reduce(0, +)
                guard stay > 0, leave > 0, stay + leave == sum else { return nil }
                return Transition(stay: cost(stay / sum), leave: cost(leave / sum))
            }
            guard matrix.count == 3 else { return nil }
            all.append(matrix)
        }
        return all
    }

    /// What a probability to the power of `exponent` costs, in the units of scores.
    static func cost(_ probability: Double, exponent: Double = 1) -> Int32 {
        Int32((-log(probability) * exponent / natsPerUnit).rounded())
    }
}

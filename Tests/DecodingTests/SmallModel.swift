import Foundation
import TestSupport

@testable import Decoding

/// A model definition of a few phones and made-up triphones, as bytes of the real format.
struct SmallModel {
    static let names = ["+N+", "AA", "B", "IY", "SIL", "T"]

    /// Triphones of phone, left, right and position, in order; sequences behind those of the phones.
    var triphones: [(base: Int, left: Int, right: Int, position: UInt8)] = []

    var sequenceCount: Int { Self.names.count + triphones.count }

    /// Every triphone of speech there can be, each with a sound of its own.
    static let complete: SmallModel = {
        var model = SmallModel()
        let speech = [1, 2, 3, 5]
        for base in speech {
            for left in speech + [4] {
                for right in speech + [4] {
                    for position in UInt8(0)...3 {
                        model.triphones.append((base, left, right, position))
                    }
                }
            }
        }
        return model
    }()

    var bytes: [UInt8] {
        var bytes = Array("BMDF".utf8)
        func add<Number: FixedWidthInteger>(_ number: Number) {
            withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
        }
        add(Int32(1))
        let format = "what follows"
        add(Int32(format.utf8.count))
        bytes += format.utf8
        let (phones, sequences) = (Int32(Self.names.count), Int32(sequenceCount))
        for count in [phones, sequences, 3, 3 * phones, 3 * sequences, phones, sequences, 3, 1, 4] {
            add(count)
        }
        for name in Self.names { bytes += Array(name.utf8) + [0] }
        while bytes.count % 4 != 0 { bytes.append(0) }
        add(Int64(0))
        for phone in 0..<phones {
            add(phone)
            add(phone)
            bytes += [phone == 0 || phone == 4 ? 1 : 0, 0, 0, 0]
        }
        for (number, triphone) in triphones.enumerated() {
            add(phones + Int32(number))
            add(Int32(triphone.base))
            bytes += [triphone.position, UInt8(triphone.base), UInt8(triphone.left)]
            bytes.append(UInt8(triphone.right))
        }
        add(3 * sequences)
        for state in 0..<3 * sequences { add(UInt16(state)) }
        return bytes
    }

    /// The model, with stays and leaves of different costs for each phone.
    var model: AcousticModel? {
        Triphones(bytes).map { triphones in
            let transitions = Self.names.indices.map { phone in
                (0..<3).map { state in
                    AcousticModel.Transition(stay: Int32(3 + phone), leave: Int32(7 + state))
                }
            }
            return AcousticModel(triphones: triphones, transitions: transitions)
        }
    }
}

import Foundation
import TestSupport
import Testing

@testable import Decoding

struct TriphonesTests {
    @Test func `a phone sounds as it does between its neighbours`() throws {
        var model = SmallModel()
        model.triphones = [(1, 2, 3, 0), (1, 2, 5, 0), (1, 2, 3, 1)]
        let triphones = try #require(Triphones(model.bytes))
        #expect(triphones.names == SmallModel.names)
        #expect(triphones.silence == 4)
        #expect(triphones.sequence(1, left: 2, right: 3, .inside) == 6)
        #expect(triphones.sequence(1, left: 2, right: 5, .inside) == 7)
        #expect(triphones.sequence(1, left: 2, right: 3, .begin) == 8)
    }

    @Test func `what a model lacks is taken from where it is most alike`() throws {
        var model = SmallModel()
        model.triphones = [(1, 2, 3, 0), (1, 4, 3, 1), (1, 2, 4, 2), (1, 4, 4, 3)]
        let triphones = try #require(Triphones(model.bytes))
        // The same neighbours elsewhere in a word.
        #expect(triphones.sequence(1, left: 2, right: 3, .end) == 6)
        // At the edge of a word, beside silence.
        #expect(triphones.sequence(1, left: 5, right: 3, .begin) == 7)
        #expect(triphones.sequence(1, left: 2, right: 5, .end) == 8)
        #expect(triphones.sequence(1, left: 5, right: 5, .single) == 9)
        // Beside a noise, as beside silence.
        #expect(triphones.sequence(1, left: 0, right: 3, .begin) == 7)
        // The phone by itself.
        #expect(triphones.sequence(1, left: 5, right: 5, .inside) == 1)
        #expect(triphones.sequence(3, left: 1, right: 1, .begin) == 3)
    }

    @Test func `a file cut short anywhere is no definition`() {
        let bytes = SmallModel.complete.bytes
        for count in 0..<bytes.count where count % 7 == 0 || count < 200 {
            #expect(Triphones(Array(bytes.prefix(count))) == nil)
        }
    }

    @Test func `a damaged file is no definition, or one that can be searched`() throws {
        let bytes = SmallModel.complete.bytes
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<2_000 {
            var damaged = bytes
            for _ in 0..<3 {
                damaged[Int.random(in: 0..<300, using: &generator)] = .random(
                    in: 0...255, using: &generator)
            }
            guard let triphones = Triphones(damaged) else { continue }
            let all = triphones.names.indices
            let phone = all.randomElement(using: &generator) ?? 0
            let sequence = triphones.sequence(phone, left: phone, right: phone, .inside)
            #expect(triphones.states.indices.contains(3 * sequence + 2))
        }
    }

    @Test(
        .enabled(
            if: FileManager.default.isReadableFile(atPath: Self.installed + "/mdef"),
            "needs the package pocketsphinx-en-us"))
    func `the installed model is read`() throws {
        let model = try AcousticModel.load(Self.installed)
        #expect(model.triphones.names.count == 42)
        #expect(model.triphones.scoreCount == 5_126)
        let (phone, left) = try (#require(model.number(of: "AA")), #require(model.number(of: "T")))
        let inside = model.triphones.sequence(phone, left: left, right: left, .inside)
        let begin = model.triphones.sequence(phone, left: left, right: left, .begin)
        #expect(inside != phone && begin != phone && inside != begin)
        for transition in model.transitions.joined() {
            #expect(transition.stay > 0 && transition.leave > 0)
        }
    }

    @Test(arguments: ["mdef", "transition_matrices"])
    func `a file that is missing or is another one is named`(name: String) throws {
        let directory = try TemporaryDirectory()
        try directory.write(SmallModel.complete.bytes, to: "mdef")
        try directory.write("endhdr\n", to: "transition_matrices")
        let path = directory.file(name)
        if name == "mdef" { try directory.write("0.3", to: name) }
        let wrong = #expect(throws: DecodingError.self) {
            try AcousticModel.load(directory.path)
        }
        #expect(wrong?.kind == .badModel)
        #expect(wrong?.description.contains(name) == true)
        try FileManager.default.removeItem(atPath: path)
        let missing = #expect(throws: DecodingError.self) {
            try AcousticModel.load(directory.path)
        }
        #expect(missing?.description == "\(path) cannot be read")
    }

    private static let installed = "/usr/share/pocketsphinx/model/en-us/en-us"
}

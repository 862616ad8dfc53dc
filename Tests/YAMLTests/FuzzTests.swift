import Intents
import Testing

@testable import YAML

struct FuzzTests {
    static let sample = """
        # A configuration
        capture:
          device: "default"   # the microphone
          level: -12.5
          quiet after: 600 ms
        phrases: [burger time, 'soup', "caf\\u00e9"]
        intent: &order
          name: order
          parameters: {count: 3, hot: true, note: ~}
        again: *order
        text: |
          several
            lines
        folded: >-
          one
          line

        """

    /// Bytes that mean something to a YAML parser.
    static let spices =
        Array("\t\n\r -:?[]{},#&*!|>'\"%@`\\~0a\u{0}".utf8) + [0xFF, 0xC3, 0xEF, 0xBB]

    @Test(arguments: UInt64(1)...4)
    func `no text makes it crash, and every complaint has its place`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        for round in 0..<500 {
            var bytes = Array(FuzzTests.sample.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &numbers) {
                let place = Int.random(in: 0..<bytes.count, using: &numbers)
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: bytes[place] = FuzzTests.spices.randomElement(using: &numbers) ?? 0
                case 1:
                    bytes.insert(FuzzTests.spices.randomElement(using: &numbers) ?? 0, at: place)
                case 2: bytes.removeSubrange(place..<min(bytes.count - 1, place + 9))
                default:
                    let piece = bytes[place..<min(bytes.count, place + 20)]
                    bytes.insert(
                        contentsOf: piece, at: Int.random(in: 0..<bytes.count, using: &numbers))
                }
            }
            let (node, diagnostics) = parseYAML(bytes, file: "x.yaml")
            let text = String(decoding: bytes, as: UTF8.self)
            // An empty document is the one case with neither.
            if node == nil, diagnostics.isEmpty { continue }
            for diagnostic in diagnostics {
                #expect(diagnostic.line > 0 && diagnostic.column > 0, "\(seed)/\(round): \(text)")
                #expect(!diagnostic.message.isEmpty)
            }
            #expect((node?.depth ?? 0) <= 64)
            _ = YAMLSection.read(node, file: nil) { section in
                for key in section.keys {
                    _ = section.value(key, .duration())
                    _ = section.list(key, of: .decimal())
                    _ = section.section(key) { $0.value("count", .integer(in: 1...2)) }
                }
            }
        }
    }
}

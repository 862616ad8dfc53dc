import Testing

@testable import Wire

struct LineDecoderTests {
    static let stream: [UInt8] =
        Array("{\"a\":1}\n\n\r\n{\"ü\":\"🍔\"}\r\ntoo long for this\nshort\n".utf8)
        + [0xFF, 0xFE, 0x0A] + Array("half".utf8)

    static let expected: [LineDecoder.Output] = [
        .line(Array("{\"a\":1}".utf8)), .line(Array("{\"ü\":\"🍔\"}".utf8)), .tooLong,
        .line(Array("short".utf8)), .notUTF8, .unfinished(4),
    ]

    @Test(arguments: 0...stream.count)
    func `A stream split at any byte gives the same lines`(at split: Int) {
        var decoder = LineDecoder(limit: 14)
        var outputs = decoder.decode(Self.stream[..<split])
        outputs += decoder.decode(Self.stream[split...])
        if let end = decoder.finish() { outputs.append(end) }
        #expect(outputs == Self.expected)
    }

    @Test func `A stream that comes byte by byte gives the same lines`() {
        var decoder = LineDecoder(limit: 14)
        var outputs = Self.stream.flatMap { decoder.decode([$0]) }
        if let end = decoder.finish() { outputs.append(end) }
        #expect(outputs == Self.expected)
    }

    @Test(arguments: [1, 2, 3, 4])
    func `Random bytes in random pieces give what they give in one piece`(seed: Int) {
        var random = SplitMix(seed: seed)
        let alphabet: [UInt8] = [0x0A, 0x0D, 0x61, 0x7B, 0x7D, 0x22, 0x00, 0xC3, 0xBC, 0xFF]
        for _ in 0..<6_000 {
            let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0
            }
            var whole = LineDecoder(limit: 4)
            var pieces = LineDecoder(limit: 4)
            var outputs: [LineDecoder.Output] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Int.random(in: 1...rest.count, using: &random)
                outputs += pieces.decode(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            #expect(outputs == whole.decode(bytes), "\(bytes)")
            #expect(pieces.finish() == whole.finish(), "\(bytes)")
        }
    }

    @Test(arguments: [
        ("abcd\n", true), ("abcd\r\n", true), ("abcde\n", false), ("abcd\r\r\n", false),
    ])
    func `The limit counts the bytes of the line without its end`(text: String, fits: Bool) {
        var decoder = LineDecoder(limit: 4)
        let outputs = decoder.decode(Array(text.utf8))
        #expect(outputs == [fits ? .line(Array("abcd".utf8)) : .tooLong])
    }

    @Test func `An endless line is complained about once and never stored`() {
        var decoder = LineDecoder(limit: 1_000)
        let piece = [UInt8](repeating: 0x61, count: 700)
        var outputs: [LineDecoder.Output] = []
        for _ in 0..<5_000 {
            outputs += decoder.decode(piece)
            #expect(decoder.storedBytes <= 1_001)
        }
        #expect(outputs == [.tooLong])
        #expect(decoder.decode(Array("\nnext\n".utf8)) == [.line(Array("next".utf8))])
    }
}

import Audio
import TestSupport
import Testing

/// Builds WAV files piece by piece, right and wrong ones.
private enum Build {
    static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    static func chunk(_ name: String, _ body: [UInt8], size: Int? = nil) -> [UInt8] {
        let padding: [UInt8] = body.count % 2 == 1 && size == nil ? [0] : []
        return Array(name.utf8) + number(size ?? body.count, 4) + body + padding
    }

    static func format(
        tag: Int = 1, channels: Int = 1, rate: Int = 16_000, bits: Int = 16, block: Int? = nil
    ) -> [UInt8] {
        let block = block ?? channels * bits / 8
        return number(tag, 2) + number(channels, 2) + number(rate, 4) + number(rate * block, 4)
            + number(block, 2) + number(bits, 2)
    }

    static func extensible(tag: Int, bits: Int) -> [UInt8] {
        format(tag: 0xFFFE, bits: bits) + number(22, 2) + number(bits, 2) + number(4, 4)
            + number(tag, 2) + [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
    }

    static func file(_ chunks: [UInt8]...) -> [UInt8] {
        let body = chunks.flatMap { $0 }
        return Array("RIFF".utf8) + number(body.count + 4, 4) + Array("WAVE".utf8) + body
    }
}

struct WAVFileTests {
    struct Encoding: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var format: [UInt8]
        var data: [UInt8]
        var samples: [Int16]
    }

    static let encodings = [
        Encoding(
            testDescription: "8 bit", format: Build.format(bits: 8), data: [0, 128, 255],
            samples: [-32_768, 0, 32_512]),
        Encoding(
            testDescription: "16 bit", format: Build.format(),
            data: [0, 0x80, 0xFF, 0x7F, 0xFE, 0xFF], samples: [-32_768, 32_767, -2]),
        Encoding(
            testDescription: "24 bit", format: Build.format(bits: 24),
            data: [0, 0, 0x80, 0xFF, 0xFF, 0x7F], samples: [-32_768, 32_767]),
        Encoding(
            testDescription: "32 bit", format: Build.format(bits: 32),
            data: [0, 0, 0, 0x80, 0, 0, 1, 0], samples: [-32_768, 1]),
        Encoding(
            testDescription: "float, too loud and not a number",
            format: Build.format(tag: 3, bits: 32),
            data: [Float(0.5), -1, 2, -3, .nan, .infinity]
                .flatMap { Build.number(Int($0.bitPattern), 4) },
            samples: [16_384, -32_768, 32_767, -32_768, 0, 32_767]),
        Encoding(
            testDescription: "extensible PCM", format: Build.extensible(tag: 1, bits: 16),
            data: [1, 0, 2, 0], samples: [1, 2]),
        Encoding(
            testDescription: "extensible float", format: Build.extensible(tag: 3, bits: 32),
            data: Build.number(Int(Float(-0.5).bitPattern), 4), samples: [-16_384]),
    ]

    @Test(arguments: encodings)
    func `every encoding that is common is read`(encoding: Encoding) throws {
        let file = try WAVFile(
            bytes: Build.file(
                Build.chunk("fmt ", encoding.format), Build.chunk("data", encoding.data)))
        #expect(file == WAVFile(samples: encoding.samples))
    }

    static let layouts: [(String, [UInt8], [Int16])] = [
        ("data size 0 of a stream", Build.chunk("data", [1, 0, 2, 0], size: 0), [1, 2]),
        ("largest data size", Build.chunk("data", [1, 0, 2, 0], size: 0xFFFF_FFFF), [1, 2]),
        ("size past the end", Build.chunk("data", [1, 0, 2, 0], size: 400), [1, 2]),
        ("half a sample at the end", Build.chunk("data", [1, 0, 2], size: 400), [1]),
        ("no samples", Build.chunk("data", []), []),
        (
            "no samples before another chunk",
            Build.chunk("data", []) + Build.chunk("LIST", [1, 2, 3, 4]), []
        ),
        (
            "odd chunk before",
            Build.chunk("note", [1, 2, 3]) + Build.chunk("data", [7, 0]), [7]
        ),
        (
            "odd chunk before, without its padding",
            Build.chunk("note", [1, 2, 3], size: 3) + Build.chunk("data", [7, 0]), [7]
        ),
        (
            "chunk behind", Build.chunk("data", [7, 0]) + Build.chunk("LIST", [9, 9]), [7]
        ),
    ]

    @Test(arguments: layouts)
    func `every layout gives the samples that are there`(
        name: String, chunks: [UInt8], samples: [Int16]
    ) throws {
        let file = try WAVFile(bytes: Build.file(Build.chunk("fmt ", Build.format()), chunks))
        #expect(file.samples == samples, "\(name)")
    }

    static let refusals: [(String, [UInt8], AudioError.Code)] = [
        ("nothing", [], .notWAV),
        ("big-endian", Array("RIFX".utf8) + [0, 0, 0, 0] + Array("WAVE".utf8), .notWAV),
        ("an Ogg file", Array("OggS0000000000000".utf8), .notWAV),
        ("header only", Build.file(), .truncated),
        ("no data", Build.file(Build.chunk("fmt ", Build.format())), .truncated),
        ("short fmt", Build.file(Build.chunk("fmt ", [1, 0, 1, 0])), .truncated),
        ("data first", Build.file(Build.chunk("data", [1, 0])), .malformed),
        (
            "20 bits in 3 bytes of the wrong block",
            Build.file(Build.chunk("fmt ", Build.format(bits: 24, block: 4))), .malformed
        ),
        ("µ-law", Build.file(Build.chunk("fmt ", Build.format(tag: 7))), .unsupportedEncoding),
        ("12 bits", Build.file(Build.chunk("fmt ", Build.format(bits: 12))), .unsupportedEncoding),
        (
            "64-bit float", Build.file(Build.chunk("fmt ", Build.format(tag: 3, bits: 64))),
            .unsupportedEncoding
        ),
        (
            "extensible without its GUID",
            Build.file(Build.chunk("fmt ", Build.format(tag: 0xFFFE))), .unsupportedEncoding
        ),
        ("no rate", Build.file(Build.chunk("fmt ", Build.format(rate: 0))), .unsupportedRate),
        ("1 MHz", Build.file(Build.chunk("fmt ", Build.format(rate: 1 << 20))), .unsupportedRate),
        (
            "no channels", Build.file(Build.chunk("fmt ", Build.format(channels: 0))),
            .unsupportedChannels
        ),
        (
            "33 channels", Build.file(Build.chunk("fmt ", Build.format(channels: 33))),
            .unsupportedChannels
        ),
    ]

    @Test(arguments: refusals)
    func `everything else is refused with the place and the remedy`(
        name: String, bytes: [UInt8], code: AudioError.Code
    ) {
        let error = #expect(throws: AudioError.self, "\(name)") { try WAVFile(bytes: bytes) }
        #expect(error?.code == code, "\(name)")
        #expect(error?.detail.hasPrefix("byte ") == true, "\(name)")
        #expect(error?.detail.contains(";") == true, "\(name): a remedy follows")
    }

    @Test(arguments: [(16_000, 1), (44_100, 2), (8_000, 8)])
    func `what was written reads back the same`(rate: Int, channels: Int) throws {
        var random = SeededGenerator(seed: 1)
        let samples = (0..<channels * 100).map { _ in
            Int16.random(in: .min ... .max, using: &random)
        }
        let file = WAVFile(sampleRate: rate, channelCount: channels, samples: samples)
        #expect(try WAVFile(bytes: file.encoded()) == file)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `no bytes break it`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let seeds = Self.encodings.map {
            Build.file(
                Build.chunk("LIST", [1, 2, 3]), Build.chunk("fmt ", $0.format),
                Build.chunk("data", $0.data))
        }
        for _ in 0..<300 {
            var bytes = seeds.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
                case 2: bytes.removeSubrange(place...)
                default: bytes.insert(contentsOf: bytes[..<place].suffix(8), at: place)
                }
                if bytes.isEmpty { break }
            }
            // Either answer is right for a broken file; a crash or an impossible value is not.
            guard let file = try? WAVFile(bytes: bytes) else { continue }
            #expect(AudioLimits.sampleRates.contains(file.sampleRate))
            #expect(file.samples.count % file.channelCount == 0)
        }
    }
}

import Audio
import Capture
import Glibc
import TestSupport
import Testing

@testable import Capture

@Suite(.timeLimit(.minutes(1)))
struct FormatTests {
    @Test func `16 kHz mono arrives bit for bit`() async throws {
        let fault = try FaultMicrophone(speed: 40)
        var listener = Listener(Listener.impatient(fault.device))
        let sound = noise(16_000, seed: 1)
        try fault.play(sound)
        try await listener.expect(sound)
        await listener.microphone.stop()
        await listener.end()
        #expect(listener.states.map(\.phase) == [.starting, .running, .stopped])
        #expect(listener.states[1].format == "16000 Hz, 1 channel")
        #expect(listener.gaps == 0)
    }

    struct Variety: Sendable, CustomTestStringConvertible {
        var rate: Int
        var channels: Int
        var format = "S16_LE"
        var testDescription: String { "\(rate) Hz, \(channels) channels, \(format)" }
    }

    static let varieties = [
        Variety(rate: 8_000, channels: 1), Variety(rate: 44_100, channels: 2),
        Variety(rate: 48_000, channels: 2), Variety(rate: 48_000, channels: 8),
        Variety(rate: 16_000, channels: 2), Variety(rate: 96_000, channels: 1),
        Variety(rate: 48_000, channels: 1, format: "S32_LE"),
        Variety(rate: 48_000, channels: 2, format: "S24_3LE"),
        Variety(rate: 16_000, channels: 1, format: "S24_LE"),
        Variety(rate: 44_100, channels: 1, format: "FLOAT_LE"),
    ]

    @Test(arguments: varieties)
    func `a tone arrives from any format`(variety: Variety) async throws {
        let fault = try FaultMicrophone(
            rate: variety.rate, channels: variety.channels, format: variety.format, speed: 5)
        try fault.play(bytes: Self.tone(variety))
        var listener = Listener(Listener.impatient(fault.device))
        try await Self.expectTone(&listener, variety)
    }

    @Test(arguments: [
        Variety(rate: 48_000, channels: 2), Variety(rate: 44_100, channels: 1),
        Variety(rate: 48_000, channels: 1, format: "S16_BE"),
    ])
    func `a tone arrives through plug, whose resampler is not used`(variety: Variety) async throws {
        let fault = try FaultMicrophone(
            rate: variety.rate, channels: variety.channels, format: variety.format, speed: 5)
        try fault.play(bytes: Self.tone(variety))
        var listener = Listener(Listener.impatient(fault.pluggedDevice))
        try await Self.expectTone(&listener, variety)
    }

    @Test func `a format that nothing here reads is explained`() async throws {
        let fault = try FaultMicrophone(format: "S16_BE")
        var listener = Listener(Listener.impatient(fault.device))
        #expect(try await listener.state(.degraded).reason?.contains("plughw:") == true)
        await listener.microphone.stop()
    }

    @Test func `a rate outside the limits is explained`() async throws {
        let fault = try FaultMicrophone(rate: 2_000)
        var listener = Listener(Listener.impatient(fault.device))
        #expect(try await listener.state(.degraded).reason?.contains("no format") == true)
        await listener.microphone.stop()
    }

    @Test func `one of eight channels is heard alone`() async throws {
        let fault = try FaultMicrophone(channels: 8, speed: 5)
        var settings = Listener.impatient(fault.device)
        settings.channel = .channel(5)
        var listener = Listener(settings)
        let sound = noise(800 * 8, seed: 2)
        try fault.play(sound)
        let expected = stride(from: 5, to: sound.count, by: 8).map { sound[$0] }
        try await listener.expect(expected)
        await listener.microphone.stop()
    }

    @Test func `a channel that the device does not have is explained`() async throws {
        let fault = try FaultMicrophone(channels: 2)
        var settings = Listener.impatient(fault.device)
        settings.channel = .channel(4)
        var listener = Listener(settings)
        let reason = try await listener.state(.degraded).reason
        #expect(reason?.contains("2 channels") == true)
        await listener.microphone.stop()
    }

    /// 1 kHz at half of full scale in every channel, in the device's own format.
    private static func tone(_ variety: Variety) -> [UInt8] {
        (0..<variety.rate / 5).flatMap { index in
            let level = 0.5 * sin(2 * .pi * 1_000 * Double(index) / Double(variety.rate))
            let sample: [UInt8] =
                switch variety.format {
                case "S16_LE": bytes(Int16(level * 32_767))
                case "S16_BE": bytes(Int16(level * 32_767).bigEndian)
                case "S24_3LE": Array(bytes(Int32(level * 8_388_607)).prefix(3))
                case "S24_LE": bytes(Int32(level * 8_388_607))
                case "S32_LE": bytes(Int32(level * 2_147_483_647))
                default: bytes(Float(level).bitPattern)
                }
            return Array(repeatElement(sample, count: variety.channels).joined())
        }
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        stride(from: 0, to: number.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func expectTone(_ listener: inout Listener, _ variety: Variety) async throws {
        let sound = try await listener.sound(1_800, louderThan: 8_000).dropFirst(200)
        let rises = zip(sound, sound.dropFirst()).count { $0 < 0 && $1 >= 0 }
        // 1,600 samples hold 100 periods.
        #expect((99...101).contains(rises))
        #expect((16_200...16_500).contains(sound.max() ?? 0))
        let count = variety.channels
        #expect(
            listener.states.last?.format
                == "\(variety.rate) Hz, \(count) channel\(count == 1 ? "" : "s")")
        await listener.microphone.stop()
    }
}

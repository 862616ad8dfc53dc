import Testing

@testable import Capture

struct PatienceTests {
    @Test func `pauses double up to the longest and begin again after success`() {
        var backoff = Backoff(first: .milliseconds(250), longest: .seconds(10))
        let pauses = (0..<8).map { _ in backoff.next() }
        #expect(
            pauses
                == [250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]
                .map { Duration.milliseconds($0) })
        backoff.reset()
        #expect(backoff.next() == .milliseconds(250))
    }

    @Test func `samples forgive everything`() {
        var patience = Patience(CaptureSettings())
        for _ in 0..<3 {
            for _ in 1..<16 { #expect(patience.waitedInVain() == nil) }
            for _ in 1..<200 { #expect(patience.cameUpEmpty(silence: .zero) == nil) }
            for _ in 1...5 { #expect(patience.mustRecover() == nil) }
            patience.receivedSamples()
        }
    }

    @Test func `each kind of silence ends patience in its own words`() {
        var patience = Patience(CaptureSettings())
        #expect((0..<16).compactMap { _ in patience.waitedInVain() }.map(\.code) == [.stalled])
        #expect(
            (0..<200).compactMap { _ in patience.cameUpEmpty(silence: .zero) }.map(\.code) == [
                .empty
            ])
        #expect((0..<6).compactMap { _ in patience.mustRecover() }.map(\.code) == [.unrecoverable])
    }

    @Test func `a device that seldom says it is ready, and has nothing, is lost as soon`() {
        var patience = Patience(CaptureSettings())
        #expect(patience.cameUpEmpty(silence: .milliseconds(3_999)) == nil)
        #expect(patience.cameUpEmpty(silence: .seconds(4))?.code == .empty)
        patience.receivedSamples()
        for _ in 1..<16 { #expect(patience.waitedInVain() == nil) }
        #expect(patience.cameUpEmpty(silence: .seconds(4))?.code == .stalled)
    }

    @Test func `a device in real time is never paused, whatever its clock`() {
        var pace = SpeedLimit(2)
        for second in 1...1_000 {
            #expect(pace.pause(after: .milliseconds(1_020), elapsed: .seconds(second)) == .zero)
        }
        #expect(pace.pause(after: .seconds(2), elapsed: .seconds(1_000)) == .zero, "caught up")
    }

    @Test func `a device without a clock is slowed down to its limit`() {
        var pace = SpeedLimit(2)
        #expect(pace.pause(after: .seconds(2), elapsed: .zero) == .zero)
        #expect(pace.pause(after: .seconds(2), elapsed: .zero) == .seconds(1))
        #expect(pace.pause(after: .seconds(2), elapsed: .seconds(1)) == .seconds(1))
    }

    @Test(arguments: [
        (DeviceEncoding.int16, [0xFE, 0xFF] as [UInt8]),
        (.int32, [0x12, 0x34, 0xFE, 0xFF]),
        (.packed24, [0x12, 0xFE, 0xFF]),
        (.padded24, [0x12, 0xFE, 0xFF, 0x00]),
        (.float, [0x00, 0x00, 0x80, 0xB8]),
    ])
    func `every encoding is read`(encoding: DeviceEncoding, bytes: [UInt8]) {
        #expect(encoding.decode(bytes + bytes, count: 2) == [-2, -2])
    }
}

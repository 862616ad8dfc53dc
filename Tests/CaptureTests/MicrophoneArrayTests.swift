import Audio
import Capture
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct MicrophoneArrayTests {
    @Test func `each microphone is heard by its own number`() async throws {
        let faults = [try FaultMicrophone(speed: 4), try FaultMicrophone(speed: 4)]
        let array = MicrophoneArray(settings: faults.map { Listener.impatient($0.device) })
        array.start()
        try faults[0].play([Int16](repeating: 11, count: 320))
        try faults[1].play([Int16](repeating: 22, count: 320))
        var heard: [Int: Set<Int16>] = [0: [], 1: []]
        for await told in array.events {
            guard case .event(.frames(let frames), let source) = told else { continue }
            heard[source]?.formUnion(frames.flatMap(\.samples).filter { $0 != 0 })
            if heard.values.allSatisfy({ !$0.isEmpty }) { break }
        }
        await array.stop()
        #expect(heard == [0: [11], 1: [22]])
        #expect(array.counters.allSatisfy { $0.frames > 0 })
    }

    @Test func `one that is lost leaves the other as it was`() async throws {
        let faults = [try FaultMicrophone(speed: 4), try FaultMicrophone(speed: 4)]
        let array = MicrophoneArray(settings: faults.map { Listener.impatient($0.device) })
        array.start()
        try faults[0].begin(.unplug)
        var isLost = false
        var heardSince = 0
        for await told in array.events {
            switch told {
            case .event(.state(let state), source: 0) where state.phase == .degraded: isLost = true
            case .event(.frames, source: 1) where isLost: heardSince += 1
            case .event(.state(let state), source: 1):
                #expect(state.phase == .starting || state.phase == .running)
            default: break
            }
            if heardSince > 10 { break }
        }
        await array.stop()
        #expect(array.counters[1].reopens == 0)
    }

    @Test func `a beat comes through while no device gives anything`() async throws {
        let array = MicrophoneArray(settings: [CaptureSettings(device: "hw:CARD=Absent")])
        array.start()
        array.beat()
        var isBeaten = false
        for await told in array.events where told == .beat {
            isBeaten = true
            break
        }
        #expect(isBeaten)
        await array.stop()
    }

    @Test func `the stream ends when it is stopped`() async throws {
        let fault = try FaultMicrophone()
        let array = MicrophoneArray(settings: [Listener.impatient(fault.device)])
        array.start()
        await array.stop()
        for await _ in array.events {}
    }
}

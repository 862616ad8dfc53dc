import Audio
import Endpointing
import Testing

@Suite struct EndpointerTests {
    /// A random script of loud, soft, steady and spoken stretches.
    static func script(_ seed: UInt64) -> [Sound.Part] {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func below(_ bound: UInt64) -> Double {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Double((state >> 33) % bound)
        }
        return (0..<8).map { _ in
            let seconds = 0.1 + below(20) / 10
            let level = -70 + below(60)
            return switch below(6) {
            case 0: .zeros(seconds)
            case 1: .noise(seconds, level)
            case 2: .ramp(seconds, from: level, to: -70 + below(60))
            case 3: .tone(seconds, hertz: 50 + below(4_000), level)
            case 4: .click(1 + below(90), level)
            default: .speech(seconds, level)
            }
        }
    }

    static func settings(_ seed: UInt64) -> EndpointerSettings {
        var settings = EndpointerSettings()
        settings.maximumUtterance = .seconds(Int(1 + seed % 4))
        settings.preRoll = .milliseconds(Int(seed % 5) * 100)
        settings.hangOver = .milliseconds(100 + Int(seed % 7) * 100)
        return settings
    }

    @Test(arguments: UInt64(1)...12) func `events tell whole utterances, each once`(seed: UInt64) {
        let frames = Sound(Self.script(seed), room: -70, seed: seed).frames
        let settings = Self.settings(seed)
        var samples: [Int16]?
        let limit = settings.maximumUtterance + settings.preRoll
        for event in Listening(frames, settings: settings).events {
            switch event {
            case .started(let first):
                #expect(samples == nil, "started twice")
                samples = first.flatMap(\.samples)
            case .continued(let frame):
                #expect(samples != nil, "continued before it started")
                samples?.append(contentsOf: frame.samples)
            case .ended(let utterance):
                #expect(samples == utterance.samples)
                #expect(utterance.duration <= limit)
                #expect(utterance.speechDuration <= utterance.duration)
                let place = utterance.startFrame
                let count = utterance.samples.count / AudioFormat.samplesPerFrame
                #expect(frames[place..<place + count].flatMap(\.samples) == utterance.samples)
                samples = nil
            }
        }
        #expect(samples == nil, "not ended")
    }

    @Test(arguments: UInt64(1)...2) func `blocks of any length give the same events`(seed: UInt64) {
        let frames = Sound(Self.script(seed), seed: seed).frames
        let stream = frames.flatMap(\.samples)
        var cutter = FrameCutter()
        var cut: [Frame] = []
        var place = 0
        while place < stream.count {
            let end = min(stream.count, place + 1 + Int(seed) * 97 + place % 501)
            cut += cutter.push(stream[place..<end])
            place = end
        }
        #expect(Listening(cut).events == Listening(frames).events)
    }

    @Test func `a gap ends the utterance and keeps the floor`() {
        var endpointer = Endpointer()
        let before = Sound([.zeros(2), .speech(0.88, -20)], room: -50).frames
        let after = Sound([.zeros(1), .speech(0.88, -20), .zeros(1)], room: -50, seed: 2).frames
        var events = before.flatMap { endpointer.process($0) }
        let noise = endpointer.noiseDecibels
        #expect(endpointer.isSpeech)
        let atGap = endpointer.interrupt()
        #expect(atGap.count == 1)
        guard case .ended(let utterance) = atGap.first else { return }
        #expect(utterance.ending == .endOfInput)
        #expect(!endpointer.isSpeech)
        #expect(endpointer.noiseDecibels == noise)
        #expect(endpointer.interrupt().isEmpty)
        events = after.flatMap { endpointer.process($0) }
        guard case .started(let first) = events.first else {
            Issue.record("the phrase after the gap was not heard")
            return
        }
        #expect(first.allSatisfy(after.contains))
    }

    @Test(arguments: [0, 1, 2, 3, 19, 20, 21]) func `a stream of a few frames is answered`(
        count: Int
    ) {
        let heard = Listening([Frame](repeating: .silence, count: count))
        #expect(heard.events.isEmpty)
        let loud = Listening(Array(Sound([.noise(1, -10)]).frames.prefix(count)))
        #expect(loud.utterances.count <= 1)
    }

    @Test func `settings out of range are brought into it`() {
        var settings = EndpointerSettings()
        settings.preRoll = .seconds(-1)
        settings.hangOver = .seconds(90)
        settings.maximumUtterance = .zero
        settings.sustainDecibels = 12
        settings.onsetDecibels = 9
        let clamped = settings.clamped
        #expect(clamped.preRoll == .zero)
        #expect(clamped.hangOver == .seconds(3))
        #expect(clamped.maximumUtterance == .seconds(1))
        #expect(clamped.sustainDecibels == 9)
        #expect(EndpointerSettings().clamped == EndpointerSettings())
    }

    @Test(arguments: [
        (Rejection.noSpeech(speech: .milliseconds(60), minimum: .milliseconds(120)), "60 ms"),
        (.tooQuiet(decibels: -66.4, quietest: -60), "-66 dB"),
        (.tooLongNoise(duration: .seconds(15), decibels: -30), "-30 dB"),
        (.tooLongTalk(duration: .milliseconds(15_300), maximum: .seconds(15)), "15 s"),
    ]) func `a rejection says its numbers`(rejection: Rejection, number: String) {
        #expect(rejection.description.contains(number))
    }
}

import Audio
import Endpointing
import Enhancement
import Foundation
import Grammar
import Hearing
import Intents
import Pronunciation
import Recognition

/// An ear that knows phrases, in a room that is silent but for what it is given.
struct ListeningEar {
    /// Whether the acoustic model and a voice are installed.
    static let isPossible =
        FileManager.default.isReadableFile(atPath: RecognitionSettings().dictionary)
        && FileManager.default.isExecutableFile(atPath: "/usr/bin/flite")
    private static let speller = Result {
        try Speller(dictionary: RecognitionSettings().dictionary)
    }

    /// An event with the frame after which it came, counted from the first.
    struct Timed: Equatable {
        let event: Ear.Event
        let frame: Int
    }

    private(set) var ear: Ear
    private var cutter = FrameCutter()
    private var frames = 0

    /// An ear for `phrases`.
    init(
        _ phrases: [String], settings: EndpointerSettings = EndpointerSettings(),
        enhancement: EnhancementSettings = EnhancementSettings(choice: .off),
        wantsPartials: Bool = false
    ) async throws {
        let words = phrases.map { Phrase($0).words }
        let pronunciations = try Self.speller.get().pronounce(words.flatMap(\.self))
        let recognizer = try Recognizer(settings: RecognitionSettings()) { _ in }
        try await recognizer.install(
            GraphBuilder().build(words, pronunciations: pronunciations).graph)
        ear = Ear(
            settings: settings,
            listener: Listener(recognizer: recognizer, enhancement: enhancement),
            wantsPartials: { wantsPartials })
    }

    /// What `samples` lead to.
    mutating func hear(_ samples: [Int16]) async -> [Timed] {
        var events: [Timed] = []
        for frame in cutter.push(samples) {
            frames += 1
            events += await ear.process(frame).map { Timed(event: $0, frame: frames) }
        }
        return events
    }

    /// What the end of the sound leads to.
    mutating func finish() async -> [Ear.Event] { await ear.finish() }

    /// Listens to nobody, or to everybody.
    mutating func want(_ isWanted: Bool) { ear.isWanted = isWanted }

    /// Takes a gap; whether an utterance was lost in it.
    mutating func interrupt() async -> Bool { await ear.interrupt() }
}

extension [ListeningEar.Timed] {
    /// What was heard, and after which frame.
    var heard: [(heard: Heard, frame: Int)] {
        compactMap { timed in
            guard case .heard(let heard) = timed.event else { return nil }
            return (heard, timed.frame)
        }
    }

    /// The words of each utterance.
    var texts: [String] { heard.map(\.heard.hypothesis.text) }
}

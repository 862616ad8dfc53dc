import Audio
import Foundation
import Grammar
import Hearing
import Intents
import Pronunciation
import Recognition
import TestSupport
import Testing

/// What two recordings by a speaker are worth, measured by what is accepted afterwards.
@Suite(
    .serialized,
    .enabled(
        if: ListeningEar.isPossible, "needs the packages pocketsphinx-en-us and flite"))
struct LessonTests {
    /// Phrases with a word that people say otherwise than the rules have it, and how they say it.
    private static let unusual = [
        ("call siobhan", "call shivawn"),
        ("find the gnocchi recipe", "find the knee oh key recipe"),
        ("show the qatar weather", "show the cutter weather"), ("play bjork", "play byerk"),
        ("water the acai plant", "water the ah sigh ee plant"),
        ("open the quokka camera", "open the kwah kuh camera"),
        ("restart nginx", "restart engine ex"),
        ("order my kombucha special", "order my kombucha special"),
        ("ring hermione", "ring her my uh nee"), ("start the roomba", "start the rum buh"),
        ("where is nguyen", "where is win"), ("lock the yacht cabin", "lock the yatch cabin"),
    ]
    private static let common = [
        "turn on the lights", "open the garage door", "good night", "stop the music",
        "what time is it", "volume up", "burger time", "call the office",
    ]
    private static let others = [
        "the quick brown fox jumps over the lazy dog", "i will be late for work tomorrow",
        "she sold her car last summer", "we had a lovely walk in the park",
        "my brother lives in another country", "this book is really boring",
    ]
    private static let speller = Result {
        try Speller(dictionary: RecognitionSettings().dictionary)
    }
    private static let phrases = unusual.map(\.0) + common

    private static func pronunciations(
        _ lessons: [Lesson] = []
    ) throws -> [String: [PhoneSequence]] {
        let words = phrases.flatMap { Phrase($0).words }
        return lessons.reduce(into: try speller.get().pronounce(words)) { known, lesson in
            known.merge(lesson.variants) { $0 + $1 }
        }
    }

    private static func recognizer(_ lessons: [Lesson] = []) async throws -> Recognizer {
        let recognizer = try Recognizer(settings: RecognitionSettings()) { _ in }
        let words = phrases.map { Phrase($0).words }
        try await recognizer.install(
            GraphBuilder().build(words, pronunciations: try pronunciations(lessons)).graph)
        return recognizer
    }

    private static func said(
        _ text: String, _ voice: Speech.Voice, stretch: Double
    ) throws -> [Int16] {
        let pause = Speech.quiet(.milliseconds(300))
        return pause + (try Speech.bare(text, voice, stretch: stretch)) + pause
    }

    /// How many of the unusual phrases, the common ones, and of other sentences are taken for what
    /// they are by who learnt these lessons.
    private static func figures(
        _ voice: Speech.Voice, _ lessons: [Lesson]
    ) async throws -> (unusual: Int, common: Int, refused: Int) {
        let recognizer = try await recognizer(lessons)
        var figures = (unusual: 0, common: 0, refused: 0)
        for (phrase, speech) in unusual {
            let heard = await recognizer.finish(Utterance(try said(speech, voice, stretch: 1)))
            if heard.isPhrase, heard.text == phrase { figures.unusual += 1 }
        }
        for phrase in common {
            let heard = await recognizer.finish(Utterance(try said(phrase, voice, stretch: 1)))
            if heard.isPhrase, heard.text == phrase { figures.common += 1 }
        }
        for sentence in others {
            let heard = await recognizer.finish(Utterance(try said(sentence, voice, stretch: 1)))
            if !heard.isPhrase { figures.refused += 1 }
        }
        return figures
    }

    @Test(arguments: [Speech.Voice.awb, .kal16])
    func `two recordings make unusual words heard and nothing else`(
        voice: Speech.Voice
    ) async throws {
        let transcriber = Transcriber(settings: RecognitionSettings())
        let known = try Self.pronunciations()
        var lessons: [Lesson] = []
        for (phrase, speech) in Self.unusual {
            let recordings = try [0.9, 1.15].map { try Self.said(speech, voice, stretch: $0) }
            let lesson = try await Lesson.learn(
                Phrase(phrase).words, from: recordings, known: known, with: transcriber)
            #expect(zip(lesson.before, lesson.after).allSatisfy { $0 <= $1 + 0.01 })
            lessons.append(lesson)
        }
        let before = try await Self.figures(voice, [])
        let after = try await Self.figures(voice, lessons)
        #expect(after.unusual > before.unusual)
        #expect(after.common >= before.common)
        #expect(after.refused >= before.refused)
    }

    /// Recordings of keywords that people gave, where they are.
    private static let keywords: [(word: String, samples: [Int16])] = {
        let shared = ProcessInfo.processInfo.environment["PHRASED_SHARED"] ?? "../shared"
        let folder = "\(shared)/speech/keywords"
        // Without the folder there are none.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().compactMap { name in
            guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)"),
                // What is no sound is told by there being too few.
                let file = try? WAVFile(bytes: [UInt8](bytes))
            else { return nil }
            let word = name.split(separator: "_").dropLast().joined(separator: " ")
            return (word, file.samples)
        }
    }()

    /// The same speech so many times as fast, its pitch with it.
    private static func faster(_ samples: [Int16], _ factor: Double) -> [Int16] {
        (0..<Int(Double(samples.count) / factor)).map { index in
            let place = Double(index) * factor
            let (whole, part) = (Int(place), place - place.rounded(.down))
            let next = samples[min(whole + 1, samples.count - 1)]
            return Int16(Double(samples[whole]) * (1 - part) + Double(next) * part)
        }
    }

    @Test(.enabled(if: !keywords.isEmpty, "needs the folder speech/keywords of PHRASED_SHARED"))
    func `most people who are not heard are after two recordings`() async throws {
        let words = Set(Self.keywords.map(\.word)).sorted()
        let known = try Self.speller.get().pronounce(words.flatMap { Phrase($0).words })
        let transcriber = Transcriber(settings: RecognitionSettings())
        func recognizer(_ lesson: Lesson?) async throws -> Recognizer {
            let recognizer = try Recognizer(settings: RecognitionSettings()) { _ in }
            let ways = known.merging(lesson?.variants ?? [:]) { $0 + $1 }
            try await recognizer.install(
                GraphBuilder().build(words.map { Phrase($0).words }, pronunciations: ways).graph)
            return recognizer
        }
        let untaught = try await recognizer(nil)
        var (refused, learnt) = (0, 0)
        // Every fourth person: the whole set says the same and takes minutes.
        for (index, (word, samples)) in Self.keywords.enumerated() where index % 4 == 0 {
            let first = await untaught.finish(Utterance(samples))
            if first.isPhrase, first.text == word { continue }
            refused += 1
            let lesson = try await Lesson.learn(
                Phrase(word).words,
                from: [0.94, 1.06].map { Self.faster(samples, $0) }, known: known,
                with: transcriber)
            let second = await (try recognizer(lesson)).finish(Utterance(samples))
            if second.isPhrase, second.text == word { learnt += 1 }
        }
        #expect(refused > 0 && learnt * 2 > refused, "\(learnt) of \(refused) were learnt")
    }
}

extension Utterance {
    /// An utterance of `samples` as endpointing might have cut it.
    fileprivate init(_ samples: [Int16]) {
        self.init(
            samples: samples, startFrame: 0, ending: .silence,
            speechDuration: AudioFormat.duration(samples: samples.count), speechDecibels: -20,
            noiseDecibels: -60)
    }
}

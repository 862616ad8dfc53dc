import Audio
import TestSupport
import Testing
import Wire

/// The four sample programs as people use them: spoken to through a microphone, in real time, until
/// flite has said what became of it.
@Suite(
    .startsDaemons, .timeLimit(.minutes(10)),
    .enabled(if: LivePathTests.hasSoundServer, "needs pulseaudio, pulseaudio-utils and flite"))
struct SampleVoiceTests {
    /// A phrase, what is asked and what is answered, and what is said in the end.
    struct Talk: Sendable {
        let phrase: String
        var turns: [(question: String, answer: Answer)] = []
        var outcome = "handled"
        let response: String
    }

    /// What is heard after a question.
    enum Answer: Sendable {
        case words(String)
        case silence
        case noise
    }

    /// A sample with the phrases that a person records for it, and talks with it, one after the other.
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        var recorded: [(phrase: String, intent: String, parameters: [String: JSONValue])] = []
        let talks: [Talk]
        var testDescription: String { name }

        /// How often noise is heard in place of an answer.
        var noises: Int {
            talks.flatMap(\.turns).count { turn in
                if case .noise = turn.answer { true } else { false }
            }
        }
    }

    private static let chowder = "Order one bowl of clam chowder?"
    private static let which = "Which of these soups? tomato, clam chowder or red lentil?"

    static let samples: [Sample] = [
        Sample(
            name: "Soup Chef: a choice by its place, and yes",
            recorded: [("order my usual soup", "soup.order", [:])],
            talks: [
                Talk(
                    phrase: "order my usual soup",
                    turns: [
                        (which, .words("the second one")),
                        (chowder, .words("yes")),
                    ],
                    response: "Your clam chowder will be ready in 15 minutes."),
                Talk(
                    phrase: "what did i order",
                    response: "You ordered once: 1 bowl of chowder."),
                Talk(
                    phrase: "get me three bowls of tomato soup",
                    turns: [("Order 3 bowls of tomato?", .words("no"))],
                    outcome: "declined", response: "the answer to Order soup was no"),
            ]),
        Sample(
            name: "Soup Chef: silence",
            talks: [
                Talk(
                    phrase: "order a bowl of clam chowder",
                    turns: [(chowder, .silence), (chowder, .silence)],
                    outcome: "declined", response: "there was no answer: nobody spoke within 6.0 s")
            ]),
        Sample(
            name: "Soup Chef: noise",
            talks: [
                Talk(
                    phrase: "order a bowl of clam chowder",
                    turns: [(chowder, .noise), (chowder, .noise)],
                    outcome: "declined",
                    response: "the answer was not understood: what was heard was no answer")
            ]),
        Sample(
            name: "Device control",
            talks: [
                Talk(
                    phrase: "control a device",
                    turns: [
                        ("Which device?", .words("the lamp")),
                        ("What shall I do with the lamp?", .words("turn on")),
                    ],
                    response: "The lamp is on."),
                Talk(phrase: "switch on the lamp", response: "The lamp is on already."),
                Talk(
                    phrase: "set up the radio",
                    response: "Here are the settings of the radio."),
            ]),
        Sample(
            name: "Burger",
            recorded: [
                ("burger time", "burger.order", ["name": "cheeseburger", "quantity": 7]),
                ("something to eat", "burger.order", [:]),
            ],
            talks: [
                Talk(
                    phrase: "burger time",
                    turns: [
                        ("The grill is too small for so many. How many?", .words("two"))
                    ],
                    response: "Your 2 cheeseburgers will be ready in 8 minutes."),
                Talk(
                    phrase: "something to eat", outcome: "handler-failed",
                    response: "I do not know which burger you want."),
            ]),
        Sample(
            name: "GitHub profile",
            recorded: [
                ("how is the octopus cat", "github.profile", ["name": "octocat"]),
                ("look up the other one", "github.profile", ["name": "nobody"]),
            ],
            talks: [
                Talk(
                    phrase: "how is the octopus cat",
                    response: "octocat has 8 repositories and one follower."),
                Talk(
                    phrase: "look up a profile", turns: [("Whose profile?", .words("octocat"))],
                    response: "octocat has 8 repositories and one follower."),
                Talk(
                    phrase: "look up a profile",
                    turns: [
                        ("Whose profile?", .words("robert")),
                        ("Did you say: robert?", .words("yes")),
                    ],
                    response: "robert has one repository and 20 followers."),
                Talk(
                    phrase: "look up the other one", outcome: "handler-failed",
                    response: "There is no nobody at GitHub."),
            ]),
    ]

    @Test(arguments: samples)
    func `a sample is spoken to from phrase to spoken response`(sample: Sample) async throws {
        let microphone = try VirtualMicrophone()
        defer { microphone.stop() }
        let server = try await ProfileServer()
        var examples = InstalledExamples(profiles: server.address)
        examples.configuration =
            "voice: {device: \(VirtualMicrophone.loudspeaker), answer-window: 6 s}\n"
        var setup = try examples.setup()
        setup.isFed = false
        setup.speaks = true
        setup.environment.merge(microphone.environment) { $1 }
        try await DaemonProcess.run(setup) { _, control in
            for (phrase, intent, parameters) in sample.recorded {
                try await control.add(phrase, intent: intent, parameters)
            }
            if try await control.status().capture.state != "running" {
                try await control.capture("running")
            }
            for talk in sample.talks { try await Self.hold(talk, microphone, control) }
            let status = try await control.status()
            #expect(status.capture.dropped == 0)
            #expect(status.warnings == [])
            // Nothing but noise was taken for something else; least of all what the daemon said.
            let others = ["not-a-phrase", "uncertain", "no-speech", "too-quiet", "too-long"]
            let misheard = others.compactMap { status.outcomes[$0] }.reduce(0, +)
            #expect(misheard <= sample.noises, "\(status.outcomes)")
        }
        withExtendedLifetime(server) {}
    }

    private static func hold(
        _ talk: Talk, _ microphone: VirtualMicrophone, _ control: ControlSession
    ) async throws {
        try await say(Speech.samples(talk.phrase), microphone)
        for (question, answer) in talk.turns {
            #expect(try await control.asked().prompt == question)
            try await say(sound(of: answer), microphone)
            let taken = try await control.answered()
            if case .words = answer {
                #expect(taken.accepted && taken.by == "voice", "\(question) \(taken)")
            } else {
                #expect(!taken.accepted, "\(question) \(taken)")
            }
        }
        let end = try await control.events.take("the outcome of “\(talk.phrase)”") {
            $0.outcome?.shortcut != nil || $0.outcome?.intent != nil
        }
        #expect(end.outcome?.outcome == talk.outcome, "\(talk.phrase): \(end)")
        let response = try #require(try await control.event(.response).response).text
        #expect(response == talk.response)
        try await hear(response, microphone)
        for (question, _) in talk.turns { try expectPlayed(question, microphone) }
        try expectPlayed(response, microphone)
    }

    private static func say(_ samples: [Int16], _ microphone: VirtualMicrophone) async throws {
        try await microphone.say(WAVFile(samples: samples))
    }

    private static func sound(of answer: Answer) throws -> [Int16] {
        switch answer {
        case .words(let words): try Speech.samples(words)
        case .silence: Speech.quiet(.seconds(1))
        case .noise: Speech.noise(.seconds(2), amplitude: 6_000) + Speech.quiet(.seconds(1))
        }
    }

    /// Is silent until `text` was said, and the room is quiet again.
    private static func hear(_ text: String, _ microphone: VirtualMicrophone) async throws {
        let length = try Speech.bare(text).count / AudioFormat.sampleRate + 2
        try await say(Speech.quiet(.seconds(length)), microphone)
    }

    /// Expects that flite's voice said `text` on the loudspeaker.
    private static func expectPlayed(_ text: String, _ microphone: VirtualMicrophone) throws {
        let voice = Loudness(try Speech.bare(text))
        let likeness = try microphone.played().map { voice.likeness(to: Loudness($0)) }
        #expect(likeness.contains { $0 > 0.95 }, "“\(text)”: \(likeness)")
    }

    /// How loud a sound is, every 20 ms: a voice never says the same samples twice.
    private struct Loudness {
        let levels: [Double]

        init(_ samples: [Int16]) {
            levels = stride(from: 0, to: samples.count - 319, by: 320).map { start in
                let energy = samples[start..<start + 320].reduce(0.0) {
                    $0 + Double($1) * Double($1)
                }
                return (energy / 320).squareRoot()
            }
        }

        /// How well `other`, which may lack its last moment, follows this: at most 1.
        func likeness(to other: Loudness) -> Double {
            // ALSA writes down nothing of the device's last buffer of 200 ms.
            guard other.levels.count > levels.count - 15 else { return 0 }
            let pairs = Array(zip(levels, other.levels))
            func product(_ factor: ((Double, Double)) -> Double) -> Double {
                pairs.reduce(0) { $0 + factor($1) }
            }
            let (own, others) = (product { $0 * $0 + 0 * $1 }, product { 0 * $0 + $1 * $1 })
            let rest = other.levels.dropFirst(levels.count).reduce(0) { $0 + $1 * $1 }
            return product { $0 * $1 } / max(1, (own * (others + rest)).squareRoot())
        }
    }
}

import TestSupport
import Testing
import Wire

/// Questions that are answered by voice, with the real daemon and its recogniser.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct ConversationTests {
    private static func speech(_ text: String) throws -> [Int16] { try Speech.samples(text) }

    /// Says the phrase and answers each question in turn.
    private static func order(
        _ daemon: DaemonProcess, _ control: ControlSession, answering answers: [[Int16]]
    ) async throws -> OutcomeMessage {
        try await daemon.hear(speech(SoupKitchen.phrase))
        for answer in answers {
            try await control.asked()
            try await daemon.hear(answer)
            try await control.answered()
        }
        return try await control.sessionOutcome()
    }

    @Test func `what is missing is asked for and answered by voice, one after the other`()
        async throws
    {
        try await DaemonProcess.run(try SoupKitchen().setup()) { daemon, control in
            let served = try await Self.order(
                daemon, control,
                answering: [
                    Self.speech("the second one"), Self.speech("three"), Self.speech("yes"),
                ])
            #expect(served.outcome == "handled", "\(served)")
            #expect(served.response == "3 lentil soups in 12 minutes", "\(served)")
            let again = try await Self.order(
                daemon, control,
                answering: [
                    Self.speech("pumpkin"), Self.speech("one"), Self.speech("sure"),
                ])
            #expect(again.response == "one pumpkin soup in 12 minutes", "\(again)")
        }
    }

    @Test func `what the handler finds ambiguous is chosen by its place`() async throws {
        var kitchen = SoupKitchen()
        kitchen.parameters = ["soup"]
        kitchen.requiresConfirmation = false
        kitchen.response = "{soup} it is"
        kitchen.resolves = ["soup"]
        kitchen.resolving = """
            value = params.get('value')
                    if value is None:
                        answer(resolution='disambiguation', choices=[
                            {'value': 'tomato', 'title': 'Cream of tomato'},
                            {'value': 'lentil', 'title': 'Red lentil'}])
                    else:
                        answer(resolution='success', value=value)
            """
        try await DaemonProcess.run(try kitchen.setup()) { daemon, control in
            let served = try await Self.order(
                daemon, control, answering: [Self.speech("the second one")])
            #expect(served.response == "lentil it is", "\(served)")
        }
    }

    @Test(arguments: [
        ("yes", "handled"), ("no", "declined"), ("never mind", "cancelled"),
    ])
    func `a confirmation is answered by voice`(answer: String, outcome: String) async throws {
        var kitchen = SoupKitchen()
        kitchen.parameters = []
        kitchen.response = "done"
        try await DaemonProcess.run(try kitchen.setup()) { daemon, control in
            let end = try await Self.order(daemon, control, answering: [Self.speech(answer)])
            #expect(end.outcome == outcome, "\(end)")
        }
    }

    /// Sounds that are no answer; after each, the question is asked once more and then given up.
    private static let noAnswers: [(String, [Int16])] = [
        ("silence", Speech.quiet(.seconds(6))),
        ("noise", Speech.noise(.seconds(2), amplitude: 6_000) + Speech.quiet(.seconds(6))),
        (
            "knocks",
            (1...6).flatMap { seed in
                Speech.noise(.milliseconds(100), amplitude: 12_000, seed: UInt64(seed))
                    + Speech.quiet(.seconds(1))
            }
        ),
    ]

    @Test(arguments: ["silence", "noise", "knocks", "talk", "another phrase"])
    func `what is no answer is never a yes`(kind: String) async throws {
        var kitchen = SoupKitchen()
        kitchen.parameters = []
        kitchen.response = "done"
        try await DaemonProcess.run(try kitchen.setup()) { daemon, control in
            try await control.add("burger time", run: ["true"])
            let sound: [Int16] =
                switch kind {
                case "talk":
                    try Self.speech("she sold her car last summer") + Speech.quiet(.seconds(6))
                case "another phrase": try Self.speech("burger time") + Speech.quiet(.seconds(6))
                default: try #require(Self.noAnswers.first { $0.0 == kind }).1
                }
            let end = try await Self.order(daemon, control, answering: [sound, sound])
            #expect(end.outcome == "declined", "\(end)")
            #expect(
                end.reason.hasPrefix("there was no answer") || end.reason.hasPrefix("the answer"))
            #expect(try await control.status().outcomes["handled"] == nil)
            // The next one is heard as if nothing had been.
            try await daemon.hear(Self.speech("burger time"))
            let next = try await control.events.take("the command") {
                $0.outcome?.phrase == "burger time"
            }
            #expect(next.outcome?.outcome == "handled")
        }
    }

    @Test func `text and clients answer through the same filter as speech`() async throws {
        var kitchen = SoupKitchen()
        kitchen.parameters = []
        kitchen.response = "done"
        try await DaemonProcess.run(try kitchen.setup()) { daemon, control in
            try await control.add("burger time", run: ["true"])
            let alone = try await control.say("yes")
            #expect(alone.outcome == "not-a-phrase", "\(alone)")
            let refusal = try await control.refusal(Method.answerSession, ["text": "yes"])
            #expect(refusal.code == .notFound)

            try await daemon.hear(Self.speech(SoupKitchen.phrase))
            try await control.asked()
            let other = try await control.say("burger time")
            #expect(other.outcome == "not-a-phrase", "\(other)")
            #expect(try await control.answered().accepted == false)
            try await control.asked()
            let yes = try await control.say("yes")
            #expect(yes.outcome == "answered", "\(yes)")
            #expect(try await control.answered().by == "text")
            #expect(try await control.sessionOutcome().outcome == "handled")

            try await daemon.hear(Self.speech(SoupKitchen.phrase))
            try await control.asked()
            let result = try await control.client.request(
                Method.answerSession, AnswerParams(text: "no thanks"), as: AnswerResult.self)
            #expect(result.accepted)
            #expect(try await control.sessionOutcome().outcome == "declined")
        }
    }

    @Test func `a second session meanwhile is busy, and a word calls the first off`() async throws {
        var kitchen = SoupKitchen()
        kitchen.parameters = []
        kitchen.requiresConfirmation = false
        kitchen.response = "done"
        kitchen.handling = "print('cooking', file=sys.stderr, flush=True)"
        try await DaemonProcess.run(try kitchen.setup()) { daemon, control in
            try await control.add("burger time", run: ["true"])
            let unspoken = try await control.say("cancel")
            #expect(unspoken.outcome == "not-a-phrase")
            for byVoice in [false, true] {
                try await daemon.hear(Self.speech(SoupKitchen.phrase))
                try await daemon.complaints.take("the handler to begin") { $0.contains("cooking") }
                #expect(try await control.say(SoupKitchen.phrase).outcome == "busy")
                // What needs no voice is done meanwhile.
                #expect(try await control.say("burger time").outcome == "handled")
                control.forget(.outcome)
                if byVoice {
                    try await eventually("it to be heard") {
                        try await daemon.hear(Self.speech("never mind"))
                        // That of the session may come first.
                        let heard = try await control.events.take("what became of it") {
                            $0.outcome != nil && $0.outcome?.phrase == nil
                        }
                        return heard.outcome?.outcome == "answered"
                    }
                } else {
                    #expect(try await control.say("never mind").outcome == "answered")
                }
                let end = try await control.sessionOutcome()
                #expect(end.outcome == "cancelled", "\(end)")
            }
        }
    }
}

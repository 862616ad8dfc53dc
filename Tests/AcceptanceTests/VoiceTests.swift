import Audio
import TestSupport
import Testing
import Wire

/// Speech in both directions, at the pace of people: what the daemon says, its microphone hears.
@Suite(
    .startsDaemons, .timeLimit(.minutes(10)),
    .enabled(if: LivePathTests.hasSoundServer, "needs pulseaudio, pulseaudio-utils and flite"))
struct VoiceTests {
    /// A daemon whose loudspeaker stands beside its microphone.
    private static func run(
        _ kitchen: SoupKitchen,
        _ body: @Sendable (VirtualMicrophone, ControlSession) async throws -> Void
    ) async throws {
        let microphone = try VirtualMicrophone()
        defer { microphone.stop() }
        var setup = try kitchen.setup()
        setup.configuration =
            "voice: {device: \(VirtualMicrophone.loudspeaker), answer-window: 6 s}\n"
        setup.isFed = false
        setup.speaks = true
        setup.environment = microphone.environment
        try await DaemonProcess.run(setup) { _, control in
            if try await control.status().capture.state != "running" {
                try await control.capture("running")
            }
            try await body(microphone, control)
        }
    }

    /// Says something once nothing else is said.
    private static func say(_ text: String, _ microphone: VirtualMicrophone) async throws {
        try await microphone.say(WAVFile(samples: try Speech.samples(text)))
    }

    @Test func `from phrase to spoken response, by voice alone`() async throws {
        try await Self.run(SoupKitchen()) { microphone, control in
            try await Self.say(SoupKitchen.phrase, microphone)
            #expect(try await control.asked().prompt == "Which soup would you like?")
            try await Self.say("the second one", microphone)
            #expect(try await control.answered().by == "voice")
            #expect(try await control.asked().prompt == "How many?")
            try await Self.say("two", microphone)
            try await control.asked()
            try await Self.say("yes", microphone)
            let served = try await control.sessionOutcome()
            #expect(served.response == "2 lentil soups in 12 minutes", "\(served)")
            let said = try await control.event(.response).response
            #expect(said?.text == served.response)
            let status = try await control.status()
            // The order, its three answers, and nothing of what the daemon said itself.
            #expect(status.outcomes == ["handled": 1, "answered": 3], "\(status.outcomes)")
            #expect(status.warnings == [])
        }
    }

    @Test func `nobody answers: asked once more, then declined, and the next phrase is heard`()
        async throws
    {
        var kitchen = SoupKitchen()
        kitchen.parameters = []
        kitchen.response = "done"
        try await Self.run(kitchen) { microphone, control in
            try await control.add("burger time", run: ["echo", "served"])
            try await Self.say(SoupKitchen.phrase, microphone)
            for attempt in 1...2 {
                #expect(try await control.asked().attempt == attempt)
                #expect(try await control.answered().accepted == false)
            }
            #expect(try await control.sessionOutcome().outcome == "declined")
            // Who begins before the daemon has said why is heard from the middle of a word on.
            let reason = try #require(try await control.event(.response).response).text
            let length = try Speech.bare(reason).count / AudioFormat.sampleRate + 2
            try await microphone.say(WAVFile(samples: Speech.quiet(.seconds(length))))
            try await eventually("the next phrase to be heard") {
                try await Self.say("burger time", microphone)
                return try await control.status().outcomes["handled"] ?? 0 > 0
            }
            let outcomes = try await control.status().outcomes
            #expect(outcomes["not-a-phrase"] == nil, "\(outcomes)")
        }
    }

    @Test func `a long response that says a phrase is not acted upon`() async throws {
        var kitchen = SoupKitchen()
        kitchen.parameters = []
        kitchen.requiresConfirmation = false
        kitchen.response =
            "Burger time. The soup of the day is on its way to you, and it will be served hot. "
            + "Burger time. Please take a seat at the table by the window while the chef gets it "
            + "ready. Burger time. It comes with bread, and with butter, and with our best wishes. "
            + "Burger time"
        try await Self.run(kitchen) { [kitchen] microphone, control in
            try await control.add("burger time", run: ["echo", "served"])
            try await Self.say(SoupKitchen.phrase, microphone)
            #expect(try await control.sessionOutcome().outcome == "handled")
            // It is said for longer than an answer is waited for, and none of it is heard.
            let length = try Speech.bare(kitchen.response).count / AudioFormat.sampleRate + 4
            try await microphone.say(WAVFile(samples: Speech.quiet(.seconds(length))))
            #expect(try await control.status().outcomes == ["handled": 1])
            try await Self.say("burger time", microphone)
            _ = try await control.events.take("the next phrase to be heard") {
                $0.outcome?.phrase == "burger time"
            }
            let outcomes = try await control.status().outcomes
            #expect(outcomes == ["handled": 2], "\(outcomes)")
        }
    }
}

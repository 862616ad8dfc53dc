import Foundation
import TestSupport
import Testing
import Wire

/// A person who speaks another language than the definition was written in.
@Suite(.startsDaemons, .timeLimit(.minutes(5)))
struct LanguageTests {
    private static let definition = """
        intent: soup.order
        category: order
        title: Order soup
        phrases: [order soup]
        confirmation: {required: true, prompt: "Order {quantity} for {ratio} at {time}?"}
        parameters:
        - {name: quantity, type: integer, range: {from: 1, to: 9}, required: true, prompt: How many?}
        - {name: ratio, type: decimal, required: true, prompt: How much?}
        - {name: time, type: time, required: true, prompt: When?}
        response: {codes: {success: "{quantity} soups"}}
        texts:
          de:
            title: Suppe bestellen
            phrases: [bestelle suppe]
            confirmation: "{quantity, plural, one {# Suppe} other {# Suppen}} für {ratio} um {time}?"
            parameters:
              quantity: {prompt: Wie viele?}
              ratio: {prompt: Wie teuer?}
              time: {prompt: Wann?}
            response: {success: "{quantity, plural, one {Eine Suppe} other {# Suppen}} für {ratio}"}
        """

    private static func setup(_ language: String) throws -> DaemonProcess.Setup {
        var chef = InstalledHandler()
        chef.handling = "answer(code='success' if params['locale'] == '\(language)' else 'failure')"
        let world = try TemporaryDirectory()
        try chef.install(in: world)
        try world.write(Self.definition, to: "config/phrased/definitions/soup.yaml")
        var setup = DaemonProcess.Setup()
        setup.world = world
        setup.configuration = "definitions: {language: \(language)}\nvoice: {answer-window: 30 s}\n"
        return setup
    }

    struct Talk: Sendable, CustomTestStringConvertible {
        let language: String
        let phrase: String
        let turns: [(prompt: String, answer: String)]
        let response: String
        var title: String { language == "en" ? "Order soup" : "Suppe bestellen" }
        var testDescription: String { language }
    }

    static let talks = [
        Talk(
            language: "de-CH", phrase: "Bestelle Suppe",
            turns: [
                ("Wie viele?", "drei"), ("Wie teuer?", "vier komma fünf"),
                ("Wann?", "halb acht abends"),
                ("3 Suppen für 4.5 um 19:30?", "ja bitte"),
            ], response: "3 Suppen für 4.5"),
        Talk(
            language: "de", phrase: "Bestelle Suppe",
            turns: [
                ("Wie viele?", "eine"), ("Wie teuer?", "4,5"),
                ("Wann?", "19:30"), ("1 Suppe für 4,5 um 19:30?", "ja"),
            ], response: "Eine Suppe für 4,5"),
        Talk(
            language: "en", phrase: "order soup",
            turns: [
                ("How many?", "three"), ("How much?", "four point five"),
                ("When?", "7:30 pm"), ("Order 3 for 4.5 at 7:30 PM?", "yes"),
            ], response: "3 soups"),
    ]

    @Test(arguments: talks)
    func `texts, words and numbers are those of the person's language`(talk: Talk) async throws {
        try await DaemonProcess.run(try Self.setup(talk.language)) { daemon, control in
            async let outcome = daemon.converse { try await $0.say(talk.phrase) }
            for (prompt, answer) in talk.turns {
                let question = try await control.asked().prompt
                #expect(question.hasSuffix(prompt), "\(question)")
                _ = try await control.client.request(
                    Method.answerSession, AnswerParams(text: answer), as: AnswerResult.self)
            }
            let intents = try await control.client.request(
                Method.listIntents, nil, as: ListIntentsResult.self)
            #expect(intents.intents.map(\.title) == [talk.title])
            let sentences = try await control.client.request(
                Method.listSentences, nil, as: ListSentencesResult.self)
            #expect(sentences.sentences.map(\.sentence) == [talk.phrase.lowercased()])
            // Its handler was started by now; before that it could have been.
            #expect(sentences.sentences.map(\.state) == ["ready"])
            let end = try await outcome
            #expect(end.response == talk.response, "\(end)")
        }
    }
}

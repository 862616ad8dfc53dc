import Testing
import Wire

@testable import phrasectl

struct IntentsTests {
    @Test func `Intents over pages are one table`() async throws {
        let (text, _) = try await Shell.run(["intents"], answering: Method.listIntents) {
            call throws(RPCError) in
            let isSecond = call.params?["after"] == "a"
            let intent = ListIntentsResult.Intent(
                name: isSecond ? "b" : "a", title: isSecond ? nil : "Order",
                category: isSecond ? nil : "order", handler: isSecond ? "org.example" : nil,
                state: isSecond ? "no-definition" : "no-handler")
            return try JSONValue(
                encoding: ListIntentsResult(intents: [intent], next: isSecond ? nil : "a"))
        }
        #expect(
            text.output == """
                INTENT  TITLE  CATEGORY  HANDLER      STATE
                a       Order  order     -            no-handler
                b       -      -         org.example  no-definition

                """)
    }

    @Test func `An intent is shown for a person`() async throws {
        var intent = IntentMessage(
            name: "lamp.dim", title: "Dim the lamp", category: "set", language: "en")
        var level = IntentMessage.Parameter(name: "level", title: "level", type: "integer")
        level.range = ["from": 0, "to": 100]
        level.required = true
        intent.parameters = [level]
        intent.phrases = ["dim to {level}"]
        intent.codes = ["success": .init(success: true, text: "Done\u{1B}[2J")]
        let (text, sent) = try await Shell.run(
            ["intents", "show", "lamp.dim", "--language", "de"], answering: Method.showIntent
        ) { [intent] _ throws(RPCError) in try JSONValue(encoding: intent) }
        #expect(sent == ["name": "lamp.dim", "language": "de"])
        #expect(
            text.output == """
                lamp.dim: Dim the lamp
                  category set, is done without a question, in the background
                  no running program supports it
                Parameters:
                  level: integer from 0 to 100, required
                Phrases:
                  dim to {level}
                Responses:
                  success (success): Done\u{FFFD}[2J

                """)
    }

    static let mistakes: [([String], String)] = [
        (["intents", "show"], "\"intents show\" needs one NAME"),
        (["intents", "show", "a", "b"], "\"intents show\" needs one NAME"),
        (["intents", "check"], "\"intents check\" needs a FILE"),
        (["intents", "chekc", "x"], "did you mean \"intents check\"?"),
        (["intents", "x"], "use show or check"),
    ]

    @Test(arguments: mistakes)
    func `A wrong command line is told`(arguments: [String], saying: String) async {
        let transcript = await Shell.run(arguments)
        #expect(transcript.status == 2 && transcript.errors.contains(saying))
    }
}

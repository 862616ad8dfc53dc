import Foundation
import TestSupport
import Testing
import Wire

/// An intent that asks for everything there is to ask, with its handler, in a daemon's folders.
struct SoupKitchen {
    /// What is to be known before it asks for a yes.
    var parameters = ["soup", "quantity"]
    var requiresConfirmation = true
    var response =
        "{quantity, plural, one {one {soup} soup} other {# {soup} soups}} in {minutes} minutes"
    /// Python of the handler: see `InstalledHandler`.
    var handling = "answer(code='success', properties={'minutes': 12})"
    var resolves: [String] = []
    var resolving = ""
    /// What stands beside its questions.
    var image: String?
    /// Lines of the configuration.
    var configuration = "voice: {answer-window: 4 s}"

    /// The phrase that orders, without what must be asked for.
    static let phrase = "order my soup"

    private static let descriptions = [
        "soup": """
        - name: soup
          type: enumeration
          values: [tomato, lentil, pumpkin, chicken]
          required: true
          prompt: Which soup would you like?
        """,
        "quantity": """
        - name: quantity
          type: integer
          range: {from: 1, to: 9}
          required: true
          prompt: How many?
        """,
    ]

    private var definition: String {
        let described = parameters.compactMap { Self.descriptions[$0] }.joined(separator: "\n")
        return """
            intent: soup.order
            category: order
            title: Order soup\(image.map { "\nimage: \($0)" } ?? "")
            confirmation: \(requiresConfirmation)
            phrases: [\(Self.phrase)]
            \(described.isEmpty ? "" : "parameters:\n" + described)
            response:
              properties:
              - name: minutes
                type: integer
              codes:
                success: "\(response)"
            """
    }

    /// A daemon with this kitchen.
    func setup() throws -> DaemonProcess.Setup {
        var chef = InstalledHandler()
        chef.handling = handling
        if !resolves.isEmpty {
            chef.resolves = ["soup.order": resolves]
            chef.resolving = resolving
        }
        let world = try TemporaryDirectory()
        try chef.install(in: world)
        try world.write(definition, to: "config/phrased/definitions/soup.yaml")
        var setup = DaemonProcess.Setup()
        setup.world = world
        setup.configuration = configuration + "\n"
        return setup
    }
}

extension ControlSession {
    /// Takes the next question once it can be answered by voice.
    @discardableResult
    func asked() async throws -> QuestionMessage {
        let question = try #require(try await event(.question).question)
        try await events.take("the answer to “\(question.prompt)” to be listened to") {
            $0.listening?.open == true && $0.listening?.by == "question"
        }
        return question
    }

    /// Takes what came back to the last question.
    @discardableResult
    func answered() async throws -> AnswerMessage {
        try #require(try await event(.answer).answer)
    }

    /// Takes the outcome of the session: outcomes of single answers are passed over.
    func sessionOutcome() async throws -> OutcomeMessage {
        let event = try await events.take("the outcome of the session") {
            $0.outcome?.phrase == SoupKitchen.phrase
        }
        return try #require(event.outcome)
    }
}

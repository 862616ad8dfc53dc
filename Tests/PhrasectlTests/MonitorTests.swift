import Testing
import Wire

@testable import phrasectl

struct MonitorTests {
    static let events = [
        EventMessage(type: .level, time: 1, level: -23.4, noise: -61),
        EventMessage(type: .speech, time: 2),
        EventMessage(type: .partial, time: 3, heard: "burger"),
        EventMessage(
            type: .capture, time: 4,
            capture: .init(state: "degraded", device: "default", reason: "no card")),
        EventMessage(type: .shortcuts, time: 5, shortcuts: 3),
        EventMessage(
            type: .handler, time: 5,
            handler: .init(handler: "soup", trust: "unknown", connected: true, intents: [])),
        EventMessage(
            type: .handler, time: 5,
            handler: .init(handler: "soup", trust: "denied", connected: true, intents: [])),
        EventMessage(
            type: .question, time: 5,
            question: .init(session: "s", question: 1, kind: "yes-no", prompt: "Sure?\u{1B}[2J")),
        EventMessage(
            type: .answer, time: 5,
            answer: .init(
                session: "s", question: 1, accepted: false, by: "voice", text: "maybe",
                reason: "that is neither yes nor no")),
        EventMessage(
            type: .question, time: 5,
            question: .init(
                session: "s", question: 2, kind: "choice", prompt: "Which?",
                choices: ["tomato", "lentil"])),
        EventMessage(
            type: .answer, time: 5,
            answer: .init(
                session: "s", question: 2, accepted: true, by: "notification", text: "lentil")),
        EventMessage(
            type: .answer, time: 5,
            answer: .init(session: "s", question: 3, accepted: false, reason: "nobody spoke")),
        EventMessage(type: .response, time: 5, response: .init(session: "s", text: "Done")),
        EventMessage(
            type: .listening, time: 5,
            listening: .init(open: true, by: "wake-phrase", seconds: 5)),
        EventMessage(
            type: .listening, time: 6, listening: .init(open: false, by: "request")),
        EventMessage(
            type: .outcome, time: 6,
            outcome: .init(
                outcome: "uncertain", reason: "Too unsure to act on.", heard: "burger time")),
    ]

    @Test func `Elsewhere than on a terminal each event is a line`() async throws {
        let (text, sent) = try await Shell.run(
            ["monitor", "--once"], events: Self.events, answering: Method.subscribe)
        #expect(text.status == 0)
        #expect(text.errors == "")
        let kinds: JSONValue = [
            "speech", "partial", "outcome", "capture", "listening", "shortcuts", "recording",
            "handler",
            "question", "answer", "response", "suggestions",
        ]
        #expect(sent?["events"] == kinds)
        try Snapshot.check(text.output, "monitor-plain")
    }

    @Test func `On a terminal the level and the words so far are drawn over and over`() async throws
    {
        let (text, _) = try await Shell.run(
            ["monitor", "--once"], columns: 40, events: Self.events, answering: Method.subscribe)
        #expect(text.output.contains("[#############-------] -23 dB  burger"))
        #expect(
            text.output.contains("\r\u{1B}[Kuncertain  \"burger time\"  Too unsure to act on.\n"))
        #expect(text.output.hasSuffix("\r\u{1B}[K"))
    }

    @Test func `For programs each event is one JSON value a line`() async throws {
        let (text, _) = try await Shell.run(
            ["monitor", "--once", "--json", "--level"], columns: 40, events: Self.events,
            answering: Method.subscribe)
        let told = try text.output.split(separator: "\n").map { line in
            try JSONValue(parsing: String(line)).decode(as: EventMessage.self)
        }
        #expect(told == Self.events)
    }

    @Test(arguments: [nil, -200, .nan, -.infinity, 0, 30] as [Double?])
    func `Any level can be drawn`(level: Double?) {
        let sink = Sink(columns: 20) { _ in true }
        let console = Console(output: sink, errors: sink, isJSON: false, allowsColour: true)
        var view = MonitorView(console: console)
        let text = view.text(for: EventMessage(type: .level, time: 0, level: level))
        #expect(DisplayWidth.of(String(text.dropFirst(4))) <= 20)
    }
}

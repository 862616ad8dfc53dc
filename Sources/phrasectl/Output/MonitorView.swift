import Wire

/// Turns events into what `monitor` writes: a line that is drawn over and over on a terminal, plain
/// lines elsewhere.
struct MonitorView {
    /// The quietest sound the meter shows, in dB relative to full scale.
    private static let floorDecibels = -70.0
    private static let meterColumns = 20

    private let console: Console
    private var level: Double?
    private var noise: Double?
    private var heard = ""

    /// A view on a console.
    init(console: Console) { self.console = console }

    /// Whether one line is drawn over and over.
    var isLive: Bool { console.columns != nil && !console.isJSON }

    /// What to write at the end.
    var end: String { isLive ? "\r\u{1B}[K" : "" }

    /// What to write for an event.
    mutating func text(for event: EventMessage) -> String {
        let line = take(event)
        guard isLive else { return line.map { "\($0)\n" } ?? "" }
        return "\r\u{1B}[K" + (line.map { "\($0)\n" } ?? "") + status
    }

    /// Takes what the event says; returns a line that is to stay.
    private mutating func take(_ event: EventMessage) -> String? {
        switch event.type {
        case .level:
            level = event.level
            noise = event.noise
            return isLive ? nil : "level  \(decibels(level)), noise \(decibels(noise))"
        case .speech:
            heard = "…"
            return isLive ? nil : "speech"
        case .partial:
            heard = event.heard?.printable ?? ""
            return isLive ? nil : "heard so far  \"\(heard)\""
        case .outcome:
            heard = ""
            return event.outcome?.line(console)
        case .capture:
            guard let capture = event.capture else { return nil }
            let reason = capture.reason.map { ": \($0)" } ?? ""
            return "capture  \(capture.state) (\(capture.device))\(reason)".printable
        case .listening:
            guard let listening = event.listening else { return nil }
            let seconds = listening.seconds.map { "for \(Int($0.rounded())) s" }
            return "listening  \(seconds ?? "no longer") (\(listening.by))".printable
        case .recording:
            guard let recording = event.recording else { return nil }
            return "recording  \(recording.state): \(recording.prompt)".printable
        case .shortcuts:
            return event.shortcuts.map { "phrases  \($0) can be spoken now" }
        case .handler:
            guard let handler = event.handler else { return nil }
            let remedy =
                handler.trust == "unknown"
                ? "; allow it with: phrasectl handlers allow \(handler.handler)" : ""
            return "handler  \(handler.handler) is \(handler.trust)\(remedy)".printable
        case .question:
            return event.question.map { question in
                let choices = question.choices.map { " (\($0.joined(separator: ", ")))" } ?? ""
                return "question  \(question.prompt)\(choices)".printable
            }
        case .answer:
            return event.answer.map { $0.line.printable }
        case .response:
            return event.response.map { "response  \($0.text)".printable }
        case .suggestions:
            return event.suggestions?.first.map {
                "suggestion  \($0.title): \($0.reason)".printable
            }
        }
    }

    /// The line that is drawn over and over, never wider than the terminal.
    private var status: String {
        let text = "[\(meter)] \(decibels(level))  \(heard)"
        return DisplayWidth.fit(text, (console.columns ?? 80) - 1)
    }

    private var meter: String {
        let range = -Self.floorDecibels
        func column(_ value: Double?) -> Int {
            guard let value, value.isFinite else { return 0 }
            let share = min(1, max(0, (value - Self.floorDecibels) / range))
            return Int((share * Double(Self.meterColumns)).rounded())
        }
        let filled = column(level)
        let quiet = column(noise)
        return (1...Self.meterColumns).map { place in
            place <= filled ? "#" : place == quiet ? "|" : "-"
        }.joined()
    }

    private func decibels(_ value: Double?) -> String {
        guard let value, value.isFinite, value.magnitude < 1_000 else { return "--- dB" }
        return "\(Int(value.rounded())) dB"
    }
}

extension AnswerMessage {
    /// What came back to a question, on one line.
    fileprivate var line: String {
        let said = [text.map { "\"\($0)\"" }, by.map { "by \($0)" }].compactMap(\.self)
        let why = reason.map { ": \($0)" } ?? ""
        let what = said.isEmpty ? "none" : said.joined(separator: " ")
        return "answer  \(what)\(accepted || said.isEmpty ? "" : ", not taken")\(why)"
    }
}

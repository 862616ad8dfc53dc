internal import Foundation
internal import Intents
internal import Matching

/// Reads one value of a parameter, of a list one after the other, with what is known at the moment.
struct ElementReader {
    let reader: ValueReader
    let parameter: IntentParameter
    let now: Date
    /// The day of a moment, when it was said before.
    let day: Date?
    private let matcher: TemplateMatcher?

    /// A reader for values of `parameter`; `matcher` is nil where matches come from elsewhere.
    init(
        _ reader: ValueReader, _ parameter: IntentParameter, now: Date, day: String? = nil,
        compiles: Bool = true
    ) {
        self.reader = reader
        self.parameter = parameter
        self.now = now
        self.day = day.flatMap { WrittenValue.day($0, reader.calendar) }
        matcher = compiles ? reader.matcher(parameter, hasDay: day != nil) : nil
    }

    /// What `text` is.
    func read(_ text: String) -> ValueReading {
        if let reading = written(text) { return reading }
        guard let matcher else { return freeText(text) }
        switch matcher.match(reader.sayable(text)) {
        case .match(let match): return reading(of: match)
        case .ambiguous(let matches): return reading(of: matches, or: text)
        case .none: return .notUnderstood
        }
    }

    /// What equally good sentences of a grammar are; any text where the type has none.
    func reading(of matches: [TemplateMatch], or text: String) -> ValueReading {
        guard let first = matches.first else { return freeText(text) }
        if matches.count == 1 { return reading(of: first) }
        let titles = matches.compactMap { match in
            ValueGrammar.choice(match.intent).flatMap { parameter.choices[at: $0]?.title }
        }
        return .ambiguous("that fits \(Self.list(titles, "and"))")
    }

    /// What the sentence of a grammar is.
    func reading(of match: TemplateMatch) -> ValueReading {
        let slots = SaidSlots(match)
        if let index = ValueGrammar.choice(match.intent) {
            return parameter.choices[at: index].map { .value($0.value) } ?? .notUnderstood
        }
        switch parameter.type {
        case .boolean: return .value(.boolean(match.intent == "true"))
        case .integer, .decimal: return slots.said.map { number($0) } ?? .notUnderstood
        case .duration: return slots.seconds.map { duration($0) } ?? .notUnderstood
        case .date(let direction):
            switch SaidDay(calendar: reader.calendar, now: now, direction: direction).day(slots) {
            case .day(let day): return date(day, direction)
            case .missing: return .unsupported(Refusal.noSuchDay)
            case .none: return .notUnderstood
            }
        case .time: return moment(slots, .any)
        case .dateTime(let direction): return moment(slots, direction)
        default: return .notUnderstood
        }
    }

    private func moment(_ slots: SaidSlots, _ direction: TimeDirection) -> ValueReading {
        let said = SaidMoment(calendar: reader.calendar, now: now, direction: direction)
        switch said.moment(slots, on: day) {
        case .moment(let moment):
            if case .time = parameter.type {
                return .value(.string(WrittenValue.text(time: moment, reader.calendar)))
            }
            return dateTime(moment, direction)
        case .day(let day): return needsTime(day, direction)
        case .missing: return .unsupported(Refusal.noSuchDay)
        case .none: return .notUnderstood
        }
    }

    /// Values in ISO 8601, digits, and choices by what the handler calls them.
    func written(_ text: String) -> ValueReading? {
        let calendar = reader.calendar
        switch parameter.type {
        case .integer, .decimal:
            return WrittenValue.number(text, language: reader.language).map { number($0) }
        case .date(let direction):
            return WrittenValue.day(text, calendar).map { date($0, direction) }
        case .time:
            return WrittenValue.minutes(text).map { _ in .value(.string(String(text.prefix(5)))) }
        case .dateTime(let direction):
            if let moment = WrittenValue.moment(text, calendar) {
                return dateTime(moment, direction)
            }
            return WrittenValue.day(text, calendar).map { needsTime($0, direction) }
        case .duration: return WrittenValue.seconds(text).map { duration($0) }
        case .enumeration(let choices), .object(let choices), .person(let choices):
            return choices.first { $0.value == .string(text) }.map { .value($0.value) }
        default: return nil
        }
    }

    /// Values of types that any text may be.
    func freeText(_ text: String) -> ValueReading {
        guard parameter.type.choices.isEmpty, text.unicodeScalars.count <= ValueReader.longestText
        else { return .notUnderstood }
        switch parameter.type {
        case .string, .location: return .value(named(text) ?? .string(text))
        case .file, .object, .person: return .value(.string(text))
        case .url:
            return text.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:\S+/) == nil
                ? .unsupported(refusal.noURL) : .value(.string(text))
        default: return .notUnderstood
        }
    }

    /// The value that programs call `text`.
    private func named(_ text: String) -> ParameterValue? {
        let words = parameter.names.isEmpty ? [] : TextNormalizer.words(text)
        return parameter.names.first { name in
            ([name.title] + name.synonyms).contains { TextNormalizer.words($0) == words }
        }?.value
    }

    /// A number within the range of the parameter.
    func number(_ number: Double) -> ValueReading {
        switch parameter.type {
        case .integer(let range):
            guard let whole = Int(exactly: number) else {
                return .unsupported(refusal.notWhole(number))
            }
            if let range, !range.contains(whole) {
                return .unsupported(refusal.range(range, whole))
            }
            return .value(.integer(whole))
        case .decimal(let range):
            guard number.isFinite else { return .notUnderstood }
            if let range, !range.contains(number) {
                return .unsupported(refusal.range(range, number))
            }
            return .value(.decimal(number))
        default: return .notUnderstood
        }
    }

    private func date(_ day: Date, _ direction: TimeDirection) -> ValueReading {
        let today = reader.calendar.startOfDay(for: now)
        switch direction {
        case .future where day < today: return .unsupported(refusal.past)
        case .past where day > today: return .unsupported(refusal.future)
        default: return .value(.string(WrittenValue.text(day: day, reader.calendar)))
        }
    }

    private func dateTime(_ moment: Date, _ direction: TimeDirection) -> ValueReading {
        switch direction {
        case .future where moment < now: .unsupported(refusal.past)
        case .past where moment > now: .unsupported(refusal.future)
        default: .value(.string(WrittenValue.text(moment: moment, reader.calendar)))
        }
    }

    /// A day that is wrong already is refused before its time of day is asked for.
    private func needsTime(_ day: Date, _ direction: TimeDirection) -> ValueReading {
        let checked = date(day, direction)
        guard case .value(.string(let text)) = checked else { return checked }
        return .needsTime(day: text)
    }

    private func duration(_ seconds: Double) -> ValueReading {
        guard case .duration(let range) = parameter.type, seconds < Self.longestSeconds else {
            return .unsupported(refusal.tooLong)
        }
        if let range, !range.contains(seconds) {
            return .unsupported(refusal.durations(range))
        }
        return .value(.string(WrittenValue.text(seconds: seconds)))
    }

    /// Thirty thousand years; longer ones are not written down exactly.
    private static let longestSeconds = 1e12

    var refusal: Refusal { Refusal(parameter) }

    /// “a, b and c”
    static func list(_ texts: [String], _ joiner: String) -> String {
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        return texts.dropLast().joined(separator: ", ") + " \(joiner) " + last
    }
}

extension Array {
    /// The element at an index that may not exist.
    subscript(at index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}

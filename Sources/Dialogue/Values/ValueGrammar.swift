internal import Intents

/// What may be said for one value of a type, as sentences that fill slots.
///
/// The recogniser's graph and the reader of what was heard are made of the same sentences, so
/// whatever can be heard can be read. Written forms (`7:30`, `24th`) are for reading only.
struct ValueGrammar {
    /// One intent for each choice, or the one called `value`.
    private(set) var intents: [SentenceIntent] = []
    private(set) var lists: [String: SlotList] = [:]
    private(set) var rules: [String: Template] = [:]

    private let words: LanguageWords
    private let speller: NumberSpeller
    private let isWritten: Bool

    /// The name of the intent of values that are no choices.
    static let valueIntent = "value"

    /// The grammar of `type`; without sentences where any text will do, which no graph can hold.
    ///
    /// With `hasDay` the day of a moment is known and the time of day is enough.
    init(
        _ type: ParameterType, words: LanguageWords, speller: NumberSpeller, isWritten: Bool,
        hasDay: Bool = false
    ) {
        self.words = words
        self.speller = speller
        self.isWritten = isWritten
        switch type {
        case .enumeration(let choices), .object(let choices), .person(let choices):
            addChoices(choices)
        case .integer(let range):
            addNumber(range.map { Double($0.lowerBound)...Double($0.upperBound) })
            if isWritten { addTemplates(words.numbers) }
        case .decimal(let range): addNumber(range, hasDecimals: true)
        case .boolean:
            add("true", words.yes + words.on)
            add("false", words.no + words.off)
        case .date: addWords(words.dates)
        case .time: addWords(words.times)
        case .dateTime(let direction):
            let past = isWritten || direction == .past ? words.pastDateTimes : []
            let written = isWritten ? words.writtenDateTimes : []
            addWords((hasDay ? words.times : []) + words.dateTimes + past + written)
        case .duration: addWords(words.spans)
        case .string, .location, .file, .url: break
        }
    }

    /// Whether a person can say a value along a graph.
    var isSpeakable: Bool { !intents.isEmpty }

    /// The sentences that fill slots, each as one value of a list: the choice that it names, or what
    /// was said as it is.
    func listValues(of type: ParameterType) -> [ListValue] {
        intents.flatMap { intent in
            let choice = Self.choice(intent.name).flatMap { type.choices[at: $0]?.value }
            return intent.blocks.flatMap(\.templates).map {
                ListValue(template: Template($0.root.capturing), value: choice)
            }
        }
    }

    private mutating func addChoices(_ choices: [ParameterChoice]) {
        for (index, choice) in choices.enumerated() {
            let spelled = spellingDigits(choice.title)
            // Digits are no words that can be heard.
            let titles = (isWritten || spelled.isEmpty ? [choice.title] : []) + spelled
            let names = choice.synonyms.compactMap(Self.template)
            intents.append(
                SentenceIntent(
                    name: Self.choiceIntent(index),
                    blocks: [SentenceBlock(templates: titles.map { Template.literal($0) } + names)])
            )
        }
    }

    /// The name of the intent of a choice, counted from 0.
    static func choiceIntent(_ index: Int) -> String { "choice.\(index)" }

    /// The choice that an intent of a grammar stands for.
    static func choice(_ intent: String) -> Int? {
        intent.hasPrefix("choice.") ? Int(intent.dropFirst("choice.".count)) : nil
    }

    /// A title with digits, as it is said: “2 soups” as “two soups”.
    private func spellingDigits(_ title: String) -> [String] {
        guard title.contains(where: \.isNumber) else { return [] }
        let parts = TextNormalizer.words(title).map { word in
            Double(word).flatMap { speller.words($0).first } ?? word
        }
        return [parts.joined(separator: " ")]
    }

    /// A number: a sign, a whole, decimals one by one.
    ///
    /// Somewhat more than the range can be said, so that what lies outside is understood, and refused
    /// for what it is.
    private mutating func addNumber(_ range: ClosedRange<Double>?, hasDecimals: Bool = false) {
        let signs = NumberSigns(speller)
        let most = isWritten ? Self.spokenLimit : Self.spokenMost(range)
        lists["said.whole"] = .range(NumberRange(0...most))
        var template = "{said.whole:whole}"
        if !signs.minus.isEmpty, isWritten || (range?.lowerBound ?? -1) < 0 {
            lists["said.minus"] = list(signs.minus.map { LanguageWords.Entry($0, .integer(-1)) })
            template = "[{said.minus:sign}] " + template
        }
        addTemplates([template])
        guard hasDecimals, !signs.decimalMarks.isEmpty else { return }
        let digits = signs.digits.enumerated().flatMap { digit, forms in
            (forms + (isWritten ? [String(digit)] : [])).map {
                LanguageWords.Entry($0, .string(String(digit)))
            }
        }
        lists["said.digit"] = list(digits + words.zeros)
        lists["said.mark"] = list(
            signs.decimalMarks.map { LanguageWords.Entry($0, .boolean(true)) })
        addTemplates([
            template + " {said.mark:mark} {said.digit:d1} [{said.digit:d2} [{said.digit:d3}]]"
        ])
    }

    /// The largest whole number that can be said for a range.
    private static func spokenMost(_ range: ClosedRange<Double>?) -> Int {
        guard let range else { return 1_000 }
        let most = max(range.upperBound.magnitude, range.lowerBound.magnitude)
        if most >= Double(spokenLimit) { return spokenLimit }
        return most <= 20 ? 20 : max(100, Int(most))
    }

    /// Numbers are spelled up to here.
    private static let spokenLimit = 10_000

    /// Sentences of the language's own lists and rules.
    private mutating func addWords(_ templates: [String]) {
        lists["said.count"] = .range(NumberRange(1...(isWritten ? 999 : 99)))
        if isWritten {
            var digits = NumberRange(0...59)
            digits.allowsWords = false
            lists["said.digits"] = .range(digits)
        }
        lists["said.decimal"] = .range(NumberRange(0...20, fractions: .tenths))
        addTemplates(templates)
    }

    private mutating func addTemplates(_ sources: [String]) {
        for name in words.lists.keys { lists[name] = .values(entries(name)) }
        for (name, rule) in words.rules {
            let source = isWritten ? rule : words.spokenRules[name] ?? rule
            let ways = [source] + (isWritten ? words.writtenRules[name] ?? [] : [])
            rules[name] = Self.template(
                ways.count == 1 ? source : "(\(ways.joined(separator: "|")))")
        }
        add(Self.valueIntent, sources)
    }

    private mutating func add(_ intent: String, _ sources: [String]) {
        let block = SentenceBlock(templates: sources.compactMap(Self.template))
        guard !block.templates.isEmpty else { return }
        if let known = intents.firstIndex(where: { $0.name == intent }) {
            intents[known].blocks.append(block)
        } else {
            intents.append(SentenceIntent(name: intent, blocks: [block]))
        }
    }

    /// What the language has in a list, said or also written.
    func entries(_ name: String) -> [ListValue] {
        Self.values(
            (words.lists[name] ?? []) + (isWritten ? words.writtenLists[name] ?? [] : []))
    }

    private func list(_ entries: [LanguageWords.Entry]) -> SlotList {
        .values(Self.values(entries))
    }

    private static func values(_ entries: [LanguageWords.Entry]) -> [ListValue] {
        entries.compactMap { entry in
            template(entry.said).map { ListValue(template: $0, value: entry.value) }
        }
    }

    /// The template of a text; nil for one with a mistake, which a test finds in our own tables and
    /// the reader of definitions in those of others.
    static func template(_ source: String) -> Template? {
        TemplateParser.parse(source).0
    }
}

extension TemplateNode {
    /// The same sentence with each slot only captured, so that it can be a value of a list.
    var capturing: TemplateNode {
        switch self {
        case .text, .rule: self
        case .sequence(let parts): .sequence(parts.map(\.capturing))
        case .alternatives(let parts): .alternatives(parts.map(\.capturing))
        case .optional(let part): .optional(part.capturing)
        case .permutation(let parts): .permutation(parts.map(\.capturing))
        case .list(let reference):
            .list(ListReference(list: reference.list, slot: "said", isCapture: true))
        }
    }
}

internal import Intents

/// The sentences of the possible answers to a question, one intent a kind of answer.
struct AnswerSentences {
    static let yes = "yes"
    static let no = "no"
    static let cancel = "cancel"
    static let place = "place"
    static let last = "last"

    /// The sentences with their lists and rules.
    private(set) var set: SentenceSet
    /// Whether something else can be said than that it is all off.
    private(set) var isSpeakable = true

    /// The answers to `question`, said or also written.
    init(_ question: Question, reader: ValueReader, isWritten: Bool) {
        let words = reader.words
        set = SentenceSet(language: reader.language, skipWords: words.skipWords)
        switch question.kind {
        case .yesNo:
            add(Self.yes, words.yes)
            add(Self.no, words.no)
        case .choice(let choices): add(choices, reader, isWritten)
        case .value(let parameter):
            add(parameter, reader, isWritten, hasDay: question.day != nil)
        }
        add(Self.cancel, words.cancel)
    }

    private mutating func add(
        _ choices: [ParameterChoice], _ reader: ValueReader, _ isWritten: Bool
    ) {
        let grammar = ValueGrammar(
            .enumeration(choices), words: reader.words, speller: reader.speller,
            isWritten: isWritten)
        set.intents += grammar.intents
        addPlaces(of: choices, reader, isWritten)
    }

    /// What says which of `choices` by its place among them.
    private mutating func addPlaces(
        of choices: [ParameterChoice], _ reader: ValueReader, _ isWritten: Bool
    ) {
        guard !choices.isEmpty else { return }
        let grammar = ValueGrammar(
            .enumeration(choices), words: reader.words, speller: reader.speller,
            isWritten: isWritten)
        let ordinals = grammar.entries("said.ordinal").filter {
            if case .integer(let number)? = $0.value { number <= choices.count } else { false }
        }
        set.lists["said.ordinal"] = .values(ordinals)
        set.lists["said.position"] = .range(NumberRange(1...choices.count))
        let places = reader.words.places
        add(Self.place, places.isEmpty ? ["{said.position:place}"] : places)
        add(Self.last, reader.words.lastPlace)
    }

    private mutating func add(
        _ parameter: IntentParameter, _ reader: ValueReader, _ isWritten: Bool, hasDay: Bool
    ) {
        let grammar =
            parameter.names.isEmpty
            ? reader.grammar(parameter, isWritten: isWritten, hasDay: hasDay)
            : reader.grammar(.enumeration(parameter.names), isWritten: isWritten)
        isSpeakable = grammar.isSpeakable
        set.lists = grammar.lists
        set.rules = grammar.rules
        guard parameter.isArray, isSpeakable else {
            set.intents += grammar.intents
            if !parameter.isArray { addPlaces(of: parameter.type.choices, reader, isWritten) }
            return
        }
        let items = grammar.intents.flatMap(\.blocks).flatMap(\.templates).map(\.root)
        set.rules["said.item"] = Template(TemplateNode.choice(items))
        set.intents.append(
            SentenceIntent(
                name: ValueGrammar.valueIntent,
                blocks: [SentenceBlock(templates: [reader.several("<said.item>")])]))
    }

    private mutating func add(_ intent: String, _ sources: [String]) {
        let templates = sources.compactMap(ValueGrammar.template)
        guard !templates.isEmpty else { return }
        set.intents.append(
            SentenceIntent(name: intent, blocks: [SentenceBlock(templates: templates)]))
    }
}

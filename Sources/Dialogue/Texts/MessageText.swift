package import Intents

/// A text for people with places for values, as definition files have them.
///
///     {quantity, plural, =0 {No soup} one {# soup} other {# soups}} for {name}
///
/// `{name}` shows a value, `plural` chooses by number, `select` by text; `#` is the number itself.
/// A `\` goes before a sign that is meant as it is.
package struct MessageText: Sendable, Hashable {
    /// One part of the text.
    indirect enum Part: Sendable, Hashable {
        case text(String)
        /// A value, shown as its type is, or as the format says.
        case value(String, MessageFormat?)
        /// The number that the nearest `plural` around it chooses by.
        case number
        /// One of several texts, by the number in a value.
        case plural(String, [PluralCase: [Part]])
        /// One of several texts, by the text of a value; `other` is among them.
        case select(String, [String: [Part]])
    }

    /// A name of a value, where it stands in the text.
    package struct Reference: Sendable, Hashable {
        package let name: String
        /// 1-based, as is the column.
        package let line: Int
        package let column: Int
    }

    /// What a person wrote.
    package let source: String
    let parts: [Part]
    /// Every name in it, in their order.
    package let references: [Reference]

    /// A text that was read already.
    init(source: String, parts: [Part], references: [Reference] = []) {
        self.source = source
        self.parts = parts
        self.references = references
    }

    /// The text that `source` spells, or nil and the reasons why it spells none.
    ///
    /// `place` is where it begins; without one, places count from line 1, column 1. With a
    /// `language`, plural forms that it never uses are doubted.
    package static func parse(
        _ source: String, at place: TextPlace? = nil, language: String? = nil
    ) -> (MessageText?, [Diagnostic]) {
        var parser = MessageParser(source, language: language)
        let parts = parser.parseAll()
        let diagnostics = parser.diagnostics.map { place?.shifting($0) ?? $0 }
        let text = parts.map {
            MessageText(source: source, parts: $0, references: parser.references)
        }
        return (text, diagnostics)
    }

    /// The text that `source` spells; one that is broken is shown as it was written.
    package init(_ source: String) {
        self = Self.parse(source).0 ?? MessageText(source: source, parts: [.text(source)])
    }

    /// The names of the values it shows or chooses by, each once, in their order.
    package var names: [String] {
        var names: [String] = []
        for reference in references where !names.contains(reference.name) {
            names.append(reference.name)
        }
        return names
    }
}

/// When one of the texts of a `plural` is taken.
enum PluralCase: Sendable, Hashable {
    /// `=3`: for exactly that number; goes before the forms.
    case exactly(Int)
    case form(PluralForm)
}

/// How a value is shown, whatever its type: the word behind the comma.
package enum MessageFormat: String, Sendable, CaseIterable {
    case number, percent, date, time, duration
}

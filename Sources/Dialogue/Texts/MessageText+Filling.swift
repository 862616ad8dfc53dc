internal import Foundation
package import Intents

extension MessageText {
    /// The text with its values in it.
    ///
    /// `parameters` tell what the values are, so that a choice is shown by its title and a date as a
    /// date. A value that is absent is shown as nothing.
    package func filled(
        _ values: [String: ParameterValue], parameters: [IntentParameter] = [], language: String
    ) -> String {
        let types = Dictionary(parameters.map { ($0.name, $0.type) }) { first, _ in first }
        let filler = MessageFiller(values: values, types: types, language: language)
        let text = filler.text(of: parts, number: nil)
        // Where a value was absent there is a space too many.
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// Puts values into the parts of one text.
private struct MessageFiller {
    let values: [String: ParameterValue]
    let types: [String: ParameterType]
    let language: String

    func text(of parts: [MessageText.Part], number: ParameterValue?) -> String {
        parts.map { text(of: $0, number: number) }.joined()
    }

    private func text(of part: MessageText.Part, number: ParameterValue?) -> String {
        switch part {
        case .text(let text): text
        case .value(let name, let format):
            values[name]?.shown(as: types[name], format: format, language: language) ?? ""
        case .number: number?.shown(as: nil, format: .number, language: language) ?? ""
        case .plural(let name, let cases):
            text(of: chosen(cases, by: values[name]?.amount?.number), number: values[name]?.amount)
        case .select(let name, let cases):
            text(of: chosen(cases, by: values[name]), number: number)
        }
    }

    private func chosen(
        _ cases: [PluralCase: [MessageText.Part]], by number: Double?
    ) -> [MessageText.Part] {
        let other = cases[.form(.other)] ?? []
        guard let number else { return other }
        if let whole = Int(exactly: number), let exact = cases[.exactly(whole)] { return exact }
        return cases[.form(PluralRules(language: language).form(of: number))] ?? other
    }

    private func chosen(
        _ cases: [String: [MessageText.Part]], by value: ParameterValue?
    ) -> [MessageText.Part] {
        value.flatMap { cases[$0.key] } ?? cases["other"] ?? []
    }
}

extension ParameterValue {
    /// What a `plural` counts: a number, or how many values there are.
    fileprivate var amount: ParameterValue? {
        if case .array(let values) = self { return .integer(values.count) }
        return number == nil ? nil : self
    }

    /// What it chooses by.
    fileprivate var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .decimal(let number): number.isFinite ? number : nil
        case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
        case .boolean, .array, .object: nil
        }
    }
}

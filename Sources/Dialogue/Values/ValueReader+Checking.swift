package import Foundation
package import Intents

// Values that nobody said just now: from a phrase, a shortcut, a default, a handler.
extension ValueReader {
    /// What `value` is for `parameter`: in the form in which its values travel, or why it is none.
    ///
    /// Checking twice gives what checking once does. Text is read as words where the type is not text.
    package func check(
        _ value: ParameterValue, of parameter: IntentParameter, now: Date
    ) -> ValueReading {
        guard case .array(let values) = value else {
            if !parameter.isArray { return check(element: value, of: parameter, now: now) }
            if case .string(let text) = value { return read(text, as: parameter, now: now) }
            return check(.array([value]), of: parameter, now: now)
        }
        var single = parameter
        single.isArray = false
        guard parameter.isArray else {
            return .unsupported(Refusal(parameter).oneValue)
        }
        var checked: [ParameterValue] = []
        for value in values.prefix(Self.longestArray) {
            let reading = check(element: value, of: single, now: now)
            guard case .value(let value) = reading else { return reading }
            checked.append(value)
        }
        return .value(.array(checked))
    }

    /// Further values of a list are not looked at: nobody says so many.
    private static var longestArray: Int { 1_000 }

    private func check(
        element value: ParameterValue, of parameter: IntentParameter, now: Date
    ) -> ValueReading {
        let element = ElementReader(self, parameter, now: now, compiles: false)
        let refusal = Refusal(parameter)
        switch (parameter.type, value) {
        case (.enumeration(let choices), _), (.object(let choices), _), (.person(let choices), _):
            return check(value, among: choices, of: parameter, now: now)
        case (.integer, .integer(let number)):
            if case .integer(let range?) = parameter.type, !range.contains(number) {
                return .unsupported(refusal.range(range, number))
            }
            return .value(value)
        case (.decimal, .integer(let number)): return element.number(Double(number))
        case (.integer, .decimal(let number)), (.decimal, .decimal(let number)):
            return element.number(number)
        case (.boolean, .boolean): return .value(value)
        case (.string, .integer), (.string, .decimal), (.string, .boolean):
            return .value(.string(value.argument))
        case (_, .string(let text)):
            if let reading = element.written(text) { return reading }
            let reading = read(text, as: parameter, now: now)
            return reading == .notUnderstood ? .unsupported(refusal.type(parameter.type)) : reading
        default: return .unsupported(refusal.type(parameter.type))
        }
    }

    private func check(
        _ value: ParameterValue, among choices: [ParameterChoice], of parameter: IntentParameter,
        now: Date
    ) -> ValueReading {
        if choices.contains(where: { $0.value == value }) { return .value(value) }
        if let known = choices.first(where: { $0.value.names(value) }) {
            return .value(known.value)
        }
        if case .enumeration = parameter.type {
        } else {
            // The handler may know more than was known beforehand.
            if value.identifier != nil { return .value(value) }
            if choices.isEmpty, case .string = value { return .value(value) }
        }
        guard case .string(let text) = value else {
            return .unsupported(Refusal(parameter).choices(choices))
        }
        let reading = read(text, as: parameter, now: now)
        return reading == .notUnderstood
            ? .unsupported(Refusal(parameter).choices(choices)) : reading
    }
}

extension ParameterValue {
    /// The identifier of an object.
    var identifier: String? {
        if case .object(let members) = self, case .string(let text)? = members["identifier"] {
            return text
        }
        return nil
    }

    /// Whether `other` is the same object, or its identifier, or the same value as text.
    fileprivate func names(_ other: ParameterValue) -> Bool {
        if let identifier {
            return other.identifier == identifier || other == .string(identifier)
        }
        switch (self, other) {
        case (.string, _), (.array, _), (.object, _): return false
        case (_, .string(let text)): return argument == text
        default: return false
        }
    }
}

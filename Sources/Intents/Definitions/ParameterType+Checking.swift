extension ParameterType {
    /// Why `value` cannot be one of this type, as the end of a sentence; nil when it can.
    ///
    /// Whether a day lies in the future is not looked at: that takes a clock. A thing or a person
    /// need not be among those that are known: the handler may know more.
    package func problem(with value: ParameterValue) -> String? {
        switch self {
        case .string, .location, .file, .url, .object, .person:
            return value.isText || value.isThing ? nil : "must be text"
        case .boolean:
            if case .boolean = value { return nil }
            return "must be true or false"
        case .integer(let range):
            guard case .integer(let number) = value else { return "must be a whole number" }
            return Self.problem(number, range)
        case .decimal(let range):
            guard let number = value.number else { return "must be a number" }
            return Self.problem(number, range)
        case .enumeration(let choices):
            if choices.contains(where: { $0.value == value }) { return nil }
            return "must be one of \(choices.map(\.value.argument).joined(separator: ", "))"
        case .date, .time, .dateTime: return momentProblem(with: value)
        case .duration(let range):
            guard case .string(let text) = value,
                let seconds = CalendarText.seconds(ofDuration: text)
            else { return "must be a duration such as PT20M" }
            return range?.contains(seconds) == false ? Self.problem(seconds, range) : nil
        }
    }

    private func momentProblem(with value: ParameterValue) -> String? {
        var moment: CalendarText?
        if case .string(let text) = value { moment = CalendarText(text) }
        let (hasDay, hasTime) = (moment?.day != nil, moment?.time != nil)
        return switch self {
        case .date: hasDay && !hasTime ? nil : "must be a day such as 2026-12-24"
        case .time: hasTime && !hasDay ? nil : "must be a time of day such as 07:30"
        default: hasDay && hasTime ? nil : "must be a moment such as 2026-12-24T07:30:00"
        }
    }

    private static func problem<Number: Comparable>(
        _ number: Number, _ range: ClosedRange<Number>?
    ) -> String? {
        guard let range, !range.contains(number) else { return nil }
        return "must be from \(range.lowerBound) to \(range.upperBound)"
    }
}

extension ParameterValue {
    fileprivate var isText: Bool { if case .string = self { true } else { false } }

    /// Whether it is an object with an identifier.
    fileprivate var isThing: Bool {
        guard case .object(let members) = self, case .string? = members["identifier"] else {
            return false
        }
        return true
    }

    fileprivate var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .decimal(let number): number.isFinite ? number : nil
        default: nil
        }
    }
}

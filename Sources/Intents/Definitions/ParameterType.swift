/// What the values of a parameter are, with what bounds them.
///
/// Values travel as `ParameterValue`. Dates and times are strings in ISO 8601: `2026-12-24`, `07:30`,
/// `2026-12-24T07:30:00+01:00`; a duration is `PT20M`. An object has `identifier` and `display`.
package enum ParameterType: Sendable, Hashable {
    case string
    /// A whole number in a range.
    case integer(ClosedRange<Int>?)
    /// A number in a range.
    case decimal(ClosedRange<Double>?)
    case boolean
    /// One of a few values that the definition lists.
    case enumeration([ParameterChoice])
    /// A thing the handler knows by an identifier; the values known beforehand.
    case object([ParameterChoice])
    /// A day.
    case date(TimeDirection)
    /// A time of day.
    case time
    /// A moment: a day and a time of day, both said by the person.
    case dateTime(TimeDirection)
    /// A length of time in seconds.
    case duration(ClosedRange<Double>?)
    case person([ParameterChoice])
    case location
    case file
    case url

    /// Its name in definition files.
    package var name: String {
        switch self {
        case .string: "string"
        case .integer: "integer"
        case .decimal: "decimal"
        case .boolean: "boolean"
        case .enumeration: "enumeration"
        case .object: "object"
        case .date: "date"
        case .time: "time"
        case .dateTime: "date-time"
        case .duration: "duration"
        case .person: "person"
        case .location: "location"
        case .file: "file"
        case .url: "url"
        }
    }

    /// The values that can be chosen by name; empty where any value of the type will do.
    package var choices: [ParameterChoice] {
        switch self {
        case .enumeration(let choices), .object(let choices), .person(let choices): choices
        default: []
        }
    }
}

/// Which side of now a date may lie on.
package enum TimeDirection: String, Sendable, Hashable {
    case any, future, past
}

/// A Swift type whose values can be a parameter of an intent.
///
/// `String`, `Int`, `Double`, `Bool`, `Duration`, ``CalendarDay``, ``TimeOfDay``, ``Moment``,
/// ``IntentObject`` and arrays of them are. An enumeration with such a raw value becomes one by
/// saying so:
///
///     enum Size: String, ParameterConvertible { case small, large }
public protocol ParameterConvertible: Sendable, Hashable {
    /// Reads a value; nil when it is none of this type.
    init?(parameterValue: ParameterValue)
    /// The value as it travels.
    var parameterValue: ParameterValue { get }
}

extension ParameterConvertible where Self: RawRepresentable, RawValue: ParameterConvertible {
    public init?(parameterValue: ParameterValue) {
        guard let raw = RawValue(parameterValue: parameterValue) else { return nil }
        self.init(rawValue: raw)
    }

    public var parameterValue: ParameterValue { rawValue.parameterValue }
}

extension ParameterValue: ParameterConvertible {
    public init?(parameterValue: ParameterValue) { self = parameterValue }
    public var parameterValue: ParameterValue { self }
}

extension String: ParameterConvertible {
    public init?(parameterValue: ParameterValue) {
        guard case .string(let text) = parameterValue else { return nil }
        self = text
    }

    public var parameterValue: ParameterValue { .string(self) }
}

extension Int: ParameterConvertible {
    /// Takes a decimal too when it is whole, because JSON does not tell `2` from `2.0`.
    public init?(parameterValue: ParameterValue) {
        switch parameterValue {
        case .integer(let number): self = number
        case .decimal(let number):
            guard let whole = Int(exactly: number) else { return nil }
            self = whole
        default: return nil
        }
    }

    public var parameterValue: ParameterValue { .integer(self) }
}

extension Double: ParameterConvertible {
    public init?(parameterValue: ParameterValue) {
        switch parameterValue {
        case .integer(let number): self = Double(number)
        case .decimal(let number): self = number
        default: return nil
        }
    }

    public var parameterValue: ParameterValue { .decimal(self) }
}

extension Bool: ParameterConvertible {
    public init?(parameterValue: ParameterValue) {
        guard case .boolean(let flag) = parameterValue else { return nil }
        self = flag
    }

    public var parameterValue: ParameterValue { .boolean(self) }
}

extension Array: ParameterConvertible where Element: ParameterConvertible {
    /// One value that is no array counts as an array of it; one element of another type spoils all.
    public init?(parameterValue: ParameterValue) {
        guard case .array(let values) = parameterValue else {
            guard let only = Element(parameterValue: parameterValue) else { return nil }
            self = [only]
            return
        }
        self = []
        for value in values {
            guard let element = Element(parameterValue: value) else { return nil }
            append(element)
        }
    }

    public var parameterValue: ParameterValue { .array(map(\.parameterValue)) }
}

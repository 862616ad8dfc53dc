/// What becomes of one parameter: the answer of a `resolve` method.
///
///     func resolveQuantity(for intent: OrderIntent) async throws -> OrderIntent.QuantityResolution {
///         guard let quantity = intent.quantity else { return .needsValue }
///         return quantity <= stock ? .success(quantity) : .unsupported(.tooMany)
///     }
public enum Resolution<Value: ParameterConvertible, Reason: UnsupportedReason>: Hashable,
    HandlerAnswer
{
    /// It is settled with this value.
    case success(Value)
    /// The person is asked for one.
    case needsValue
    /// The person is asked which of these is meant.
    case disambiguation([Choice<Value>])
    /// The person is asked whether this is right.
    case confirmationRequired(Value)
    /// The value cannot be used; the definition has the text of the reason.
    case unsupported(Reason? = nil)
    /// It is settled without a value.
    case notRequired
}

/// A value that can be chosen by saying its name.
public struct Choice<Value: ParameterConvertible>: Sendable, Hashable {
    /// What the handler gets.
    public var value: Value
    /// What people read and hear.
    public var title: String
    /// What else may be said for it.
    public var synonyms: [String]

    /// A value with its name.
    public init(_ value: Value, title: String, synonyms: [String] = []) {
        self.value = value
        self.title = title
        self.synonyms = synonyms
    }
}

/// The reasons for which a parameter's value may be refused; generated code has one for each.
public protocol UnsupportedReason: RawRepresentable<String>, Sendable, Hashable {}

/// The reasons of a parameter whose definition gives none.
public enum NoReason: UnsupportedReason {
    public init?(rawValue: String) { nil }
    public var rawValue: String {
        switch self {}
    }
}

/// Any reason, by its code in the definition.
public struct ReasonCode: UnsupportedReason, ExpressibleByStringLiteral {
    /// Its name in the definition.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

/// A resolution of any parameter, as it travels.
public typealias AnyResolution = Resolution<ParameterValue, ReasonCode>

extension Resolution {
    public var answer: Resolution? { self }
    public static var isGiven: Bool { true }

    /// The same without the types of one parameter.
    var erased: AnyResolution {
        switch self {
        case .success(let value): .success(value.parameterValue)
        case .needsValue: .needsValue
        case .disambiguation(let choices):
            .disambiguation(
                choices.map {
                    Choice($0.value.parameterValue, title: $0.title, synonyms: $0.synonyms)
                })
        case .confirmationRequired(let value): .confirmationRequired(value.parameterValue)
        case .unsupported(let reason):
            .unsupported(reason.map { ReasonCode(rawValue: $0.rawValue) })
        case .notRequired: .notRequired
        }
    }
}

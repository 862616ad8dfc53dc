/// The parameters of one intent, typed; generated code has one for each definition.
public protocol Intent: Sendable, Hashable {
    /// What the daemon knows it by, such as `soup.order`.
    static var intentName: String { get }

    /// Takes the values that are known so far; what cannot be read is noted in the reader.
    init(reading values: inout ParameterReader)
    /// The values that are known, by the names in the definition.
    var parameterValues: [String: ParameterValue] { get }
}

/// Reads typed values by name and notes those that are none of their type.
public struct ParameterReader: Sendable {
    /// The names of values that could not be read, in the order in which they were asked for.
    public private(set) var unreadable: [String] = []
    private let values: [String: ParameterValue]

    /// A reader of these values.
    public init(_ values: [String: ParameterValue]) { self.values = values }

    /// The value called `name`; nil when there is none or it is of another type.
    public mutating func value<Value: ParameterConvertible>(_ name: String) -> Value? {
        guard let value = values[name] else { return nil }
        let result = Value(parameterValue: value)
        if result == nil { unreadable.append(name) }
        return result
    }

    /// Complains about the first value that could not be read.
    func check(_ intent: String) throws(HandlerError) {
        guard let name = unreadable.first else { return }
        throw HandlerError(
            .badValue,
            "\(values[name]?.description ?? "null") is no value of \(name) of \(intent)")
    }
}

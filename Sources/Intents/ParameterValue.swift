/// The value of one parameter of an intent.
package indirect enum ParameterValue: Sendable, Hashable {
    case string(String)
    case integer(Int)
    case decimal(Double)
    case boolean(Bool)
    case array([ParameterValue])
    case object([String: ParameterValue])

    /// The value as one command-line argument or one environment variable's text.
    package var argument: String {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .decimal(let number): String(number)
        case .boolean(let flag): flag ? "true" : "false"
        case .array(let values): values.map(\.argument).joined(separator: ",")
        case .object(let members):
            members.sorted { $0.key < $1.key }
                .map { "\($0.key)=\($0.value.argument)" }.joined(separator: ",")
        }
    }
}

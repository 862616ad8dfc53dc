package import Intents

/// Any JSON value, as the value of a parameter.
package struct JSONParameter: Decodable {
    /// The value.
    package let value: ParameterValue

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Each attempt that fails only says that the value is of another type.
        if let flag = try? container.decode(Bool.self) {
            value = .boolean(flag)
        } else if let number = try? container.decode(Int.self) {
            value = .integer(number)
        } else if let number = try? container.decode(Double.self) {
            value = .decimal(number)
        } else if let text = try? container.decode(String.self) {
            value = .string(text)
        } else if let items = try? container.decode([JSONParameter].self) {
            value = .array(items.map(\.value))
        } else {
            value = .object(try container.decode([String: JSONParameter].self).mapValues(\.value))
        }
    }
}

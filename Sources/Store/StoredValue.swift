internal import Foundation
internal import Intents

/// A parameter value as JSON of ours: an object with one member that names the type.
///
/// Plain JSON would turn the decimal 2.0 into the integer 2, and has no word for infinity.
struct StoredValue: Codable {
    /// The value that is stored.
    let value: ParameterValue

    /// Deeper values are refused when they are added, so that every row can be read again.
    static let maximumDepth = 64

    private enum Tag: String, CodingKey {
        case string, integer, decimal, boolean, array, object
    }

    /// Wraps a value.
    init(_ value: ParameterValue) { self.value = value }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Tag.self)
        guard let tag = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "one type is needed"))
        }
        switch tag {
        case .string: value = .string(try container.decode(String.self, forKey: tag))
        case .integer: value = .integer(try container.decode(Int.self, forKey: tag))
        case .boolean: value = .boolean(try container.decode(Bool.self, forKey: tag))
        case .decimal:
            guard let number = Double(try container.decode(String.self, forKey: tag)) else {
                throw DecodingError.dataCorruptedError(
                    forKey: tag, in: container, debugDescription: "not a number")
            }
            value = .decimal(number)
        case .array:
            value = .array(try container.decode([StoredValue].self, forKey: tag).map(\.value))
        case .object:
            value = .object(
                try container.decode([String: StoredValue].self, forKey: tag).mapValues(\.value))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Tag.self)
        switch value {
        case .string(let text): try container.encode(text, forKey: .string)
        case .integer(let number): try container.encode(number, forKey: .integer)
        case .decimal(let number): try container.encode(number.description, forKey: .decimal)
        case .boolean(let flag): try container.encode(flag, forKey: .boolean)
        case .array(let values):
            try container.encode(values.map(StoredValue.init), forKey: .array)
        case .object(let members):
            try container.encode(members.mapValues(StoredValue.init), forKey: .object)
        }
    }

    /// Whether the value nests no deeper than `depth`.
    static func fits(_ value: ParameterValue, depth: Int = maximumDepth) -> Bool {
        guard depth > 0 else { return false }
        return switch value {
        case .array(let values): values.allSatisfy { fits($0, depth: depth - 1) }
        case .object(let members): members.values.allSatisfy { fits($0, depth: depth - 1) }
        default: true
        }
    }
}

internal import Foundation

/// Values of ours as JSON text in a column.
enum StoredText {
    /// The column of `value`.
    static func column(_ value: some Encodable) throws(StoreError) -> SQLValue {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return .text(String(decoding: try encoder.encode(value), as: UTF8.self))
        } catch {
            throw StoreError(.tooLarge, "a value cannot be stored: \(error)")
        }
    }

    /// What the column holds; nil when somebody edited it into something else.
    static func value<Value: Decodable>(_ column: SQLValue) -> Value? {
        guard let text = column.text else { return nil }
        // Such a row counts as empty: nothing else can be made of it.
        return try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
}

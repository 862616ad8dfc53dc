internal import CSQLite

/// One value on its way into or out of SQLite, copied so that no pointer is kept.
enum SQLValue: Equatable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)

    /// Reads a column of the current row. The tables are STRICT and hold numbers and text only.
    init(column: Int32, of handle: OpaquePointer) {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER:
            self = .integer(Int(sqlite3_column_int64(handle, column)))
        case SQLITE_FLOAT:
            self = .real(sqlite3_column_double(handle, column))
        case SQLITE_NULL:
            self = .null
        default:
            // The pointer first, then the length: https://www.sqlite.org/c3ref/column_blob.html
            let start = sqlite3_column_text(handle, column)
            let count = Int(sqlite3_column_bytes(handle, column))
            let bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
            self = .text(String(decoding: bytes, as: UTF8.self))
        }
    }

    /// Binds the value to a parameter; SQLite copies it. The length is given, so NULs survive.
    func bind(to handle: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, Int64(number))
        case .real(let number): sqlite3_bind_double(handle, index, number)
        case .text(let text):
            text.withCString { start in
                sqlite3_bind_text64(
                    handle, index, start, UInt64(text.utf8.count), SQLValue.transient,
                    UInt8(SQLITE_UTF8))
            }
        }
    }

    /// The text, when it is one.
    var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The number, when it is one that may have a fraction.
    var real: Double? { if case .real(let number) = self { number } else { nil } }
    /// The number, when it is a whole one.
    var integer: Int? { if case .integer(let number) = self { number } else { nil } }

    /// SQLITE_TRANSIENT is a macro with a cast, which Swift does not import.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

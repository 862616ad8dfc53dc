internal import CSQLite

/// Owns one connection and closes it exactly once.
///
/// `sqlite3_close_v2` waits for statements that are finalised later, so the order does not matter.
struct Connection: ~Copyable {
    /// SQLite's handle; it does not leave this target.
    let handle: OpaquePointer

    /// Takes over an open handle.
    init(owning handle: OpaquePointer) { self.handle = handle }

    deinit { sqlite3_close_v2(handle) }
}

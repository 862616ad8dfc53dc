internal import CPocketSphinx

/// Owns one PocketSphinx decoder and frees it exactly once.
struct DecoderHandle: ~Copyable {
    /// Valid as long as the handle.
    let pointer: OpaquePointer

    /// Takes over a decoder that nobody else frees.
    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { ps_free(pointer) }
}

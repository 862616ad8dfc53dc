/// The one model of DeepFilterNet that this version knows.
///
/// The library aborts its process over a model it cannot read, so the file is compared first with
/// the pinned one. The checksum is FNV-1a over words of eight bytes: it finds damage. It need not
/// withstand malice, because who can replace the model can replace the library beside it.
enum ModelFile {
    /// Its name, as the wheel carries it.
    static let name = "DeepFilterNet3_onnx.tar.gz"
    /// Its length in bytes.
    static let size = 7_983_136
    /// The checksum of all of it.
    static let checksum: UInt64 = 0xcdf8_2d7d_1209_cb5c

    /// Refuses any other file.
    static func check(_ file: borrowing ReadableFile, path: String) throws(EnhancementError) {
        let found = try file.size()
        guard found == size else {
            throw EnhancementError(
                .wrongFile,
                "\"\(path)\" has \(found) bytes and the known model \(size); "
                    + EnhancementError.remedy)
        }
        var checksum = Checksum()
        var offset = 0
        while offset < size {
            let bytes = try file.bytes(at: offset, count: 1 << 16)
            if bytes.isEmpty { break }
            checksum.add(bytes)
            offset += bytes.count
        }
        guard checksum.value == Self.checksum else {
            throw EnhancementError(
                .wrongFile,
                "\"\(path)\" is damaged: its checksum is not the known model's; "
                    + EnhancementError.remedy)
        }
    }
}

/// FNV-1a over little-endian words of eight bytes, and over the bytes that are left at the end.
struct Checksum {
    /// Of what was added so far.
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Adds bytes; all blocks but the last must be a multiple of eight long.
    mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            let words = buffer.count / 8
            for index in 0..<words {
                add(
                    UInt64(
                        littleEndian: buffer.loadUnaligned(
                            fromByteOffset: index * 8, as: UInt64.self)))
            }
            for byte in buffer[(words * 8)...] { add(UInt64(byte)) }
        }
    }

    private mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x100_0000_01b3
    }
}

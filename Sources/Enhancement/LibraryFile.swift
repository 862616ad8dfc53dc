/// What must be true of a shared library's file before the loader may map it.
///
/// The loader trusts the lengths a file states: it maps a library that was cut short (a full disk,
/// a broken copy) without complaint, and the process dies of SIGBUS at the first missing page. The
/// format: `man 5 elf`.
enum LibraryFile {
    private static let remedy = EnhancementError.remedy
    #if arch(x86_64)
        private static let machine = (number: 62, name: "x86-64")
    #elseif arch(arm64)
        private static let machine = (number: 183, name: "AArch64")
    #else
        private static let machine = (number: -1, name: "a processor with libraries")
    #endif

    /// Refuses a file that is no whole shared library for this processor.
    static func check(_ file: borrowing ReadableFile, path: String) throws(EnhancementError) {
        let size = try file.size()
        let header = try file.bytes(at: 0, count: 64)
        guard header.count == 64, header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
            throw EnhancementError(
                .wrongFile, "\"\(path)\" is not a 64-bit shared library; \(remedy)")
        }
        guard header.number(at: 18, bytes: 2) == machine.number else {
            throw EnhancementError(
                .wrongFile, "\"\(path)\" is not for \(machine.name); \(remedy)")
        }
        let (start, length) = (header.number(at: 32, bytes: 8), header.number(at: 54, bytes: 2))
        let count = header.number(at: 56, bytes: 2)
        guard length >= 56, count > 0, start <= size - count * length else {
            throw cutShort(path, size)
        }
        for index in 0..<count {
            let segment = try file.bytes(at: start + index * length, count: 56)
            guard segment.count == 56 else { throw cutShort(path, size) }
            let (offset, filled) = (
                segment.number(at: 8, bytes: 8), segment.number(at: 32, bytes: 8)
            )
            guard filled <= size, offset <= size - filled else { throw cutShort(path, size) }
        }
    }

    private static func cutShort(_ path: String, _ size: Int) -> EnhancementError {
        EnhancementError(
            .wrongFile, "\"\(path)\" is damaged: its \(size) bytes are not all of it; \(remedy)")
    }
}

extension [UInt8] {
    /// A little-endian number; what does not fit a positive Int becomes the largest.
    fileprivate func number(at offset: Int, bytes: Int) -> Int {
        var value: UInt64 = 0
        for index in (offset..<offset + bytes).reversed() {
            value = value << 8 | UInt64(self[index])
        }
        return Int(clamping: value)
    }
}

internal import Intents

/// The bytes of one YAML text and the name they are known by.
struct YAMLSource {
    /// For complaints; nil for text without a file.
    let file: String?
    /// Without the byte order mark.
    let bytes: [UInt8]

    /// Cuts off the byte order mark that some editors write.
    init(_ bytes: [UInt8], file: String?) {
        self.file = file
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }

    /// A complaint about the text as a whole, when it need not be looked at further.
    func objection(_ limits: YAMLLimits) -> Diagnostic? {
        if bytes.count > limits.bytes {
            return Diagnostic(
                .error, file: file,
                "\(bytes.count) bytes are more than the \(limits.bytes) allowed; split the file")
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return Diagnostic(
                .error, file: file, line: 1, column: 1,
                "this is UTF-16 text; save the file as UTF-8")
        }
        // libyaml compares every directive with all the ones before.
        if directives > 100 {
            return Diagnostic(
                .error, file: file, line: 1, column: 1,
                "more than 100 lines start with “%”; remove these directives")
        }
        return nil
    }

    private var directives: Int {
        bytes.split(whereSeparator: isBreak).count { $0.first == UInt8(ascii: "%") }
    }

    /// Line and column (1-based) of a byte.
    func place(ofByte offset: Int) -> (line: Int, column: Int) {
        let before = bytes.prefix(max(0, offset))
        let start = before.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let line = before[(start.map { $0 + 1 } ?? 0)...]
        // A byte that continues a character adds no column.
        let column = line.count { $0 & 0xC0 != 0x80 }
        return (breaks(in: before) + 1, column + 1)
    }

    /// The character at a 0-based place.
    func character(line: Int, column: Int) -> Unicode.Scalar? {
        var rest = bytes[...]
        for _ in 0..<line {
            guard let end = rest.firstIndex(where: isBreak) else { return nil }
            let isPair = rest[end] == UInt8(ascii: "\r") && rest[(end + 1)...].first == 0x0A
            rest = rest[(end + (isPair ? 2 : 1))...]
        }
        let text = String(decoding: rest.prefix(while: { !isBreak($0) }), as: UTF8.self)
        return text.unicodeScalars.dropFirst(column).first
    }

    private func isBreak(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    /// Line breaks, a CR LF pair being one.
    private func breaks(in bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        var previous: UInt8 = 0
        for byte in bytes {
            if isBreak(byte), !(byte == 0x0A && previous == 0x0D) { count += 1 }
            previous = byte
        }
        return count
    }
}

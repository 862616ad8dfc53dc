extension JSONParser {
    /// Reads the string that starts at the present quotation mark.
    mutating func string() throws(JSONSyntaxError) -> String {
        position += 1
        var text = ""
        var start = position
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                text += String(decoding: bytes[start..<position], as: UTF8.self)
                position += 1
                return text
            case UInt8(ascii: "\\"):
                text += String(decoding: bytes[start..<position], as: UTF8.self)
                text.unicodeScalars.append(try escaped())
                start = position
            case 0..<0x20:
                throw syntax("a control character inside a string must be escaped")
            default:
                position += 1
            }
        }
        throw syntax("the text ends inside a string")
    }

    private mutating func escaped() throws(JSONSyntaxError) -> Unicode.Scalar {
        position += 1
        guard let letter = peek else { throw syntax("the text ends inside a string") }
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default:
            position -= 1
            throw syntax("no such escape")
        }
    }

    private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, peek == UInt8(ascii: "\\") else {
            throw syntax("half a surrogate pair")
        }
        position += 1
        guard peek == UInt8(ascii: "u") else { throw syntax("half a surrogate pair") }
        position += 1
        let second = try hexadecimal()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw syntax("half a surrogate pair") }
        return scalar
    }

    private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw syntax("four hexadecimal digits are due")
            }
            code = code << 4 + UInt32(digit)
            position += 1
        }
        return code
    }

    /// Reads a number; a whole one that fits becomes an integer, however it is written.
    mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let start = position
        if peek == UInt8(ascii: "-") { position += 1 }
        if peek == UInt8(ascii: "0") { position += 1 } else { try digits() }
        var isWhole = true
        if peek == UInt8(ascii: ".") {
            isWhole = false
            position += 1
            try digits()
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            isWhole = false
            position += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isWhole, let value = Int(text) { return .integer(value) }
        guard let value = Double(text), value.isFinite else {
            throw JSONSyntaxError(code: .number, offset: start, detail: "a number out of range")
        }
        // Beyond 2^53 a Double no longer tells neighbours apart: it stays what it is.
        if value.magnitude < 0x1p53, let whole = Int(exactly: value) { return .integer(whole) }
        return .number(value)
    }

    private mutating func digits() throws(JSONSyntaxError) {
        let start = position
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            position += 1
        }
        guard position > start else { throw syntax("a digit is due") }
    }
}

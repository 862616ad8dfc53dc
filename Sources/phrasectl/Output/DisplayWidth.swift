/// How many columns of a terminal a text takes.
enum DisplayWidth {
    /// Columns of `text`.
    static func of(_ text: String) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    /// The text cut to `width` columns, with an ellipsis when something was cut.
    static func fit(_ text: String, _ width: Int) -> String {
        guard of(text) > width else { return text }
        guard width > 0 else { return "" }
        var cut = ""
        var used = 0
        for character in text {
            let columns = columns(of: character)
            guard used + columns <= width - 1 else { break }
            cut.append(character)
            used += columns
        }
        return cut + "…"
    }

    /// The text filled with spaces to `width` columns.
    static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - of(text)))
    }

    private static func columns(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        if first.properties.isEmojiPresentation { return 2 }
        return wide.contains { $0.contains(first.value) } ? 2 : 1
    }

    /// East Asian wide and full-width letters (Unicode Standard Annex 11).
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}

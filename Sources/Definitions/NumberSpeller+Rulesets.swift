package import Intents
internal import _FoundationICU

extension NumberSpeller {
    /// All the ways a language says a number: the forms for each gender and case, without ordinals.
    ///
    /// Foundation's spell-out format gives only the form that stands alone (“eins”), but people say
    /// “eine Minute”. The rules for the others are in the same library.
    package static func rulesets(language: String) -> NumberSpeller {
        NumberSpeller { numbers in
            let format = SpelloutFormat(language: language)
            return numbers.map { format?.forms(of: $0) ?? [] }
        }
    }
}

/// Owns one of ICU's number formats and closes it once.
private struct SpelloutFormat: ~Copyable {
    private let format: UnsafeMutablePointer<UNumberFormat?>
    private let rulesets: [[UInt16]]

    /// The format of a language; nil when ICU has none.
    ///
    /// https://unicode-org.github.io/icu-docs/apidoc/released/icu4c/unum_8h.html
    init?(language: String) {
        var status = U_ZERO_ERROR
        guard let format = swift_unum_open(UNUM_SPELLOUT, nil, 0, language, nil, &status),
            status.rawValue <= U_ZERO_ERROR.rawValue
        else { return nil }
        self.init(owning: format)
    }

    private init(owning format: UnsafeMutablePointer<UNumberFormat?>) {
        self.format = format
        rulesets = Self.rulesets(of: format)
    }

    deinit {
        swift_unum_close(format)
    }

    /// The usual form first, then those of all rules for counting.
    borrowing func forms(of number: Double) -> [String] {
        var forms: [String] = []
        for ruleset in rulesets {
            var status = U_ZERO_ERROR
            swift_unum_setTextAttribute(
                format, UNUM_DEFAULT_RULESET, ruleset, Int32(ruleset.count), &status)
            guard status.rawValue <= U_ZERO_ERROR.rawValue,
                let form = Self.text({ swift_unum_formatDouble(format, number, $0, $1, nil, $2) }),
                !form.isEmpty, !forms.contains(form)
            else { continue }
            forms.append(form)
        }
        return forms
    }

    /// The names of the rules for counting, the usual ones first.
    private static func rulesets(
        of format: UnsafeMutablePointer<UNumberFormat?>
    ) -> [[UInt16]] {
        let usual = text { swift_unum_getTextAttribute(format, UNUM_DEFAULT_RULESET, $0, $1, $2) }
        let all = text { swift_unum_getTextAttribute(format, UNUM_PUBLIC_RULESETS, $0, $1, $2) }
        let names = (all ?? "").split(separator: ";").filter(Self.counts).map(String.init)
        let first = usual.map { [$0] } ?? []
        return (first + names.filter { $0 != usual }).map { Array($0.utf16) }
    }

    /// Ordinals and years are said alike for other things than amounts.
    private static func counts(_ ruleset: Substring) -> Bool {
        (ruleset.contains("cardinal") || ruleset.contains("numbering"))
            && !ruleset.contains("year") && !ruleset.contains("ordinal")
    }

    private static func text(
        _ fill: (UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
    ) -> String? {
        // Thousands of numbers are spelt at a time: no array for each, and a buffer that is decoded
        // without asking for one element after the other.
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2_048) { buffer -> String? in
            guard let start = buffer.baseAddress else { return nil }
            var status = U_ZERO_ERROR
            let count = Int(fill(start, Int32(buffer.count), &status))
            guard status.rawValue <= U_ZERO_ERROR.rawValue, (1...buffer.count).contains(count)
            else { return nil }
            return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF16.self)
        }
    }
}

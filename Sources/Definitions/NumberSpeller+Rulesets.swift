package import Intents
internal import _FoundationICU

extension NumberSpeller {
    /// All the ways a language says a number: the forms for each gender and case, without ordinals.
    ///
    /// Foundation's spell-out format gives only the form that stands alone (“eins”), but people say
    /// “eine Minute”. The rules for the others are in the same library.
    package static func rulesets(language: String) -> NumberSpeller {
        NumberSpeller { number in
            SpelloutFormat(language: language)?.forms(of: number) ?? []
        }
    }
}

/// Owns one of ICU's number formats and closes it once.
private struct SpelloutFormat: ~Copyable {
    private let format: UnsafeMutablePointer<UNumberFormat?>

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
    }

    deinit {
        swift_unum_close(format)
    }

    /// The usual form first, then those of all rules for counting.
    func forms(of number: Double) -> [String] {
        var forms: [String] = []
        func add(_ form: String?) {
            if let form, !form.isEmpty, !forms.contains(form) { forms.append(form) }
        }
        add(text { swift_unum_formatDouble(format, number, $0, $1, nil, $2) })
        let names = text { swift_unum_getTextAttribute(format, UNUM_PUBLIC_RULESETS, $0, $1, $2) }
        for name in (names ?? "").split(separator: ";") where Self.counts(name) {
            var status = U_ZERO_ERROR
            let units = Array(name.utf16)
            swift_unum_setTextAttribute(
                format, UNUM_DEFAULT_RULESET, units, Int32(units.count), &status)
            guard status.rawValue <= U_ZERO_ERROR.rawValue else { continue }
            add(text { swift_unum_formatDouble(format, number, $0, $1, nil, $2) })
        }
        return forms
    }

    /// Ordinals and years are said alike for other things than amounts.
    private static func counts(_ ruleset: Substring) -> Bool {
        (ruleset.contains("cardinal") || ruleset.contains("numbering"))
            && !ruleset.contains("year") && !ruleset.contains("ordinal")
    }

    private func text(
        _ fill: (UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
    ) -> String? {
        var status = U_ZERO_ERROR
        var buffer = [UInt16](repeating: 0, count: 2_048)
        let count = buffer.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { fill($0, Int32(buffer.count), &status) } ?? 0
        }
        guard status.rawValue <= U_ZERO_ERROR.rawValue, count > 0, count <= buffer.count else {
            return nil
        }
        return String(decoding: buffer[..<Int(count)], as: UTF16.self)
    }
}

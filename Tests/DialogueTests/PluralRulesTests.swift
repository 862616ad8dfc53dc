import Dialogue
import Testing
import _FoundationICU

struct PluralRulesTests {
    /// Languages whose rules are not in the table: all their amounts are `other`.
    static let unknown: Set = ["br", "kw"]

    /// Every language that ICU knows.
    static let languages: [String] = {
        let count = swift_uloc_countAvailable()
        let names = (0..<count).compactMap {
            swift_uloc_getAvailable($0).map { String(cString: $0) }
        }
        return Array(
            Set(names.map { $0.hasPrefix("pt_PT") ? $0 : String($0.prefix { $0 != "_" }) })
        )
        .sorted()
    }()

    static let numbers: [Double] =
        (0...220).map(Double.init) + [
            0.1, 0.5, 1.1, 1.5, 2.1, 2.25, 5.11, 10.12, 0.01, 1.001, 3.014,
        ]
        + [1_000, 1_001, 1_000_000, 2_000_000, 1_000_001, 1e9]

    @Test
    func `the forms of every language are those of ICU`() throws {
        try #require(Self.languages.count > 100)
        for language in Self.languages where !Self.unknown.contains(language) {
            let rules = PluralRules(language: language)
            let theirs = Self.forms(language, Self.numbers)
            for (number, theirs) in zip(Self.numbers, theirs) {
                // Given a bare number, ICU counts the digits of these otherwise than Unicode says.
                if ["lv", "prg"].contains(language), [5.11, 10.12].contains(number) { continue }
                let ours = rules.form(of: number)
                #expect(ours.rawValue == theirs, "\(language) \(number)")
                #expect(rules.forms.contains(ours), "\(language) \(number)")
            }
        }
    }

    @Test(arguments: [-3.0, .nan, .infinity, 1e300, -0.0])
    func `no number is without a form`(number: Double) {
        for language in ["en", "ar", "lv", "ru", ""] {
            _ = PluralRules(language: language).form(of: number)
        }
    }

    private static func forms(_ language: String, _ numbers: [Double]) -> [String] {
        var status = U_ZERO_ERROR
        let rules = swift_uplrules_open(language, &status)
        defer { swift_uplrules_close(rules) }
        return numbers.map { number in
            var buffer = [UInt16](repeating: 0, count: 32)
            let count = swift_uplrules_select(rules, number, &buffer, 32, &status)
            return String(decoding: buffer[..<Int(count)], as: UTF16.self)
        }
    }
}

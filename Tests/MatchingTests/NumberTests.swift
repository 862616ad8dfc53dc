import Intents
import Matching
import Testing

struct NumberTests {
    private static let ranges: [String: SlotList] = {
        var words = NumberRange(0...100)
        words.allowsDigits = false
        var digits = NumberRange(0...100)
        digits.allowsWords = false
        return [
            "n": .range(NumberRange(0...100)), "twenty": .range(NumberRange(1...20)),
            "half": .range(NumberRange(-20...100, fractions: .halves)),
            "five": .range(NumberRange(0...100, step: 5, multiplier: 2)),
            "percent": .range(NumberRange(0...100, unit: .percentage)),
            "degrees": .range(NumberRange(0...100, unit: .temperature, fractions: .tenths)),
            "words": .range(words), "digits": .range(digits),
            "wide": .range(NumberRange(0...100_000_000)),
        ]
    }()

    static let cases: [(language: String, template: String, sentence: String, value: String)] = [
        ("en", "timer {twenty} minutes", "timer twelve minutes", "12"),
        ("en", "timer {twenty} minutes", "timer 12 minutes", "12"),
        ("en", "timer {twenty} minutes", "timer 21 minutes", "none"),
        ("en", "{n} percent", "twenty percent", "20"),
        ("en", "{n} percent", "twenty-one percent", "21"),
        ("en", "{n} percent", "50percent", "50"),
        ("en", "set {half}", "set twenty point five", "20.5"),
        ("en", "set {half}", "set 20 point 5", "20.5"),
        ("en", "set {half}", "set 20 point five", "20.5"),
        ("en", "set {half}", "set 2.5", "2.5"),
        ("en", "set {half}", "set 2,5", "2.5"),
        ("en", "set {half}", "set 2.3", "none"),
        ("en", "set {n}", "set 2.5", "none"),
        ("en", "set {half}", "set minus five", "-5"),
        ("en", "set {half}", "set -5", "-5"),
        ("en", "set {five}", "set fifteen", "30"),
        ("en", "set {five}", "set 16", "none"),
        ("en", "set {percent}", "set 50 %", "none"),
        ("en", "set {percent}", "set 50%", "50"),
        ("en", "set {percent}[ ]%", "set 50 %", "50"),
        ("en", "set {degrees}", "set 20.3°", "20.3"),
        ("en", "set {words}", "set 5", "none"),
        ("en", "set {words}", "set five", "5"),
        ("en", "set {digits}", "set five", "none"),
        ("en", "set {wide}", "set 12345678", "12345678"),
        ("en", "set {wide}", "set nine thousand", "9000"),
        ("en", "set {1..3:n}", "set three", "3"),
        ("en", "set {0..100,50:n}", "set 60", "none"),
        ("en", "set {n}", "set twofold", "none"),
        ("de", "auf {n} prozent", "auf null Prozent", "0"),
        ("de", "auf {n} prozent", "auf einundzwanzig Prozent", "21"),
        ("de", "auf {n} prozent", "auf dreissig Prozent", "30"),
        ("de", "auf {half} grad", "auf zwanzig Komma fünf Grad", "20.5"),
        ("fr", "{n} minutes", "vingt et un minutes", "21"),
        ("fr", "{n} minutes", "quatre-vingt-dix minutes", "90"),
        ("it", "{n} minuti", "ventuno minuti", "21"),
        ("pl", "{n} minut", "dwadzieścia jeden minut", "21"),
        ("zh", "{n}分钟", "二十一分钟", "21"),
        ("zh", "{n} 分钟", "5分钟", "5"),
        ("ja", "{n}分", "五分", "5"),
        ("tr", "yüzde {n}", "Yüzde elli", "50"),
        ("ar", "{n}", "٢١", "21"),
    ]

    @Test(arguments: cases)
    func `a number may be digits or words`(
        language: String, template: String, sentence: String, value: String
    ) throws {
        let fixture = try SentenceFixture(
            language: language, lists: Self.ranges, ["T: \(template)"])
        let match = TemplateMatcher(fixture.set).match(sentence).match
        #expect(match?.slots.values.first?.value.argument ?? "none" == value)
    }

    @Test
    func `four hundred items beside a wide range stay cheap`() throws {
        let items = (0..<400).map {
            ListValue(template: .literal("item \($0) x"), value: .integer($0))
        }
        let fixture = try SentenceFixture(
            lists: ["item": .values(items), "n": .range(NumberRange(1...1_500))],
            ["T: set {item} to {n}"])
        #expect(
            fixture.meaning(of: "set item 399 x to one thousand five hundred")
                == "T item=399 n=1500")
    }
}

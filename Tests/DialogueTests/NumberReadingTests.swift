import Dialogue
import Intents
import Testing

struct NumberReadingTests {
    static let cases: [(language: String, type: ParameterType, text: String, value: String)] = [
        ("en", .integer(nil), "twelve", "12"),
        ("en", .integer(1...20), "twelve", "12"),
        ("en", .integer(nil), "12", "12"),
        ("en", .integer(nil), "minus five", "-5"),
        ("en", .integer(nil), "-5", "-5"),
        ("en", .integer(nil), "one hundred twenty-three", "123"),
        ("en", .integer(nil), "nine thousand", "9000"),
        ("en", .integer(nil), "1,000,000", "1000000"),
        ("en", .integer(nil), "the third", "3"),
        ("en", .integer(nil), "twenty first", "21"),
        ("en", .integer(0...100), "50%", "50"),
        ("en", .integer(nil), "twofold", "none"),
        ("en", .integer(nil), "twenty apples", "none"),
        (
            "en", .integer(1...10), "twelve",
            "unsupported: the thing goes from 1 to 10, and 12 lies outside"
        ),
        (
            "en", .integer(1...10), "2.5",
            "unsupported: the thing must be a whole number, and 2.5 is none"
        ),
        ("en", .decimal(nil), "twenty point five", "20.5"),
        ("en", .decimal(nil), "20 point 5", "20.5"),
        ("en", .decimal(nil), "20 point five", "20.5"),
        ("en", .decimal(nil), "three point five", "3.5"),
        ("en", .decimal(nil), "three point one four", "3.14"),
        ("en", .decimal(nil), "three point oh five", "3.05"),
        ("en", .decimal(nil), "minus zero point five", "-0.5"),
        ("en", .decimal(nil), "2.5", "2.5"),
        ("en", .decimal(nil), "2,5", "2.5"),
        ("en", .decimal(nil), "1,000.25", "1000.25"),
        ("en", .decimal(nil), "twelve", "12.0"),
        ("en", .decimal(nil), "1e5", "none"),
        (
            "en", .decimal(0...1), "one point five",
            "unsupported: the thing goes from 0 to 1, and 1.5 lies outside"
        ),
        ("de", .integer(nil), "null", "0"),
        ("de", .integer(nil), "einundzwanzig", "21"),
        ("de", .decimal(nil), "zwanzig Komma fünf", "20.5"),
        ("de", .decimal(nil), "2.5", "2.5"),
        ("de", .decimal(nil), "1.000", "1000.0"),
        ("de", .decimal(nil), "1.000,5", "1000.5"),
        ("fr", .integer(nil), "quatre-vingt-dix", "90"),
        ("fr", .decimal(nil), "vingt virgule cinq", "20.5"),
        ("it", .integer(nil), "ventuno", "21"),
        ("es", .decimal(nil), "tres coma cinco", "3.5"),
        ("pl", .integer(nil), "dwadzieścia jeden", "21"),
    ]

    @Test(arguments: cases)
    func `a number is what was said`(
        language: String, type: ParameterType, text: String, value: String
    ) {
        #expect(Person(language: language).read(text, as: type) == value)
    }

    static let booleans = [
        ("yes", "true"), ("on", "true"), ("of course", "true"), ("no", "false"), ("off", "false"),
        ("no thanks", "false"), ("maybe", "none"), ("yes or no", "none"),
    ]

    @Test(arguments: booleans)
    func `a switch is on or off`(text: String, value: String) {
        #expect(Person().read(text, as: .boolean) == value)
    }

    static let spans: [(text: String, value: String)] = [
        ("twenty minutes", "PT20M"), ("twelve minutes", "PT12M"), ("ninety minutes", "PT1H30M"),
        ("an hour", "PT1H"), ("half an hour", "PT30M"), ("an hour and a half", "PT1H30M"),
        ("one and a half hours", "PT1H30M"), ("two and a quarter hours", "PT2H15M"),
        ("a quarter of an hour", "PT15M"), ("three quarters of an hour", "PT45M"),
        ("one hour twenty minutes", "PT1H20M"), ("one hour and twenty minutes", "PT1H20M"),
        ("one point five hours", "PT1H30M"), ("1.5 hours", "PT1H30M"), ("45 seconds", "PT45S"),
        ("two days", "P2D"), ("a week", "P7D"), ("two days and three hours", "P2DT3H"),
        ("for ten minutes", "PT10M"), ("PT20M", "PT20M"), ("PT90M", "PT1H30M"), ("P1W", "P7D"),
        ("twenty minutes and an hour", "none"), ("twenty", "none"), ("PT", "none"),
        ("twenty minutes and three hours", "none"),
    ]

    @Test(arguments: spans)
    func `a length of time is in ISO 8601`(text: String, value: String) {
        #expect(Person().read(text, as: .duration(nil)) == value)
    }

    @Test func `a length of time out of range is refused`() {
        let refused = "unsupported: the thing goes from 1 minute to 2 hours"
        #expect(Person().read("three hours", as: .duration(60...7_200)) == refused)
        #expect(Person().read("one hour", as: .duration(60...7_200)) == "PT1H")
    }
}

import PhraseKit
import Testing

/// Values as they travel.
struct ValueTests {
    static let readable: [(any ParameterConvertible.Type, ParameterValue)] = [
        (String.self, "soup"), (Int.self, 2), (Double.self, 2.5), (Bool.self, true),
        ([Int].self, [1, 2]), (CalendarDay.self, "2028-02-29"), (CalendarDay.self, "0001-01-01"),
        (TimeOfDay.self, "07:30"), (TimeOfDay.self, "23:59:59"),
        (Moment.self, "2026-12-24T19:00:00+01:00"), (Moment.self, "2026-12-24T19:00:05-03:30"),
        (Duration.self, "PT20M"), (Duration.self, "PT1H0.5S"), (Duration.self, "PT0S"),
        (Duration.self, "-PT1M30S"),
        (IntentObject.self, ["identifier": "lamp-7", "display": "the lamp"]),
    ]

    @Test(arguments: readable.indices)
    func `a value is written as it was read`(index: Int) throws {
        let (type, value) = Self.readable[index]
        #expect(type.init(parameterValue: value)?.parameterValue == value)
    }

    static let unreadable: [(any ParameterConvertible.Type, ParameterValue)] = [
        (String.self, 2), (Int.self, "2"), (Int.self, 2.5), (Int.self, true), (Double.self, "1"),
        (Bool.self, 1), (Bool.self, "true"), ([Int].self, [1, "two"]), ([Int].self, "two"),
        (CalendarDay.self, "2027-02-29"), (CalendarDay.self, "2026-13-01"),
        (CalendarDay.self, "2026-1-1"), (CalendarDay.self, "2026-+1-01"),
        (CalendarDay.self, "٢٠٢٦-01-01"),
        (TimeOfDay.self, "24:00"), (TimeOfDay.self, "7:30"), (TimeOfDay.self, "07:30Z"),
        (Moment.self, "2026-12-24T19:00:00"), (Moment.self, "2026-12-24"),
        (Moment.self, "2026-12-24T19:00+1"), (Duration.self, "20M"), (Duration.self, "PT"),
        (Duration.self, "P"), (Duration.self, "PT20"), (Duration.self, "P1M"),
        (Duration.self, "PTM"),
        (Duration.self, "PT1.2.3S"), (Duration.self, .decimal(.infinity)),
        (IntentObject.self, ["display": "x"]), (IntentObject.self, 1),
    ]

    @Test(arguments: unreadable.indices)
    func `what is none of the type is not read`(index: Int) throws {
        let (type, value) = Self.unreadable[index]
        #expect(type.init(parameterValue: value) == nil, "\(type) took \(value)")
    }

    @Test func `other ways to say the same are read`() {
        #expect(Int(parameterValue: 2.0) == 2)
        #expect(Double(parameterValue: 2) == 2)
        #expect([Int](parameterValue: 2) == [2])
        #expect(Duration(parameterValue: 90) == .seconds(90))
        #expect(Duration(parameterValue: "P1DT2H") == .seconds(93_600))
        #expect(Duration(parameterValue: "P1W") == .seconds(604_800))
        #expect(IntentObject(parameterValue: "lamp-7")?.display == "lamp-7")
        #expect(Moment("2026-12-24T19:00:00Z")?.secondsFromUTC == 0)
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00+00:00", 0), ("2000-03-01T00:00:00+00:00", 951_868_800),
        ("2026-12-24T19:00:00+01:00", 1_798_135_200), ("1969-12-31T23:59:59+00:00", -1),
        ("2024-02-29T12:00:00-05:00", 1_709_226_000),
    ])
    func `a moment has its place in time`(text: String, seconds: Int) {
        #expect(Moment(text)?.secondsSince1970 == seconds)
    }
}

import Dialogue
import Foundation
import Intents
import Testing

/// 1 December 2026 is a Tuesday.
struct MomentReadingTests {
    static let dates: [(text: String, direction: TimeDirection, value: String)] = [
        ("today", .any, "2026-12-01"), ("tomorrow", .any, "2026-12-02"),
        ("yesterday", .any, "2026-11-30"), ("two days ago", .any, "2026-11-29"),
        ("a week ago", .any, "2026-11-24"), ("the day after tomorrow", .any, "2026-12-03"),
        ("day before yesterday", .any, "2026-11-29"), ("in three days", .any, "2026-12-04"),
        ("in two weeks", .any, "2026-12-15"), ("three months from now", .any, "2027-03-01"),
        ("friday", .any, "2026-12-04"), ("next friday", .any, "2026-12-04"),
        ("on friday", .any, "2026-12-04"), ("last friday", .any, "2026-11-27"),
        ("friday", .past, "2026-11-27"), ("tuesday", .any, "2026-12-08"),
        ("this tuesday", .any, "2026-12-01"), ("last tuesday", .any, "2026-11-24"),
        ("the twenty fourth of december", .any, "2026-12-24"),
        ("december twenty-fourth", .any, "2026-12-24"), ("December 24", .any, "2026-12-24"),
        ("24th of December", .any, "2026-12-24"), ("24 december", .any, "2026-12-24"),
        ("the first", .any, "2026-12-01"), ("the thirtieth", .any, "2026-12-30"),
        ("on the twenty fourth", .past, "2026-11-24"),
        ("november the fifth", .any, "2027-11-05"), ("november the fifth", .past, "2026-11-05"),
        ("march first twenty twenty eight", .any, "2028-03-01"),
        ("the first of march two thousand thirty", .any, "2030-03-01"),
        ("february twenty ninth", .any, "2028-02-29"),
        ("february thirtieth", .any, "unsupported: there is no such day"),
        ("february twenty ninth twenty twenty seven", .any, "unsupported: there is no such day"),
        ("2026-12-24", .any, "2026-12-24"), ("2026-02-30", .any, "none"),
        ("yesterday", .future, "unsupported: the thing must not lie in the past"),
        ("two days ago", .future, "unsupported: the thing must not lie in the past"),
        ("2026-11-30", .future, "unsupported: the thing must not lie in the past"),
        ("today", .future, "2026-12-01"), ("today", .past, "2026-12-01"),
        ("tomorrow", .past, "unsupported: the thing must not lie in the future"),
        ("next week", .any, "none"), ("tomorrow at seven", .any, "none"),
    ]

    @Test(arguments: dates)
    func `a day is the one that was named`(text: String, direction: TimeDirection, value: String) {
        #expect(Person().read(text, as: .date(direction)) == value)
    }

    static let times: [(now: String, text: String, value: String)] = [
        ("10:00", "noon", "12:00"), ("10:00", "midnight", "00:00"),
        ("10:00", "at half past seven", "19:30"), ("06:00", "half past seven", "07:30"),
        ("20:00", "half past seven", "07:30"), ("07:30", "half past seven", "19:30"),
        ("10:00", "half past seven in the morning", "07:30"),
        ("10:00", "a quarter to nine in the evening", "20:45"),
        ("10:00", "quarter to one in the afternoon", "12:45"),
        ("10:00", "quarter to one at night", "00:45"),
        ("10:00", "quarter to twelve at night", "23:45"),
        ("10:00", "twelve at night", "00:00"), ("10:00", "twelve pm", "12:00"),
        ("10:00", "twelve am", "00:00"), ("10:00", "ten past eleven", "11:10"),
        ("10:00", "twenty minutes to eight", "19:40"), ("10:00", "seven o'clock", "19:00"),
        ("10:00", "seven", "19:00"), ("10:00", "eleven thirty", "11:30"),
        ("10:00", "seven oh five pm", "19:05"), ("10:00", "nineteen thirty", "19:30"),
        ("10:00", "nine oh five", "21:05"), ("10:00", "7:30 pm", "19:30"),
        ("10:00", "7pm", "19:00"),
        ("10:00", "07:30", "07:30"), ("10:00", "7:30 p.m.", "19:30"),
        ("10:00", "in twenty minutes", "10:20"),
        ("10:00", "in an hour and a half", "11:30"), ("10:00", "half an hour from now", "10:30"),
        ("10:00", "twenty five", "none"), ("10:00", "25:00", "none"),
        ("10:00", "thirteen pm", "13:00"),
    ]

    @Test(arguments: times)
    func `a time of day is the next that fits`(now: String, text: String, value: String) {
        #expect(Person("2026-12-01T\(now)").read(text, as: .time) == value)
    }

    static let moments: [(text: String, direction: TimeDirection, value: String)] = [
        ("tomorrow at half past seven", .any, "2026-12-02T07:30:00+01:00"),
        ("tomorrow half past seven", .any, "2026-12-02T07:30:00+01:00"),
        ("tomorrow at three", .any, "2026-12-02T15:00:00+01:00"),
        ("tomorrow evening at seven", .any, "2026-12-02T19:00:00+01:00"),
        ("at seven tomorrow morning", .any, "2026-12-02T07:00:00+01:00"),
        ("at half past seven tomorrow", .any, "2026-12-02T07:30:00+01:00"),
        ("today at nine", .future, "2026-12-01T21:00:00+01:00"),
        ("today at nine", .past, "2026-12-01T09:00:00+01:00"),
        ("tonight at nine", .any, "2026-12-01T21:00:00+01:00"),
        ("tonight at twelve", .any, "2026-12-02T00:00:00+01:00"),
        ("this morning at eight", .past, "2026-12-01T08:00:00+01:00"),
        ("this morning at eight", .future, "unsupported: the thing must not lie in the past"),
        ("at seven", .any, "2026-12-01T19:00:00+01:00"),
        ("at seven", .past, "2026-12-01T07:00:00+01:00"),
        ("at eleven", .past, "2026-11-30T23:00:00+01:00"),
        ("nine am", .future, "2026-12-02T09:00:00+01:00"),
        ("midnight", .any, "2026-12-02T00:00:00+01:00"),
        ("today at midnight", .future, "2026-12-02T00:00:00+01:00"),
        ("friday at noon", .any, "2026-12-04T12:00:00+01:00"),
        ("next friday at a quarter to nine in the evening", .any, "2026-12-04T20:45:00+01:00"),
        ("the twenty fourth of december at six pm", .any, "2026-12-24T18:00:00+01:00"),
        ("july first twenty twenty seven at noon", .any, "2027-07-01T12:00:00+02:00"),
        ("in twenty minutes", .any, "2026-12-01T10:20:00+01:00"),
        ("twenty minutes ago", .any, "2026-12-01T09:40:00+01:00"),
        ("twenty minutes ago", .future, "unsupported: the thing must not lie in the past"),
        ("in two days at seven am", .any, "2026-12-03T07:00:00+01:00"),
        ("now", .any, "2026-12-01T10:00:00+01:00"),
        ("tomorrow", .any, "needs time: 2026-12-02"), ("friday", .any, "needs time: 2026-12-04"),
        ("december twenty fourth", .any, "needs time: 2026-12-24"),
        ("may twenty five", .any, "needs time: 2027-05-25"),
        ("two days ago", .any, "needs time: 2026-11-29"),
        ("yesterday", .future, "unsupported: the thing must not lie in the past"),
        ("tomorrow evening", .any, "none"), ("2026-12-24", .any, "needs time: 2026-12-24"),
        ("2026-12-24T07:30", .any, "2026-12-24T07:30:00+01:00"),
        ("2026-12-24T07:30:00Z", .any, "2026-12-24T08:30:00+01:00"),
    ]

    @Test(arguments: moments)
    func `a moment has a day and a time that were said`(
        text: String, direction: TimeDirection, value: String
    ) {
        #expect(Person().read(text, as: .dateTime(direction)) == value)
    }

    static let changes: [(now: String, zone: String, text: String, value: String)] = [
        // The clock jumps from two to three.
        (
            "2026-03-28T10:00", "Europe/Berlin", "tomorrow at half past two am",
            "2026-03-29T03:30:00+02:00"
        ),
        ("2026-03-29T01:50", "Europe/Berlin", "in twenty minutes", "2026-03-29T03:10:00+02:00"),
        ("2026-03-28T12:00", "Europe/Berlin", "tomorrow at noon", "2026-03-29T12:00:00+02:00"),
        // The hour from two to three comes twice.
        (
            "2026-10-24T10:00", "Europe/Berlin", "tomorrow at half past two am",
            "2026-10-25T02:30:00+02:00"
        ),
        ("2026-10-25T01:50", "Europe/Berlin", "in two hours", "2026-10-25T02:50:00+01:00"),
        ("2026-12-31T23:30", "UTC", "in an hour", "2027-01-01T00:30:00+00:00"),
        ("2027-01-31T10:00", "UTC", "in a month at noon", "2027-02-28T12:00:00+00:00"),
        ("2028-02-29T10:00", "UTC", "in a year at noon", "2029-02-28T12:00:00+00:00"),
        ("2026-12-01T10:00", "Asia/Kolkata", "at noon", "2026-12-01T12:00:00+05:30"),
        ("2026-12-01T10:00", "America/New_York", "at noon", "2026-12-01T12:00:00-05:00"),
        ("2026-12-31T10:00", "UTC", "tomorrow at noon", "2027-01-01T12:00:00+00:00"),
    ]

    @Test(arguments: changes)
    func `clocks that change and months that end are right`(
        now: String, zone: String, text: String, value: String
    ) {
        #expect(Person(now, zone: zone).read(text, as: .dateTime(.any)) == value)
    }

    static let answers: [(text: String, value: String)] = [
        ("seven", "2026-12-05T07:00:00+01:00"), ("at three", "2026-12-05T15:00:00+01:00"),
        ("half past eight pm", "2026-12-05T20:30:00+01:00"),
        ("tomorrow at noon", "2026-12-02T12:00:00+01:00"), ("tomorrow", "needs time: 2026-12-02"),
    ]

    @Test(arguments: answers)
    func `the time of day goes with the day said before`(text: String, value: String) {
        let person = Person()
        let parameter = IntentParameter(name: "thing", type: .dateTime(.future))
        let reading = person.reader.read(text, as: parameter, now: person.now, day: "2026-12-05")
        #expect(Person.short(reading) == value)
    }
}

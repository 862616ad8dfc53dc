internal import Intents

extension LanguageWords {
    /// Days, weekdays (1 is Sunday), months and ordinals.
    static let englishDays: [String: [Entry]] = [
        "said.days": [
            Entry("today", .integer(0)), Entry("tomorrow", .integer(1)),
            Entry("yesterday", .integer(-1)), Entry("[the] day after tomorrow", .integer(2)),
            Entry("[the] day before yesterday", .integer(-2)),
        ],
        "said.weekday": entries([
            "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
        ]),
        "said.month": entries([
            "january", "february", "march", "april", "may", "june", "july", "august", "september",
            "october", "november", "december",
        ]),
        "said.ordinal": entries(ordinals),
        "said.which": [
            Entry("next", .string("next")), Entry("(this [coming]|the coming)", .string("this")),
            Entry("last", .string("last")),
        ],
        "said.today": [
            Entry("this morning", .string("morning")),
            Entry("this afternoon", .string("afternoon")),
            Entry("this evening", .string("evening")), Entry("tonight", .string("night")),
        ],
        "said.daypart": [
            Entry("morning", .string("morning")), Entry("afternoon", .string("afternoon")),
            Entry("evening", .string("evening")), Entry("night", .string("night")),
        ],
        "said.longunit": [
            Entry("(day|days)", .string("day")), Entry("(week|weeks)", .string("week")),
            Entry("(month|months)", .string("month")), Entry("(year|years)", .string("year")),
        ],
        "said.in": [Entry("in", .integer(1))],
        "said.ago": [Entry("ago", .integer(-1))],
        "said.hence": [Entry("from now", .integer(1))],
        "said.now": [Entry("[right] now", .integer(0))],
    ]

    /// Parts of the day, turns of phrase of the clock, and units of time.
    static let englishTimes: [String: [Entry]] = [
        "said.part": [
            Entry("(am|a m|in the morning)", .string("morning")),
            Entry("(pm|p m|in the afternoon)", .string("afternoon")),
            Entry("in the evening", .string("evening")), Entry("at night", .string("night")),
        ],
        "said.named": [Entry("(noon|midday)", .integer(720)), Entry("midnight", .integer(0))],
        "said.half": [Entry("half [past]", .integer(30))],
        "said.quarter": [Entry("[a] quarter", .integer(15))],
        "said.turn": [Entry("(past|after)", .integer(1)), Entry("(to|before|till)", .integer(-1))],
        "said.one": [Entry("(a|an)", .integer(1))],
        "said.share": [
            Entry("half (a|an)", .decimal(0.5)), Entry("a half", .decimal(0.5)),
            Entry("[a] quarter of (a|an)", .decimal(0.25)),
            Entry("three quarters of (a|an)", .decimal(0.75)),
        ],
        "said.plus": [
            Entry("and a half", .decimal(0.5)), Entry("and a quarter", .decimal(0.25)),
            Entry("and three quarters", .decimal(0.75)),
        ],
        "said.shortunit": [seconds, minutes, hours],
        "said.unit": [seconds, minutes, hours, days, Entry("(week|weeks)", .string("week"))],
        "said.indays": [days], "said.inhours": [hours], "said.inminutes": [minutes],
        "said.inseconds": [seconds],
    ]

    private static let seconds = Entry("(second|seconds)", .string("second"))
    private static let minutes = Entry("(minute|minutes)", .string("minute"))
    private static let hours = Entry("(hour|hours)", .string("hour"))
    private static let days = Entry("(day|days)", .string("day"))

    private static let ordinals: [String] = {
        let units = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        ]
        let teens = [
            "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth",
            "seventeenth", "eighteenth", "nineteenth",
        ]
        let twenties = units.map { "twenty \($0)" }
        return units + teens + ["twentieth"] + twenties + ["thirtieth", "thirty first"]
    }()

    /// Words numbered from 1.
    private static func entries(_ words: [String]) -> [Entry] {
        words.enumerated().map { Entry($1, .integer($0 + 1)) }
    }
}

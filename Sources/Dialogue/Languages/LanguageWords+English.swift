internal import Intents

extension LanguageWords {
    /// English, as it is spoken on both sides of the Atlantic.
    static let english: LanguageWords = {
        var words = LanguageWords(
            language: "en",
            yes: [
                "(yes|yeah|yep|yup|sure|okay|ok|correct|right|absolutely|definitely|affirmative)",
                "(yes|yeah|okay|ok|sure) [that's] (right|correct|fine)",
                "that's (right|correct|fine|it)", "that is (right|correct|fine|it)",
                "of course", "go ahead", "do it", "please do", "sounds good", "yes do it",
                "yes go ahead", "confirm",
            ],
            no: [
                "(no|nope|nah|wrong|incorrect|negative)", "no (thanks|thank you)",
                "(that's|that is) (wrong|not right|not it|incorrect)", "no (don't|do not)",
                "(don't|do not) [do it|do that]", "not now", "no way",
            ],
            cancel: ["cancel [it|that|this]", "never mind", "stop [it|that]", "forget [about] it"])
        words.lists = englishDays.merging(englishTimes) { first, _ in first }
        words.rules = englishRules
        words.spokenRules = englishSpokenRules
        words.writtenLists = [
            "said.ordinal": (1...31).map { Entry(writtenOrdinal($0), .integer($0)) }
        ]
        words.writtenRules = [
            "said.monthday": ["[the] {1..31:day} [of] {said.month:month}"],
            "said.minutes": ["{said.digits:minute}"],
        ]
        words.dates = ["<said.day>", "[on] <said.monthday> <said.year>"]
        words.times = ["<said.at>", "<said.shift>"]
        // Of equals the first counts: “may twenty five” is a day and not the twentieth at five.
        words.dateTimes = [
            "<said.when>",
            "<said.when> [{said.daypart:part}] <said.at>",
            "<said.at> (<said.nearday> [{said.daypart:part}]|{said.today:today})",
            "{said.today:today} <said.at>", "<said.at>", "<said.shift>", "{said.now:now}",
        ]
        words.pastDateTimes = [
            "<said.away> {said.ago:sign} [<said.at>]", "<said.shortspan> {said.ago:sign}",
        ]
        words.writtenDateTimes = [
            "<said.at> <said.day>", "[on] <said.monthday> <said.year>",
            "[on] <said.monthday> <said.year> at ({0..23:hour}|<said.clock>)",
        ]
        words.spans = ["[for] <said.span>"]
        words.numbers = ["[the] {said.ordinal:whole}"]
        words.zeros = [Entry("oh", .string("0"))]
        words.joiners = ["and"]
        words.on = ["(on|true|enabled)"]
        words.off = ["(off|false|disabled)"]
        words.places = [
            "[the] {said.ordinal:place} [one|choice|option]",
            "[number|option|choice] {said.position:place}",
        ]
        words.lastPlace = ["[the] last [one|choice|option]"]
        words.skipWords = ["please"]
        return words
    }()

    private static let englishRules = [
        "said.nearday":
            "({said.days:days}|[on] [{said.which:which}] {said.weekday:weekday})",
        "said.day":
            "(<said.nearday>|[on] <said.monthday>|[on] the {said.ordinal:day}"
            + "|{said.in:sign} <said.away>|<said.away> ({said.ago:sign}|{said.hence:sign}))",
        "said.when": "<said.day>",
        "said.away": "({said.one:away}|{said.count:away}) {said.longunit:awayunit}",
        "said.monthday":
            "([the] {said.ordinal:day} [of] {said.month:month}"
            + "|{said.month:month} ([the] {said.ordinal:day}|{1..31:day}))",
        "said.year": "(twenty {10..99:yy}|two thousand [and] {1..99:yy}|{1900..2099:year})",
        "said.minutes": "({10..59:minute}|oh {1..9:minute})",
        "said.at": "[at] ({0..23:hour}|<said.clock>)",
        "said.clock":
            "({said.named:named}|{0..23:hour} (o'clock [{said.part:part}]|{said.part:part}"
            + "|<said.minutes> [{said.part:part}])"
            + "|({said.half:minute}|({said.quarter:minute}|{1..29:minute} [minute|minutes])"
            + " {said.turn:turn}) {1..12:hour} [{said.part:part}])",
        "said.span": span(of: "said.unit"),
        "said.shortspan": span(of: "said.shortunit"),
        "said.shift":
            "({said.in:sign} <said.shortspan>|<said.shortspan> ({said.ago:sign}|{said.hence:sign}))",
    ]

    private static let englishSpokenRules = [
        "said.monthday":
            "([the] {said.ordinal:day} of {said.month:month}|{said.month:month} [the] {said.ordinal:day})",
        "said.year": "twenty {10..99:yy}",
        "said.day":
            "(<said.nearday>|[on] <said.monthday>|[on] the {said.ordinal:day}"
            + "|{said.in:sign} <said.away>|<said.away> {said.ago:sign})",
        "said.when":
            "(<said.nearday>|[on] <said.monthday>|[on] the {said.ordinal:day}"
            + "|{said.in:sign} <said.away>)",
        "said.shift": "{said.in:sign} <said.shortspan>",
        "said.shortspan":
            "({said.share:fraction} {said.shortunit:unit}"
            + "|{said.one:count} {said.shortunit:unit} [{said.plus:fraction}]"
            + "|{said.count:count} {said.shortunit:unit})",
    ]

    /// A length of time in units of the list `unit`; of two units the second is the smaller one.
    private static func span(of unit: String) -> String {
        let pairs = [("days", "hours"), ("hours", "minutes"), ("minutes", "seconds")].map {
            "({said.one:count}|{said.count:count}) {said.in\($0):unit} [and]"
                + " {said.count:more} {said.in\($1):moreunit}"
        }
        return "({said.share:fraction} {\(unit):unit}"
            + "|({said.one:count}|{said.count:count}) {\(unit):unit} [{said.plus:fraction}]"
            + "|{said.count:count} {said.plus:fraction} {\(unit):unit}"
            + "|{said.decimal:count} {\(unit):unit}|\(pairs.joined(separator: "|")))"
    }

    private static func writtenOrdinal(_ number: Int) -> String {
        let isTeen = (11...13).contains(number)
        return switch (isTeen, number % 10) {
        case (false, 1): "\(number)st"
        case (false, 2): "\(number)nd"
        case (false, 3): "\(number)rd"
        default: "\(number)th"
        }
    }
}

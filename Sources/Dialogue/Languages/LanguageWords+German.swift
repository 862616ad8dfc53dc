internal import Intents

extension LanguageWords {
    /// German, as it is spoken from the sea to the Alps.
    static let german: LanguageWords = {
        var words = LanguageWords(
            language: "de",
            yes: [
                "(ja|jawohl|jo|klar|sicher|gern|gerne|okay|ok|genau|richtig|korrekt|natürlich)",
                "ja (bitte|gern|gerne|genau|richtig|klar|okay)", "(das stimmt|stimmt)",
                "(das ist richtig|in ordnung|mach das|bitte ja|auf jeden fall|einverstanden)",
            ],
            no: [
                "(nein|nee|nö|ne|falsch|keinesfalls)", "nein (danke|nicht|falsch)",
                "(das stimmt nicht|stimmt nicht|das ist falsch|lieber nicht|jetzt nicht)",
                "(auf keinen fall|bitte nicht)",
            ],
            cancel: [
                "(abbrechen|abbruch|stopp|stop)", "(vergiss|lass) (es|das)", "schon gut",
                "brich [das] ab",
            ])
        words.lists = germanDays.merging(germanTimes) { first, _ in first }
        words.rules = germanRules
        words.dates = ["<said.day>", "[am] <said.monthday> {1900..2099:year}"]
        words.times = ["<said.at>", "<said.shift>"]
        words.dateTimes = [
            "<said.day>", "<said.day> [{said.daypart:part}] <said.at>",
            "<said.at> (<said.nearday> [{said.daypart:part}]|{said.today:today})",
            "{said.today:today} <said.at>", "<said.at>", "<said.shift>", "{said.now:now}",
        ]
        words.pastDateTimes = [
            "{said.ago:sign} <said.away> [<said.at>]", "{said.ago:sign} <said.shortspan>",
        ]
        words.writtenDateTimes = ["[am] <said.monthday> {1900..2099:year} [<said.at>]"]
        words.spans = ["[für] <said.span>"]
        words.joiners = ["und"]
        words.on = ["(an|ein|wahr|aktiviert)"]
        words.off = ["(aus|ab|deaktiviert)"]
        words.places = ["[der|die|das|den] {said.ordinal:place}", "[nummer] {said.position:place}"]
        words.lastPlace = ["[der|die|das|den] (letzte|letzten|letzter|letztes)"]
        words.skipWords = ["bitte"]
        return words
    }()

    private static let germanRules = [
        "said.nearday":
            "({said.days:days}|[am] [{said.which:which}] {said.weekday:weekday})",
        "said.day":
            "(<said.nearday>|[am|der|den] <said.monthday>|[am|der|den] {said.ordinal:day}"
            + "|{said.in:sign} <said.away>|{said.ago:sign} <said.away>)",
        "said.away": "({said.one:away}|{said.count:away}) {said.longunit:awayunit}",
        "said.monthday": "({said.ordinal:day}|{1..31:day}) {said.month:month}",
        "said.minutes": "({10..59:minute}|{1..9:minute})",
        "said.at": "[um|gegen] ({0..23:hour}|<said.clock>) [{said.part:part}]",
        // Half eight is half an hour before it.
        "said.clock":
            "({said.named:named}|{0..23:hour} uhr [<said.minutes>]"
            + "|({said.before:minute}|({said.quarter:minute}|{1..29:minute} [minute|minuten])"
            + " {said.turn:turn}) {1..12:hour})",
        "said.span": "({said.share:fraction} {said.unit:unit}|<said.counted>|<said.pair>)",
        "said.counted":
            "(({said.one:count}|{said.count:count}) {said.unit:unit}|{said.decimal:count} {said.unit:unit})",
        "said.pair":
            "({said.one:count}|{said.count:count}) {said.inhours:unit} [und]"
            + " {said.count:more} {said.inminutes:moreunit}",
        "said.shortspan":
            "({said.share:fraction} {said.shortunit:unit}"
            + "|({said.one:count}|{said.count:count}) {said.shortunit:unit})",
        "said.shift": "{said.in:sign} <said.shortspan>",
    ]

    private static let germanDays: [String: [Entry]] = [
        "said.days": [
            Entry("heute", .integer(0)), Entry("morgen", .integer(1)),
            Entry("gestern", .integer(-1)), Entry("übermorgen", .integer(2)),
            Entry("vorgestern", .integer(-2)),
        ],
        "said.weekday": entries([
            "sonntag", "montag", "dienstag", "mittwoch", "donnerstag", "freitag",
            "(samstag|sonnabend)",
        ]),
        "said.month": entries([
            "(januar|jänner)", "februar", "märz", "april", "mai", "juni", "juli", "august",
            "september", "oktober", "november", "dezember",
        ]),
        "said.ordinal": entries(ordinals.map { "(\($0)e|\($0)en|\($0)er|\($0)es)" }),
        "said.which": [
            Entry("(nächsten|nächster|kommenden|kommender)", .string("next")),
            Entry("(diesen|dieser)", .string("this")),
            Entry("(letzten|letzter|vergangenen)", .string("last")),
        ],
        "said.today": [
            Entry("heute (früh|morgen|vormittag)", .string("morning")),
            Entry("heute nachmittag", .string("afternoon")),
            Entry("heute abend", .string("evening")), Entry("heute nacht", .string("night")),
        ],
        "said.daypart": [
            Entry("(früh|vormittag)", .string("morning")),
            Entry("nachmittag", .string("afternoon")), Entry("abend", .string("evening")),
            Entry("nacht", .string("night")),
        ],
        "said.longunit": [
            days, weeks, Entry("(monat|monate|monaten)", .string("month")),
            Entry("(jahr|jahre|jahren)", .string("year")),
        ],
        "said.in": [Entry("in", .integer(1))],
        "said.ago": [Entry("vor", .integer(-1))],
        "said.now": [Entry("(jetzt|sofort)", .integer(0))],
    ]

    private static let germanTimes: [String: [Entry]] = [
        "said.part": [
            Entry("(morgens|früh|vormittags|am morgen|am vormittag)", .string("morning")),
            Entry("(nachmittags|mittags|am nachmittag)", .string("afternoon")),
            Entry("(abends|am abend)", .string("evening")),
            Entry("(nachts|in der nacht)", .string("night")),
        ],
        "said.named": [Entry("mittag", .integer(720)), Entry("mitternacht", .integer(0))],
        "said.before": [
            Entry("halb", .integer(-30)), Entry("(dreiviertel|drei viertel)", .integer(-15)),
        ],
        "said.quarter": [Entry("viertel", .integer(15))],
        "said.turn": [Entry("nach", .integer(1)), Entry("vor", .integer(-1))],
        "said.one": [Entry("(ein|eine|einen|einem|einer)", .integer(1))],
        "said.share": [
            Entry("(eine halbe|einer halben|ein halbes|einem halben)", .decimal(0.5)),
            Entry("(eine|einer) viertel", .decimal(0.25)),
            Entry("(eine|einer) dreiviertel", .decimal(0.75)),
            Entry("(anderthalb|eineinhalb)", .decimal(1.5)), Entry("zweieinhalb", .decimal(2.5)),
        ],
        "said.shortunit": [seconds, minutes, hours],
        "said.unit": [seconds, minutes, hours, days, weeks],
        "said.inhours": [hours], "said.inminutes": [minutes],
    ]

    private static let seconds = Entry("(sekunde|sekunden)", .string("second"))
    private static let minutes = Entry("(minute|minuten)", .string("minute"))
    private static let hours = Entry("(stunde|stunden)", .string("hour"))
    private static let days = Entry("(tag|tage|tagen)", .string("day"))
    private static let weeks = Entry("(woche|wochen)", .string("week"))

    /// What stands before the ending, from the first to the thirty-first.
    private static let ordinals: [String] = {
        let units = [
            "erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt",
        ]
        let teens = [
            "zehnt", "elft", "zwölft", "dreizehnt", "vierzehnt", "fünfzehnt", "sechzehnt",
            "siebzehnt", "achtzehnt", "neunzehnt",
        ]
        let counts = ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"]
        return units + teens + ["zwanzigst"] + counts.map { "\($0)undzwanzigst" }
            + ["dreißigst", "einunddreißigst"]
    }()

    /// Words numbered from 1.
    private static func entries(_ words: [String]) -> [Entry] {
        words.enumerated().map { Entry($1, .integer($0 + 1)) }
    }
}

import Intents
import Matching
import Testing

struct TemplateMatcherTests {
    static let shapes: [(template: String, sentence: String, fits: Bool)] = [
        ("turn on", "Turn ON!", true),
        ("turn on", "turn  on", true),
        ("turn on", "turn on, please", false),
        ("turn on", "turnon", false),
        ("turn on the light", "turn on the", false),
        ("turn on the light", "turn on, the light —", true),
        ("turn [on] light[s]", "turn lights", true),
        ("turn [on] light[s]", "turn on light s", false),
        ("any[ ](thing|body)", "anything", true),
        ("any[ ](thing|body)", "any body", true),
        ("any(thing|body)", "any body", false),
        ("(a;b;c) go", "c a b go", true),
        ("(a;b;c) go", "a b go", false),
        ("(a;b;c) go", "a b b go", false),
        ("(a;[b]) go", "a go", true),
        ("batter(y|ies)", "batteries", true),
        ("up-to-date", "up to date", true),
        ("living room", "living-room", true),
        ("living_room", "living room", true),
        ("what's up", "what’s up", true),
        ("l'[ ]eau", "l’eau", true),
        ("dell' acqua", "dell'acqua", true),
        ("dell' acqua", "dell acqua", true),
        ("2.5 bar", "2.5 bar", true),
        ("2.5 bar", "25 bar", false),
        ("A.C. on", "ac on", true),
        ("café", "CAFE\u{301}", true),
        ("straße", "strasse", true),
        ("ışık", "IŞIK", true),
        ("打开 灯", "打开灯", true),
        ("打开灯", "打开 灯", true),
        ("<x> now", "one two now", true),
        ("50 %", "50%", true),
    ]

    @Test(arguments: shapes)
    func `a template fits what it spells and nothing else`(
        template: String, sentence: String, fits: Bool
    ) throws {
        let fixture = try SentenceFixture(rules: ["x": "one [two]"], ["Fits: \(template)"])
        #expect(fixture.meaning(of: sentence) == (fits ? "Fits" : "none"))
    }

    static let slots: [(template: String, sentence: String, meaning: String)] = [
        ("light in {area}", "Light in KÜCHE", "T area=Küche"),
        ("{area}licht an", "küchelicht an", "T area=Küche"),
        ("{area}licht an", "küche licht an", "T area=Küche"),
        ("{area} licht an", "küchelicht an", "T area=Küche"),
        ("l'{area} on", "l' Küche on", "T area=Küche"),
        ("l'{area} on", "l’Küche on", "T area=Küche"),
        ("[{area}] {twice}", "same", "T twice=first"),
        ("{area:room} on", "living room on", "T room=living room"),
        ("pick {short} {any}", "pick two apples", "none"),
        ("pick {short} {any}", "pick t apples", "T any=apples short=t"),
        ("set timer called {any:name}", "set timer called", "none"),
        ("set timer called {any:name}", "set timer called Tea", "T name=Tea"),
        ("say {any} to {area}", "say hello, to you to Küche", "T any=hello to you area=Küche"),
        ("say {any} that {any:rest}", "say so that it is", "T any=so rest=it is"),
        ("{any} is good", "this is is good", "T any=this is"),
        ("add {any}(을|를)", "add 우유를", "T any=우유"),
        ("take {either}", "take b", "T either=c"),
        ("{sized}", "large pizza", "T size=L sized=food"),
    ]

    @Test(arguments: slots)
    func `slots hold what was said for them`(
        template: String, sentence: String, meaning: String
    ) throws {
        let fixture = try SentenceFixture(
            lists: [
                "area": try SentenceFixture.values("Küche", "living room"), "any": .wildcard,
                "short": try SentenceFixture.values("t", "car"),
                "twice": try SentenceFixture.values("same=first", "same=second"),
                "either": try SentenceFixture.values("(a|b)=c"),
                "size": try SentenceFixture.values("small=S", "large=L"),
                "sized": try SentenceFixture.values("{size} pizza=food"),
            ], ["T: \(template)"])
        let expected = meaning.split(separator: " ").first == "T" ? meaning : "none"
        #expect(Self.sorted(fixture.meaning(of: sentence)) == Self.sorted(expected))
    }

    /// The words of a summary, whatever the order of its slots.
    private static func sorted(_ summary: String) -> [Substring] {
        summary.split(separator: " ").sorted()
    }

    @Test
    func `the text of a slot is as it was said, without the punctuation beside words`() throws {
        let fixture = try SentenceFixture(lists: ["any": .wildcard], ["T: tell {any}"])
        let match = TemplateMatcher(fixture.set).match("Tell  Bob, it's 2.5 — OK?").match
        #expect(match?.slots["any"]?.text == "Bob it's 2.5 OK")
    }

    static let best: [(lines: [String], sentence: String, meaning: String)] = [
        (["Long: what did you say", "Short: say"], "what did you say", "Long"),
        (["Any: play {any}", "Exact: play the music"], "play the music", "Exact"),
        (["Two: play {any} by {any:who}", "One: play {any}"], "play x by y", "One any=x by y"),
        (["Area: turn on {area}", "Name: turn {name}"], "turn on lamp", "Name name=on lamp"),
        (["A: go", "B: [please] go"], "go", "ambiguous A B"),
        (["A: go", "A: [please] go"], "go", "A"),
        (
            ["B: exactly this"] + (0..<1_000).map { "A: exactly that \($0) [this]" },
            "exactly this", "B"
        ),
    ]

    @Test(arguments: best)
    func `of several templates the best one wins, and a tie is told`(
        lines: [String], sentence: String, meaning: String
    ) throws {
        let fixture = try SentenceFixture(
            lists: [
                "any": .wildcard, "area": try SentenceFixture.values("lamp"),
                "name": try SentenceFixture.values("on lamp"),
            ], lines)
        #expect(fixture.meaning(of: sentence) == meaning)
    }

    @Test(arguments: [
        ("please turn it on", "On"), ("turn it on for me", "On"), ("turn please it on", "On"),
        ("note please call", "Note any=please call"),
        ("please note tea for me", "Note any=tea for me"),
        ("I want to leave", "Want"), ("please", "none"),
    ])
    func `skip words mean nothing, unless a template has them`(
        sentence: String, meaning: String
    ) throws {
        let fixture = try SentenceFixture(
            lists: ["any": .wildcard], skipWords: ["please", "for me", "I want"],
            ["On: turn it on", "Note: note {any}", "Want: I want to leave"])
        #expect(fixture.meaning(of: sentence) == meaning)
    }

    @Test
    func `skip words of scripts without spaces are found inside the text`() throws {
        let fixture = try SentenceFixture(language: "zh", skipWords: ["请", "一下"], ["On: 打开灯"])
        #expect(fixture.meaning(of: "请打开灯") == "On")
        #expect(fixture.meaning(of: "请打开一下灯") == "On")
        #expect(fixture.meaning(of: "请关灯") == "none")
    }

    @Test
    func `a miss says why and what was nearest`() throws {
        let fixture = try SentenceFixture(
            lists: ["any": .wildcard], ["T: set a timer called {any}", "U: stop"])
        let matcher = TemplateMatcher(fixture.set)
        func failure(_ text: String) -> MatchFailure? {
            if case .none(let failure) = matcher.match(text) { failure } else { nil }
        }
        #expect(failure(" ?! ")?.reason == .empty)
        #expect(failure("a")?.reason == .unknown)
        #expect(failure("set a timer called")?.reason == .needsValue(slot: "any"))
        #expect(failure("set a timer for two")?.nearest?.source == "set a timer called {any}")
        let long = String(repeating: "word ", count: 200)
        #expect(failure(long)?.reason == .tooLong)
    }

    @Test(arguments: [10, 60, 64, 100, 127, 128, 300, 500])
    func `sentences of every length are matched alike`(length: Int) throws {
        let fixture = try SentenceFixture(lists: ["any": .wildcard], ["T: tell {any} now"])
        let word = String(repeating: "x", count: length - 9)
        #expect(fixture.meaning(of: "tell \(word) now") == "T any=\(word)")
    }

    @Test
    func `a value that holds several values counts its letters once`() throws {
        let fixture = try SentenceFixture(
            lists: [
                "when": try SentenceFixture.values("{day:@said} at {hour:@said}=both"),
                "day": try SentenceFixture.values("today", "tomorrow"),
                "hour": .range(NumberRange(0...23)),
            ], ["T: remind me {when}"])
        #expect(fixture.meaning(of: "remind me tomorrow at seven").hasPrefix("T "))
        let match = try #require(
            TemplateMatcher(fixture.set).match("remind me tomorrow at seven").match)
        #expect(match.literalLength == "remindme".count)
    }
}

import Intents
import Matching
import Testing

/// What went wrong for users of other programs, by text: each row names the fault.
struct FieldCaseTests {
    /// What was said, along some templates, and what it must mean.
    struct Case: Sendable, CustomTestStringConvertible {
        var fault: String
        var language = "en"
        var lines: [String]
        var said: String
        var meaning: String
        var testDescription: String { fault }
    }

    private static let lists: [String: SlotList] = [
        "n": .range(NumberRange(0...100)),
        "minutes": .range(NumberRange(1...20)),
        "half": .range(NumberRange(0...100, fractions: .tenths)),
        "doubled": .range(NumberRange(0...100, multiplier: 2)),
        "any": .wildcard,
        "digit": .values(
            ["one", "two", "three", "nine"].map {
                ListValue(template: .literal($0), value: .string($0))
            }),
    ]

    static let cases = [
        Case(
            fault: "a long phrase is taken for said when only its beginning was",
            lines: ["Open: open the garage door"], said: "open the garage", meaning: "none"),
        Case(
            fault: "words of two phrases are stitched together",
            lines: ["How: how are you", "Fine: fine thanks"], said: "how fine", meaning: "none"),
        Case(
            fault: "a short phrase inside a longer one takes it",
            lines: ["Say: say", "What: what did you say"], said: "what did you say",
            meaning: "What"),
        Case(
            fault: "a word that is none of the digits becomes one",
            lines: ["Digit: {digit}"], said: "window", meaning: "none"),
        Case(
            fault: "a number of two words is taken by its last part",
            lines: ["T: timer {minutes} minutes"], said: "timer twelve minutes",
            meaning: "T minutes=12"),
        Case(
            fault: "a long number is taken by its first part",
            lines: ["T: timer {minutes} minutes"], said: "timer twenty one minutes",
            meaning: "none"),
        Case(
            fault: "the point of a number is lost", lines: ["Set: set {half}"], said: "set 2.5",
            meaning: "Set half=2.5"),
        Case(
            fault: "the point of a number is lost where only whole ones are taken",
            lines: ["Set: set {n}"], said: "set 2.5", meaning: "none"),
        Case(
            fault: "a decimal is not understood in words", lines: ["Set: set {half}"],
            said: "set twenty point five", meaning: "Set half=20.5"),
        Case(
            fault: "a decimal is not understood half in digits", lines: ["Set: set {half}"],
            said: "set 20 point 5", meaning: "Set half=20.5"),
        Case(
            fault: "the word for nothing gives no value", language: "de",
            lines: ["Set: auf {n} prozent"], said: "auf null Prozent", meaning: "Set n=0"),
        Case(
            fault: "the word for nothing gives no value in French", language: "fr",
            lines: ["Set: à {n} pour cent"], said: "à zéro pour cent", meaning: "Set n=0"),
        Case(
            fault: "the word for nothing gives no value in Spanish", language: "es",
            lines: ["Set: al {n} por ciento"], said: "al cero por ciento", meaning: "Set n=0"),
        Case(
            fault: "a value is converted twice", lines: ["Set: set {doubled}"], said: "set ten",
            meaning: "Set doubled=20"),
        Case(
            fault: "a value is converted twice when it comes through a rule",
            lines: ["Set: <doubling> now"], said: "set ten now", meaning: "Set doubled=20"),
        Case(
            fault: "one letter is a match", lines: ["A: turn on a lamp"], said: "a",
            meaning: "none"),
        Case(
            fault: "words without the spaces between them match",
            lines: ["On: turn on the light"], said: "turnonthelight", meaning: "none"),
        Case(
            fault: "a comma changes the match", lines: ["On: turn on lamp"],
            said: "turn on, lamp", meaning: "On"),
        Case(
            fault: "a dash at the end breaks the match", lines: ["On: turn on lamp"],
            said: "turn on lamp —", meaning: "On"),
        Case(
            fault: "capital letters never match", lines: ["On: Turn On Kitchen"],
            said: "turn on kitchen", meaning: "On"),
        Case(
            fault: "a value that is missing is made up", lines: ["T: timer called {any:name}"],
            said: "timer called", meaning: "none"),
    ]

    @Test(arguments: cases)
    func `the text means what it says and nothing more`(example: Case) throws {
        let fixture = try SentenceFixture(
            language: example.language, lists: Self.lists, rules: ["doubling": "set {doubled}"],
            example.lines)
        #expect(fixture.meaning(of: example.said) == example.meaning)
    }

    @Test(arguments: [("say a", "Say x=c"), ("say b", "Say x=c"), ("say c", "none")])
    func `what stands for a group takes its place, and nothing of the group stays`(
        said: String, meaning: String
    ) throws {
        let fixture = try SentenceFixture(
            lists: ["x": try SentenceFixture.values("(a|b)=c")], ["Say: say {x}"])
        #expect(fixture.meaning(of: said) == meaning)
    }
}

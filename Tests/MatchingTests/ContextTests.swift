import Intents
import Matching
import Testing

struct ContextTests {
    private let set: SentenceSet

    init() throws {
        func value(_ said: String, _ domain: String) -> ListValue {
            ListValue(
                template: .literal(said), value: .string(said),
                context: ["domain": .string(domain)])
        }
        var light = SentenceBlock(templates: [try SentenceFixture.template("turn on {name}")])
        light.requires = ["domain": ContextRule(values: [.string("light"), .string("switch")])]
        light.slots = ["kind": .string("lamp"), "name": .string("unused")]
        var cover = SentenceBlock(templates: [try SentenceFixture.template("turn on {name}")])
        cover.excludes = ["domain": ContextRule(values: [.string("light"), .string("switch")])]
        var here = SentenceBlock(templates: [
            try SentenceFixture.template("turn on [the light] here")
        ])
        here.requires = ["area": ContextRule(values: [], slot: "area")]
        var timer = SentenceBlock(templates: [try SentenceFixture.template("{any} (stop|over)")])
        timer.requiredKeywords = ["timer"]
        set = SentenceSet(
            intents: [
                SentenceIntent(name: "Light", blocks: [light]),
                SentenceIntent(name: "Cover", blocks: [cover]),
                SentenceIntent(name: "Here", blocks: [here]),
                SentenceIntent(name: "Timer", blocks: [timer]),
            ],
            lists: [
                "name": .values([
                    value("lamp", "light"), value("blind", "cover"), value("both", "light"),
                    value("both", "cover"),
                ]), "any": .wildcard,
            ])
    }

    @Test(arguments: [
        ("turn on lamp", nil, "Light kind=lamp name=lamp"),
        ("turn on blind", nil, "Cover name=blind"),
        ("turn on both", nil, "ambiguous Light Cover"),
        ("turn on here", nil, "none"),
        ("turn on here", "Kitchen", "Here area=Kitchen"),
        ("my timer stop", nil, "Timer any=my timer"),
        ("my clock stop", nil, "none"),
        ("my timers stop", nil, "none"),
    ])
    func `what is required must be known, and what is excluded must not`(
        sentence: String, area: String?, meaning: String
    ) {
        let context = area.map { ["area": ParameterValue.string($0)] } ?? [:]
        #expect(TemplateMatcher(set).match(sentence, context: context).summary == meaning)
    }

    @Test
    func `a miss for the context's sake says so`() {
        guard case .none(let failure) = TemplateMatcher(set).match("turn on here") else {
            Issue.record("it matches")
            return
        }
        #expect(failure.reason == .wrongContext)
        #expect(failure.nearest?.source == "turn on [the light] here")
    }
}

import Grammar
import Hearing
import Testing

/// What recordings teach of words that were written otherwise at first.
struct RewordingTests {
    private func ways(_ texts: [String: [String]]) -> [String: [PhoneSequence]] {
        texts.mapValues { ways in
            ways.map {
                PhoneSequence(
                    phones: $0.split(separator: " ").map(String.init), origin: .dictionary)
            }
        }
    }

    /// The ways of each new word, as phones.
    private func check(
        _ old: String, _ new: String, said: [String: [String]], known: [String: [String]],
        _ expected: [String: [String]]
    ) {
        func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
        let learnt = Rewording.ways(
            of: words(new), insteadOf: words(old), said: ways(said), known: ways(known))
        #expect(learnt.mapValues { $0.map { $0.phones.joined(separator: " ") } } == expected)
    }

    @Test func `an unknown word is said as the words that sounded like it`() {
        check(
            "order my calm boot cha", "order my kombucha",
            said: ["calm": ["K AA M"], "boot": ["B UW T"], "cha": ["CH AH"]],
            known: ["kombucha": ["K AA M B Y UW AH"]],
            ["kombucha": ["K AA M B UW T CH AH"]])
    }

    @Test func `sounds are shared out among several words`() {
        check(
            "order my comp you especially", "order my kombucha special",
            said: [
                "comp": ["K AO M B", "K AA M P"], "you": ["Y UW"],
                "especially": ["Z P EH SH AH L", "AH S P EH SH AH L IY"],
            ],
            known: ["kombucha": ["K AA M B Y UW AH"], "special": ["S P EH SH AH L"]],
            [
                "kombucha": ["K AO M B Y UW", "K AA M P Y UW AH"],
                "special": ["Z P EH SH AH L", "S P EH SH AH L IY"],
            ])
    }

    @Test(arguments: [
        // Something else altogether; more words; fewer; the same.
        ("order my soup", "order my bicycle"), ("order soup", "order my soup"),
        ("order my soup", "order soup"), ("order my soup", "order my soup"),
    ])
    func `what is no other spelling teaches nothing`(old: String, new: String) {
        check(
            old, new, said: ["soup": ["S UW P"], "my": ["M AY"]],
            known: ["soup": ["S UW P"], "my": ["M AY"], "bicycle": ["B AY S IH K AH L Z"]], [:])
    }
}

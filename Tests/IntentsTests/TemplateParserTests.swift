import Intents
import Testing

struct TemplateParserTests {
    static let understood: [(String, TemplateNode)] = [
        ("turn on", .text("turn on")),
        ("a   b", .text("a b")),
        ("(a|b)", .alternatives([.text("a"), .text("b")])),
        ("a|b", .alternatives([.text("a"), .text("b")])),
        ("[a]", .optional(.text("a"))),
        ("[a|b]", .optional(.alternatives([.text("a"), .text("b")]))),
        ("[(a|b)]", .optional(.alternatives([.text("a"), .text("b")]))),
        ("(a;b)", .permutation([.text("a"), .text("b")])),
        ("(a b)", .text("a b")),
        ("((a))", .text("a")),
        ("[[a]]", .optional(.text("a"))),
        ("(a|)", .optional(.text("a"))),
        ("light[s]", .sequence([.text("light"), .optional(.text("s"))])),
        ("{name}", .list(ListReference(list: "name"))),
        ("{name:who}", .list(ListReference(list: "name", slot: "who"))),
        ("{@text}", .list(ListReference(list: "text", isCapture: true))),
        ("{list:@text}", .list(ListReference(list: "list", slot: "text", isCapture: true))),
        ("<the>", .rule("the")),
        (#"\(a\)"#, .text("(a)")),
        (#"50\; \\"#, .text(#"50; \"#)),
        ("(a|b;c)", .permutation([.alternatives([.text("a"), .text("b")]), .text("c")])),
        ("l'<x>", .sequence([.text("l'"), .rule("x")])),
    ]

    @Test(arguments: understood)
    func `a template gives its tree`(source: String, root: TemplateNode) throws {
        let (template, diagnostics) = TemplateParser.parse(source)
        #expect(try #require(template).root == root)
        #expect(diagnostics.allSatisfy { $0.severity == .warning })
    }

    static let refused: [(String, column: Int, saying: String)] = [
        ("turn (on|off", 6, "never closed"),
        ("turn on)", 8, "closes nothing"),
        ("turn (on]", 9, "must be closed"),
        ("turn [on", 6, "never closed"),
        ("say {name", 5, "never closed"),
        ("say <rule", 5, "never closed"),
        ("say }", 5, "closes nothing"),
        ("a () b", 3, "nothing in it"),
        ("a [] b", 3, "nothing in it"),
        ("a (|) b", 3, "alternatives are empty"),
        ("(a;)", 1, "a part of “;” is empty"),
        ("{}", 1, "names no list"),
        ("{two words}", 1, "names no list"),
        ("{a:}", 1, "names no list"),
        ("< >", 1, "names no rule"),
        ("", 1, "is empty"),
        ("   ", 1, "is empty"),
        ("(a;b;c;d;e;f;g;h;i)", 1, "any order"),
    ]

    @Test(arguments: refused)
    func `a broken template says where and what to do`(source: String, column: Int, saying: String)
    {
        let (template, diagnostics) = TemplateParser.parse(source)
        #expect(template == nil)
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.line == 1)
        #expect(diagnostics.first?.message.contains(saying) == true, "\(diagnostics)")
        #expect(diagnostics.first?.column == column)
    }

    @Test(arguments: [
        (#"a\b"#, "no escape"), (#"a\"#, "stands before nothing"), ("a|b;c", "side by side"),
    ])
    func `what is odd is a warning`(source: String, saying: String) {
        let (template, diagnostics) = TemplateParser.parse(source)
        #expect(template != nil)
        #expect(diagnostics.first?.severity == .warning)
        #expect(diagnostics.first?.message.contains(saying) == true)
    }

    @Test(arguments: [
        ("((((a))))", 4, "nested deeper"), ("a a a a a a", 1, "characters are more"),
        ("[a][b][c]", 8, "more than 5 parts"), ("(a;b;c)", 1, "any order"),
    ])
    func `what is too large is refused where it is`(source: String, column: Int, saying: String) {
        let limits = TemplateLimits(length: 10, depth: 3, nodes: 5, permutationParts: 2)
        let (template, diagnostics) = TemplateParser.parse(source, limits: limits)
        #expect(template == nil)
        #expect(diagnostics.first?.column == column)
        #expect(diagnostics.first?.message.contains(saying) == true, "\(diagnostics)")
    }

    @Test(arguments: [(31, true), (32, false), (33, false), (1_900, false)])
    func `mixed separators nest as groups do`(count: Int, isTaken: Bool) throws {
        let source = (0...count).map { $0 % 2 == 0 ? "a|" : "b;" }.joined() + "c"
        let (template, diagnostics) = TemplateParser.parse(source)
        #expect((template != nil) == isTaken)
        guard let template else {
            #expect(diagnostics.last?.message.contains("nested deeper than 32") == true)
            return
        }
        let printed = template.root.description
        #expect(TemplateParser.parse(printed).0?.root.description == printed)
    }

    @Test
    func `places are those of the file`() {
        let place = TextPlace(file: "a.yaml", line: 7, column: 10)
        let first = TemplateParser.parse("turn (on", at: place).1.first
        #expect(first?.description.hasPrefix("a.yaml:7:15: error: ") == true)
        let second = TemplateParser.parse("turn\non)", at: place).1.first
        #expect(second?.description.hasPrefix("a.yaml:8:3: error: ") == true)
    }

    @Test(arguments: UInt64(1)...20)
    func `printing a tree and parsing it gives the tree`(seed: UInt64) throws {
        var trees = RandomTrees(seed: seed)
        for _ in 0..<50 {
            let tree = trees.tree()
            let printed = Template(tree).source
            let (template, diagnostics) = TemplateParser.parse(printed)
            #expect(template?.root == tree, "\(printed) \(diagnostics)")
        }
    }

    @Test(arguments: UInt64(1)...8)
    func `no text makes it crash, and every refusal has a reason`(seed: UInt64) {
        var random = RandomTrees(seed: seed)
        for _ in 0..<200 {
            let text = random.noise()
            let (template, diagnostics) = TemplateParser.parse(text)
            #expect(template != nil || diagnostics.contains { $0.severity == .error }, "\(text)")
            guard let template else { continue }
            #expect(TemplateParser.parse(Template(template.root).source).0?.root == template.root)
        }
    }
}

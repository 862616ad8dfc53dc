import Testing

@testable import Daemon

struct DefinitionCheckTests {
    @Test func `files are checked without a daemon`() throws {
        let folder = try ScratchFolder([
            "good.yaml": "intent: a\ntitle: A\nphrases: [do it]",
            "doubt.yaml": "intent: b\ntitle: B\nxyz: 1",
        ])
        let path = try #require(folder.named.paths.first)
        let good = try DefinitionCheck(["\(path)/good.yaml"]).run()
        #expect(good.status == 0 && good.text == "\(path)/good.yaml: no mistakes (a)\n")
        let doubt = try DefinitionCheck([path]).run()
        #expect(doubt.status == 0 && doubt.text.hasPrefix("\(path)/doubt.yaml:3:1: warning: “xyz”"))
        let broken = try ScratchFolder(["c.yaml": "intent: c"])
        let paths = broken.named.paths
        let text = try DefinitionCheck(paths).run()
        #expect(text.status == 1 && text.text.contains("/c.yaml:1:1: error: “title” is missing"))
        let json = try DefinitionCheck(paths + ["--json"]).run()
        #expect(json.status == 1 && json.text.contains(#""column":1"#))
    }

    @Test(arguments: [[], ["--jsno", "x"]])
    func `a wrong command line is told`(arguments: [String]) {
        #expect(throws: DaemonError.self) { try DefinitionCheck(arguments) }
    }
}

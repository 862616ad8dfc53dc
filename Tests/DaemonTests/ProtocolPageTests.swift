import Foundation
import Intents
import TestSupport
import Testing
import Wire

@testable import Daemon

/// What the daemon can say must be on the page that strangers read.
struct ProtocolPageTests {
    private let page: String

    init() throws {
        page = try String(contentsOfFile: "\(packageFolder)/Docs/Protocol.md", encoding: .utf8)
    }

    @Test(
        arguments: ControlCommand.all.map(\.method) + [
            Method.hello, Method.registerHandler, Method.handleIntent, Method.cancelIntent,
        ])
    func `every method has a section and an example`(method: String) {
        #expect(
            page.split(separator: "\n").contains {
                $0.hasPrefix("### ") && $0.dropFirst(4).split(separator: ", ").contains("\(method)")
            })
        #expect(page.contains(#""method":"\#(method)""#))
    }

    @Test func `every method that has a name is served`() {
        let methods = ControlCommand.all.map(\.method)
        #expect(methods == methods.sorted())
        #expect(Set(methods).count == methods.count)
        #expect(methods.contains(Method.addShortcut))
    }

    @Test(arguments: EventMessage.Kind.allCases)
    func `every event has a row`(kind: EventMessage.Kind) {
        #expect(page.contains("\n| `\(kind.rawValue)` |"))
    }

    @Test(arguments: RPCErrorCode.known)
    func `every error code is explained`(code: RPCErrorCode) {
        let number = "\(code.rawValue)".replacing("-", with: "−")
        #expect(page.contains("| \(number) |") || page.contains("\(number) `\(code.name)`"))
    }

    @Test(arguments: Outcome.Kind.allCases)
    func `every outcome is explained`(kind: Outcome.Kind) {
        #expect(
            page.split(separator: "\n").contains {
                $0.hasPrefix("| `") && $0.split(separator: "|")[0].contains("`\(kind.rawValue)`")
            })
    }

    @Test(arguments: [
        Limits.messageBytes >> 20, Limits.connections, Limits.outputBytes >> 20, Limits.phraseWords,
        Limits.phraseCharacters, Limits.commandArguments, Limits.commandBytes >> 10,
        Limits.handlerIntents, Limits.deliveries, Limits.pronouncedWords, Limits.ownPronunciations,
    ])
    func `every limit is told with its value`(value: Int) {
        #expect(
            page.split(separator: "\n").contains { line in
                line.hasPrefix("|")
                    && line.split { !$0.isNumber }.contains(Substring("\(value)"))
            })
    }
}

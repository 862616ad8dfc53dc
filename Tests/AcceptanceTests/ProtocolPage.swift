import Foundation
import TestSupport

/// The examples of Docs/Protocol.md in the order of the page.
struct ProtocolPage {
    /// One line of an example.
    struct Step {
        /// The line of the page, counted from 1.
        let line: Int
        /// The block it stands in.
        let connection: Connection
        /// Whether the client sends it; otherwise the daemon does.
        let isSent: Bool
        let text: String
    }

    /// The connection that an example talks over.
    enum Connection: Hashable {
        /// The one control connection of all blocks called `control`.
        case control
        /// A new control connection for each block called `control-new`.
        case fresh(Int)
        /// The one connection of a handler.
        case handlers
    }

    /// Every line of every example.
    let steps: [Step]
    /// The definition files that the examples are played with: the blocks called `yaml intent`.
    let definitions: [String]

    /// Reads the page; a line of an example that is neither sent nor expected is a mistake in it.
    init() throws {
        let path = "\(packageFolder)/Docs/Protocol.md"
        let page = try String(contentsOfFile: path, encoding: .utf8)
        var steps: [Step] = []
        var connection: Connection?
        var definitions: [String] = []
        var isDefinition = false
        for (index, text) in page.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if text.hasPrefix("```") {
                connection = connection == nil ? Self.connection(text, index) : nil
                isDefinition = text == "```yaml intent"
                if isDefinition { definitions.append("") }
            } else if isDefinition {
                definitions[definitions.count - 1] += "\(text)\n"
            } else if let connection {
                guard let mark = text.first, "<>".contains(mark), text.dropFirst().first == " "
                else { throw CocoaError(.fileReadCorruptFile) }
                steps.append(
                    Step(
                        line: index + 1, connection: connection, isSent: mark == ">",
                        text: String(text.dropFirst(2))))
            }
        }
        self.steps = steps
        self.definitions = definitions
    }

    private static func connection(_ fence: Substring, _ line: Int) -> Connection? {
        switch fence.dropFirst(3) {
        case "control": .control
        case "control-new": .fresh(line)
        case "handlers": .handlers
        default: nil
        }
    }
}

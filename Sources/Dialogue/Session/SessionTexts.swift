package import Intents

/// How message texts of definitions become sentences.
package struct SessionTexts: Sendable {
    /// Fills a message text with values by name.
    package let fill: @Sendable (_ message: String, _ values: [String: ParameterValue]) -> String

    /// Texts that are filled by a function.
    package init(
        fill: @escaping @Sendable (_ message: String, _ values: [String: ParameterValue]) -> String
    ) {
        self.fill = fill
    }

    /// Puts values where their names stand in braces, and nothing more.
    package static let plain = SessionTexts { message, values in
        var filled = ""
        var rest = message[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            filled += rest[..<open]
            let name = String(rest[rest.index(after: open)..<close])
            filled += values[name]?.argument ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }
}

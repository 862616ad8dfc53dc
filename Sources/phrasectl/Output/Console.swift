import Glibc
import Wire

/// What the person or the program that called sees.
struct Console: Sendable {
    /// How a text stands out on a terminal.
    enum Style: String {
        case bold = "1"
        case faint = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
    }

    let output: Sink
    let errors: Sink
    /// Whether JSON is wanted instead of text.
    let isJSON: Bool
    let allowsColour: Bool

    /// Columns of the terminal, or nil when the output is none.
    var columns: Int? { output.columns() }

    /// Writes text as it is.
    func write(_ text: String) throws(Failure) {
        switch output.write(text) {
        case 0: break
        case EPIPE: throw .closedPipe
        case let number: throw .cannotWrite(String(cString: strerror(number)))
        }
    }

    /// Writes one line.
    func line(_ text: String) throws(Failure) { try write(text + "\n") }

    /// Writes one JSON value on a line of its own.
    func json(_ value: some Encodable) throws(Failure) {
        let text: String
        do {
            text = try JSONValue(encoding: value).text
        } catch {
            throw .refused(error)
        }
        try line(text)
    }

    /// Writes to the errors, for a person.
    func warn(_ text: String) { errors.tell(text + "\n") }

    /// The text in a style, on a terminal that may show it.
    func styled(_ text: String, _ style: Style) -> String {
        guard allowsColour, columns != nil else { return text }
        return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
    }
}

extension String {
    /// The text on one line, with nothing in it that could move a terminal's cursor.
    var printable: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator, .surrogate: "\u{FFFD}"
                    // What turns the direction of writing makes a line read as another one.
                    default: scalar.properties.isBidiControl ? "\u{FFFD}" : scalar
                    }
                }))
    }
}

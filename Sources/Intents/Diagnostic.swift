/// One complaint about text that a person wrote: what, where, and the remedy.
package struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
    /// How bad it is.
    package enum Severity: String, Sendable {
        case error
        case warning
    }

    package var severity: Severity
    /// The file, as the person named it; nil for text that came over a socket.
    package var file: String?
    /// 1-based; 0 when the place is the whole file.
    package var line: Int
    /// 1-based; 0 when the place is the whole line.
    package var column: Int
    /// What is wrong, with the remedy: a sentence without a final full stop.
    package var message: String

    /// A complaint at a place.
    package init(
        _ severity: Severity, file: String? = nil, line: Int = 0, column: Int = 0, _ message: String
    ) {
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// In the form compilers use: `file:line:column: severity: message`.
    package var description: String {
        var place = file.map { "\($0):" } ?? ""
        if line > 0 { place += "\(line):" }
        if line > 0, column > 0 { place += "\(column):" }
        return place.isEmpty ? "\(severity): \(message)" : "\(place) \(severity): \(message)"
    }
}

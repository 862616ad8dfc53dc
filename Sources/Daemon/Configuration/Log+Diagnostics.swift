internal import Intents

extension Log {
    /// Tells each mistake in a file, with its place.
    func tell(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            switch diagnostic.severity {
            case .error: error("A mistake in a file", ["at": "\(diagnostic)"])
            case .warning: warning("A doubt about a file", ["at": "\(diagnostic)"])
            }
        }
    }
}

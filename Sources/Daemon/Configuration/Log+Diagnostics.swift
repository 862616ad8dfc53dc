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

    /// Tells which of the system's folders stand in for a person's, by what they are for.
    func tell(fallbacks: [String: String]) {
        for (purpose, path) in fallbacks.sorted(by: { $0.key < $1.key }) {
            warning(
                "HOME is not set, so a folder of the system is used",
                ["for": purpose, "path": path])
        }
    }
}

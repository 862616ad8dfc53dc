internal import CSystemd
internal import Foundation

extension Log {
    /// The sink that fits how the process was started.
    ///
    /// systemd sets `JOURNAL_STREAM` to the device and inode of the stream it connected; standard
    /// error may since have been redirected, so the numbers are compared.
    package static func systemSink(environment: [String: String]) -> Sink {
        var status = stat()
        if let stream = environment["JOURNAL_STREAM"], fstat(2, &status) == 0,
            stream == "\(status.st_dev):\(status.st_ino)"
        {
            return journal
        }
        return standardError
    }

    /// One line an entry: level, message, then the fields.
    package static let standardError: Sink = { level, message, fields in
        StandardStream.errors.write("phrased: \(level): \(text(message, fields))\n")
    }

    /// Structured entries through libsystemd; the message repeats the values, so that plain
    /// `journalctl` shows them too.
    private static let journal: Sink = { level, message, fields in
        // What a handler writes stands under its own name.
        let handler = fields.first { $0.key == Log.writerField }?.value
        var entries = [
            "MESSAGE=\(text(message, fields))",
            "PRIORITY=\(level.rawValue)",
            "SYSLOG_IDENTIFIER=\(handler ?? "phrased")",
        ]
        entries += fields.map { "PHRASED_\($0.key.uppercased())=\($0.value)" }
        let strings = entries.map { strdup($0) }
        defer { strings.forEach { free($0) } }
        let vectors = strings.map { iovec(iov_base: $0, iov_len: $0.map { strlen($0) } ?? 0) }
        // https://www.freedesktop.org/software/systemd/man/latest/sd_journal_sendv.html
        sd_journal_sendv(vectors, Int32(vectors.count))
    }

    /// The field that names the handler whose words an entry tells.
    private static let writerField = "writer"

    /// Tells a line that a handler wrote to its standard error.
    func relay(_ line: String, of handler: String) {
        notice("A handler wrote", [Self.writerField: handler, "line": line])
    }

    private static func text(_ message: String, _ fields: [(key: String, value: String)]) -> String
    {
        guard !fields.isEmpty else { return message }
        let values = fields.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
        return "\(message): \(values)".replacing("\n", with: " ")
    }
}

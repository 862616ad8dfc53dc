internal import Wire

extension StatusMessage.Capture {
    /// One line for `systemctl status`.
    var summary: String {
        switch state {
        case "running":
            "Listening on \(device)\(format.map { " (\($0))" } ?? "")"
                + (reason.map { "; not on all: \($0)" } ?? "") + (hint.map { "; but \($0)" } ?? "")
        case "muted": "Muted"
        case "degraded": "Not listening: \(reason ?? "the device does not work")"
        case "ended": "The recording has ended"
        default: "Starting"
        }
    }
}

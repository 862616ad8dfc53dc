internal import Wire

extension StatusMessage {
    /// The same, short enough for one message: what is left out is counted in the last warning.
    func fitting(bytes: Int = Limits.messageBytes / 2) -> StatusMessage {
        var fitted = self
        var room = bytes / 2
        var omitted = 0
        for (name, intents) in handlers.sorted(by: { $0.key < $1.key }) {
            let kept = intents.fitting(&room)
            omitted += intents.count - kept.count
            fitted.handlers[name] = Array(kept)
        }
        fitted.warnings = warnings.fitting(bytes: bytes / 2)
        if omitted > 0 {
            fitted.warnings.append("\(omitted) more intents of handlers are not shown here")
        }
        return fitted
    }
}

extension [String] {
    /// As many lines as fit into so many bytes of a message, and then one that counts the others.
    func fitting(bytes: Int) -> [String] {
        var room = bytes
        let kept = fitting(&room)
        guard kept.count < count else { return self }
        return kept + ["\(count - kept.count) more are not shown here"]
    }

    /// The first ones that fit, for which room is taken.
    fileprivate func fitting(_ room: inout Int) -> ArraySlice<String> {
        prefix { line in
            // Quotes and a comma, and each byte escaped at worst.
            room -= line.utf8.count * 6 + 3
            return room >= 0
        }
    }
}

import Wire

/// One parameter given as `key=value` or `key:=JSON`.
struct Setting {
    let key: String
    let value: JSONValue

    /// Reads what follows `option` of the subcommand `verb`.
    init(_ text: String, option: String = "--set", verb: String = "add") throws(Failure) {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
            throw .usage("\(option) needs key=value, not \"\(text)\"", verb: verb)
        }
        let before = text[..<equals]
        let written = String(text[text.index(after: equals)...])
        guard before.last == ":" else {
            key = String(before)
            value = Self.plain(written)
            return
        }
        key = String(before.dropLast())
        guard !key.isEmpty else {
            throw .usage("\(option) needs key:=JSON, not \"\(text)\"", verb: verb)
        }
        do {
            value = try JSONValue(parsing: written)
        } catch {
            throw .usage("the value of \(option) \(key):= is \(error.message)", verb: verb)
        }
    }

    /// The value as written: a Boolean or number that is written the usual way, else a string.
    static func plain(_ text: String) -> JSONValue {
        if text == "true" || text == "false" { return .bool(text == "true") }
        if let number = Int(text), String(number) == text { return .integer(number) }
        // "007", "1e5" or "+3" are more likely codes than numbers.
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        let isDecimal =
            parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
            && (parts[0] == "0" || parts[0].first != "0")
        if isDecimal, let number = Double(text), number.isFinite { return .number(number) }
        return .string(text)
    }

    private static func isDigit(_ character: Character) -> Bool {
        ("0"..."9").contains(character)
    }
}

extension Values {
    /// What every `option` sets, by key.
    func settings(_ option: String) throws(Failure) -> [String: JSONValue] {
        var settings: [String: JSONValue] = [:]
        for text in options[option] ?? [] {
            let setting = try Setting(text, option: option, verb: verb)
            guard settings.updateValue(setting.value, forKey: setting.key) == nil else {
                throw usage("\"\(setting.key)\" is set twice")
            }
        }
        return settings
    }

    /// The one value of an option that may be given once; nil when it was not.
    func single(_ option: String) throws(Failure) -> String? {
        guard let values = options[option] else { return nil }
        guard values.count == 1, let value = values.first, !value.isEmpty else {
            throw usage("\(option) is given once, with a value")
        }
        return value
    }
}

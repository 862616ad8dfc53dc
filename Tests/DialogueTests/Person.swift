import Dialogue
import Foundation
import Intents
import Synchronization

/// Somebody with a language, a time zone and a moment, for whom words are read.
struct Person {
    var reader: ValueReader
    var now: Date

    /// A person in `zone` when the clock there shows `now` (`2026-12-01T10:00`).
    init(
        _ now: String = "2026-12-01T10:00", zone: String = "Europe/Berlin", language: String = "en"
    ) {
        let zone = TimeZone(identifier: zone) ?? .gmt
        reader = ValueReader(language: language, timeZone: zone)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = zone
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm"
        self.now = formatter.date(from: now) ?? .distantPast
    }

    /// One reader a language and zone: it keeps what it compiled.
    private static let readers = Mutex<[String: ValueReader]>([:])

    /// What `text` is as a value of `type`, in short.
    func read(_ text: String, as type: ParameterType, isArray: Bool = false) -> String {
        var parameter = IntentParameter(name: "thing", type: type)
        parameter.isArray = isArray
        return Self.short(reader.read(text, as: parameter, now: now))
    }

    /// A reading in short.
    static func short(_ reading: ValueReading) -> String {
        switch reading {
        case .value(let value): value.argument
        case .needsTime(let day): "needs time: \(day)"
        case .unsupported(let sentence): "unsupported: \(sentence)"
        case .ambiguous(let sentence): "ambiguous: \(sentence)"
        case .notUnderstood: "none"
        }
    }
}

internal import Foundation
package import Intents

extension ParameterValue {
    /// The value in words and digits of a language, ready to be read and spoken.
    ///
    /// `type` gives choices their titles and dates their form; `format` goes before it.
    package func shown(
        as type: ParameterType?, format: MessageFormat? = nil, language: String
    ) -> String {
        let locale = Locale(identifier: language)
        if case .array(let values) = self {
            let shown = values.map { $0.shown(as: type, format: format, language: language) }
            return plain(shown.formatted(.list(type: .and).locale(locale)))
        }
        if format == nil, let title = title(as: type) { return title }
        return plain(text(format ?? MessageFormat(type), locale))
    }

    private func title(as type: ParameterType?) -> String? {
        if let choice = type?.choices.first(where: { $0.value == self || $0.value.key == key }) {
            return choice.title
        }
        guard case .object(let members) = self else { return nil }
        return (members["display"] ?? members["identifier"])?.argument
    }

    private func text(_ format: MessageFormat?, _ locale: Locale) -> String {
        switch self {
        case .integer(let number) where format == .duration:
            return Self.spell(seconds: Double(number), locale)
        case .decimal(let number) where format == .duration:
            return Self.spell(seconds: number, locale)
        case .integer(let number) where format == .percent:
            return (Double(number) / 100).formatted(.percent.locale(locale))
        case .decimal(let number) where format == .percent:
            return (number / 100).formatted(.percent.locale(locale))
        case .integer(let number): return number.formatted(.number.locale(locale))
        case .decimal(let number):
            return number.isFinite ? number.formatted(.number.locale(locale)) : String(number)
        case .string(let text):
            if format == .duration, let seconds = CalendarText.seconds(ofDuration: text) {
                return Self.spell(seconds: seconds, locale)
            }
            let isMoment = format == .date || format == .time
            return (isMoment ? CalendarText(text)?.shown(format, locale) : nil) ?? text
        case .boolean, .array, .object: return argument
        }
    }

    /// “20 minutes”; past a minute, parts of a second are left out.
    private static func spell(seconds: Double, _ locale: Locale) -> String {
        guard seconds.isFinite, abs(seconds) < 1e9 else { return String(seconds) }
        return Duration.seconds(seconds).formatted(
            .units(allowed: [.days, .hours, .minutes, .seconds], width: .wide).locale(locale))
    }

    /// The spaces that keep numbers and units together mean nothing to a voice.
    private func plain(_ text: String) -> String {
        String(text.map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : $0 })
    }
}

extension MessageFormat {
    /// How values of a type are shown when the text says nothing.
    fileprivate init?(_ type: ParameterType?) {
        switch type {
        case .integer, .decimal: self = .number
        case .date, .dateTime: self = .date
        case .time: self = .time
        case .duration: self = .duration
        default: return nil
        }
    }
}

extension CalendarText {
    /// A day, a time of day or both in words; nil when a part that is wanted is not there.
    fileprivate func shown(_ format: MessageFormat?, _ locale: Locale) -> String? {
        var style = Date.FormatStyle(locale: locale, timeZone: .gmt)
        var components = DateComponents(timeZone: .gmt, year: 2000, month: 1, day: 1)
        if let day, format == .date {
            (components.year, components.month, components.day) = (day.year, day.month, day.day)
            style = style.year().month(.wide).day().weekday(.wide)
        }
        if let time {
            (components.hour, components.minute, components.second) =
                (time.hour, time.minute, time.second)
            style = style.hour().minute()
        }
        guard day != nil && format == .date || time != nil,
            let date = Calendar(identifier: .gregorian).date(from: components)
        else { return nil }
        return date.formatted(style)
    }
}

internal import Foundation
internal import Intents

/// Why a value cannot be used, in sentences for the person.
struct Refusal {
    private let title: String

    /// The reasons that have to do with `parameter`.
    init(_ parameter: IntentParameter) { title = parameter.title }

    static let noSuchDay = "there is no such day"

    var past: String { "the \(title) must not lie in the past" }
    var future: String { "the \(title) must not lie in the future" }
    var noURL: String { "the \(title) must be an address such as https://example.org" }
    var tooLong: String { "that is too long for the \(title)" }
    var oneValue: String { "the \(title) takes one value only" }

    /// A number that is no whole one.
    func notWhole(_ number: Double) -> String {
        "the \(title) must be a whole number, and \(Self.text(number)) is none"
    }

    /// A whole number out of range.
    func range(_ range: ClosedRange<Int>, _ number: Int) -> String {
        "the \(title) goes from \(range.lowerBound) to \(range.upperBound), "
            + "and \(number) lies outside"
    }

    /// A number out of range.
    func range(_ range: ClosedRange<Double>, _ number: Double) -> String {
        "the \(title) goes from \(Self.text(range.lowerBound)) to "
            + "\(Self.text(range.upperBound)), and \(Self.text(number)) lies outside"
    }

    /// A length of time out of range.
    func durations(_ range: ClosedRange<Double>) -> String {
        "the \(title) goes from \(Self.span(range.lowerBound)) to \(Self.span(range.upperBound))"
    }

    /// A value that is none of the choices.
    func choices(_ choices: [ParameterChoice]) -> String {
        let shown = choices.prefix(8).map(\.title)
        let rest = choices.count > shown.count ? ["another of \(choices.count)"] : []
        return "the \(title) must be \(ElementReader.list(shown + rest, "or"))"
    }

    /// A value of another type.
    func type(_ type: ParameterType) -> String {
        let article = "aeiou".contains(type.name.first ?? " ") ? "an" : "a"
        return "the \(title) must be \(article) \(type.name)"
    }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }

    /// “90 minutes”: in the largest unit that leaves nothing over.
    private static func span(_ seconds: Double) -> String {
        let units = [(86_400.0, "day"), (3_600, "hour"), (60, "minute"), (1, "second")]
        let fitting = units.first {
            seconds >= $0.0 && seconds.truncatingRemainder(dividingBy: $0.0) == 0
        }
        let (length, name) = fitting ?? (1, "second")
        let count = seconds / length
        return "\(text(count)) \(name)\(count == 1 ? "" : "s")"
    }
}

internal import Intents
internal import Matching

/// The slots that a sentence of a `ValueGrammar` filled, by their names.
struct SaidSlots {
    private let slots: [String: SlotValue]

    /// The slots of a sentence that was said.
    init(_ match: TemplateMatch) { slots = match.slots }

    /// The whole number in a slot.
    func integer(_ name: String) -> Int? {
        if case .integer(let number)? = slots[name]?.value { number } else { nil }
    }

    /// The number in a slot, whole or not.
    func number(_ name: String) -> Double? {
        switch slots[name]?.value {
        case .integer(let number)?: Double(number)
        case .decimal(let number)?: number
        default: nil
        }
    }

    /// The text in a slot.
    func text(_ name: String) -> String? {
        if case .string(let text)? = slots[name]?.value { text } else { nil }
    }

    /// The number that was said: sign, whole, decimals.
    var said: Double? {
        guard let whole = integer("whole") else { return nil }
        let sign = integer("sign") ?? 1
        let decimals = ["d1", "d2", "d3"].compactMap { text($0) }.joined()
        // The digits are put together as text: 20 and 5 tenths are what “20.5” is, to the last bit.
        return Double("\(sign < 0 ? "-" : "")\(whole).\(decimals.isEmpty ? "0" : decimals)")
    }

    /// Seconds of the length of time that was said.
    var seconds: Double? {
        guard let unit = text("unit").flatMap(Self.seconds) else { return nil }
        var total = ((number("count") ?? 0) + (number("fraction") ?? 0)) * unit
        if let more = number("more") {
            // “an hour and twenty minutes”; “twenty minutes and an hour” is nothing people say.
            guard let smaller = text("moreunit").flatMap(Self.seconds), smaller < unit else {
                return nil
            }
            total += more * smaller
        }
        return total
    }

    /// Seconds of a unit whose length is always the same.
    private static func seconds(_ unit: String) -> Double? {
        switch unit {
        case "second": 1
        case "minute": 60
        case "hour": 3_600
        case "day": 86_400
        case "week": 604_800
        default: nil
        }
    }
}

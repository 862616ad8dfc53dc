internal import Intents
internal import YAML

/// Reads what the values of a parameter are: `type` with `range` and `values`.
struct TypeReader {
    private let texts: TextReader

    /// A reader for one file.
    init(_ texts: TextReader) {
        self.texts = texts
    }

    /// Every type by name, without bounds.
    static let names = [
        "string", "integer", "decimal", "boolean", "enumeration", "object", "date", "time",
        "date-time", "duration", "person", "location", "file", "url",
    ]

    /// The type that the section of a parameter describes.
    func read(_ section: inout YAMLSection) -> ParameterType? {
        let name = section.value("type", .choice(Self.names), isRequired: true)
        let choices = readChoices(name, &section)
        switch name {
        case "integer": return .integer(readRange(&section, .integer()))
        case "decimal": return .decimal(readRange(&section, .decimal()))
        case "duration":
            let range = readRange(&section, .duration())
            return .duration(
                range.map { $0.lowerBound / .seconds(1)...$0.upperBound / .seconds(1) })
        case "date": return .date(readDirection(&section))
        case "date-time": return .dateTime(readDirection(&section))
        default:
            if let range = section.node("range"), let name {
                section.complain(
                    at: range,
                    "“range” is for integer, decimal, duration, date and date-time, not for \(name);"
                        + " remove it")
            }
        }
        return switch name {
        case "boolean": .boolean
        case "enumeration": .enumeration(choices)
        case "object": .object(choices)
        case "person": .person(choices)
        case "time": .time
        case "location": .location
        case "file": .file
        case "url": .url
        case "string": .string
        default: nil
        }
    }

    /// `range: {from: 1, to: 9}`.
    private func readRange<Bound: Comparable>(
        _ section: inout YAMLSection, _ conversion: YAMLConversion<Bound>
    ) -> ClosedRange<Bound>? {
        let node = section.node("range")
        return section.section("range") { range -> ClosedRange<Bound>? in
            let lower = range.value("from", conversion, isRequired: true)
            let upper = range.value("to", conversion, isRequired: true)
            guard let lower, let upper else { return nil }
            guard lower <= upper else {
                if let node {
                    range.complain(at: node, "“from” is more than “to”; swap them")
                }
                return nil
            }
            return lower...upper
        } ?? nil
    }

    /// `range: future`.
    private func readDirection(_ section: inout YAMLSection) -> TimeDirection {
        section.value("range", .choice(["any", "future", "past"]))
            .flatMap(TimeDirection.init(rawValue:)) ?? .any
    }

    private func readChoices(_ type: String?, _ section: inout YAMLSection) -> [ParameterChoice] {
        let takesValues = ["enumeration", "object", "person"]
        guard let node = section.node("values"), !node.isNull else {
            if type == "enumeration", let place = section.node("type") {
                section.complain(at: place, "an enumeration needs “values”; add the list of them")
            }
            return []
        }
        if let type, !takesValues.contains(type) {
            section.complain(
                at: node,
                "“values” are for enumeration, object and person, not for \(type);"
                    + " use “type: enumeration”, or remove them")
            return []
        }
        guard let items = node.items, !items.isEmpty else {
            section.complain(at: node, "“values” must be a list; write “- ” before each")
            return []
        }
        let reader = ChoiceReader(isThing: type != "enumeration")
        return reader.read(items, &section)
    }
}

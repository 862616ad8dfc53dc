import Intents

/// One parameter or response property with its names and types in Swift.
struct SwiftParameter {
    /// What the definition calls it.
    let parameter: IntentParameter
    /// The member's name, without backticks.
    let name: String
    /// The type of one value, as it is called inside the intent.
    let elementType: String
    /// The enumeration that is made for it.
    let enumeration: SwiftEnumeration?
    /// The enumeration of its unsupported reasons.
    let reasons: SwiftEnumeration?

    /// The member's name as it stands in code.
    var member: String { SwiftName.escaped(name) }
    /// Its name as the label of an argument.
    var label: String { SwiftName.label(name) }
    /// The type of its value.
    var type: String { parameter.isArray ? "[\(elementType)]" : elementType }
    /// The name with a capital, for the names of methods and types.
    let pascal: String
    /// The type of its reasons.
    var reasonType: String { reasons?.name ?? "NoReason" }
    /// The name of its resolution's type.
    let resolutionType: String

    /// The names of `parameters` in one scope of members and one of types.
    static func all(
        _ parameters: [IntentParameter], members: Set<String>, types: Set<String>
    ) -> [SwiftParameter] {
        var memberScope = NameScope(taken: members)
        var typeScope = NameScope(taken: types)
        return parameters.map { parameter in
            let name = memberScope.name(WordList(parameter.name, otherwise: "parameter").camel)
            let pascal = name.prefix(1).uppercased() + name.dropFirst()
            return SwiftParameter(parameter, name: name, pascal: pascal, types: &typeScope)
        }
    }

    private init(
        _ parameter: IntentParameter, name: String, pascal: String, types: inout NameScope
    ) {
        self.parameter = parameter
        self.name = name
        self.pascal = pascal
        var enumeration: SwiftEnumeration?
        if case .enumeration(let choices) = parameter.type {
            enumeration = SwiftEnumeration(
                types.name(pascal, suffix: "Value"), values: choices,
                summary: "What \(parameter.title) can be.")
        }
        self.enumeration = enumeration
        elementType = enumeration?.name ?? Self.plainType(parameter.type)
        resolutionType = types.name("\(pascal)Resolution")
        let codes = parameter.unsupportedReasons.sorted { $0.key < $1.key }
        reasons =
            codes.isEmpty
            ? nil
            : SwiftEnumeration(
                types.name("\(pascal)Reason"), codes: codes.map { ($0.key, $0.value) },
                conformances: "String, CaseIterable, UnsupportedReason",
                summary: "Why a value of \(parameter.title) is refused.")
    }

    private static func plainType(_ type: ParameterType) -> String {
        switch type {
        case .string, .location, .file, .url: "String"
        case .integer: "Int"
        case .decimal: "Double"
        case .boolean: "Bool"
        // One whose values are of several kinds.
        case .enumeration: "ParameterValue"
        case .object, .person: "IntentObject"
        case .date: "CalendarDay"
        case .time: "TimeOfDay"
        case .dateTime: "Moment"
        case .duration: "Duration"
        }
    }
}

import Intents

/// One parameter or response property with its names and types in Python.
struct PythonParameter {
    /// What the definition calls it.
    let parameter: IntentParameter
    /// The field's name.
    let name: String
    /// The type of one value.
    let elementType: String
    /// The enumeration that is made for it.
    let enumeration: PythonEnumeration?
    /// The enumeration of its unsupported reasons.
    let reasons: PythonEnumeration?

    /// The type of its value.
    var type: String { parameter.isArray ? "list[\(elementType)]" : elementType }
    /// The call that reads it from a `phrased.Values` called `values`.
    var reading: String {
        let key = PythonName.literal(parameter.name)
        guard elementType != "Any" else { return "values.raw(\(key))" }
        return "values.\(parameter.isArray ? "many" : "one")(\(key), \(elementType))"
    }

    /// The names of `parameters` in one class and its module; the enumerations in `known`, by
    /// parameter, are used again where they have the same values.
    static func all(
        _ parameters: [IntentParameter], members: Set<String>, types: inout NameScope,
        known: [PythonParameter] = []
    ) -> [PythonParameter] {
        var scope = NameScope(taken: members)
        return parameters.map { parameter in
            let name = scope.name(WordList(parameter.name, otherwise: "parameter").snake)
            let same = known.first {
                $0.parameter.name == parameter.name && $0.parameter.type == parameter.type
            }
            return PythonParameter(parameter, name: name, types: &types, same: same)
        }
    }

    private init(
        _ parameter: IntentParameter, name: String, types: inout NameScope, same: PythonParameter?
    ) {
        self.parameter = parameter
        self.name = name
        let pascal = WordList(parameter.name, otherwise: "parameter").pascal
        var enumeration: PythonEnumeration?
        if case .enumeration(let choices) = parameter.type, same == nil {
            enumeration = PythonEnumeration(
                types.name(pascal, suffix: "Value"), values: choices,
                summary: "What \(parameter.title) can be.")
        }
        self.enumeration = enumeration
        elementType = same?.elementType ?? enumeration?.name ?? Self.plainType(parameter.type)
        let codes = parameter.unsupportedReasons.sorted { $0.key < $1.key }
        reasons =
            codes.isEmpty
            ? nil
            : PythonEnumeration(
                types.name("\(pascal)Reason"), codes: codes.map { ($0.key, $0.value) },
                summary: "Why a value of \(parameter.title) is refused.")
    }

    private static func plainType(_ type: ParameterType) -> String {
        switch type {
        case .string, .location, .file, .url: "str"
        case .integer: "int"
        case .decimal: "float"
        case .boolean: "bool"
        case .enumeration: "Any"
        case .object, .person: "phrased.Object"
        case .date: "datetime.date"
        case .time: "datetime.time"
        case .dateTime: "datetime.datetime"
        case .duration: "datetime.timedelta"
        }
    }
}

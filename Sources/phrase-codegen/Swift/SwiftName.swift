/// Names and literals as Swift writes them.
enum SwiftName {
    /// A member's or case's name, with backticks where it is a word of the language.
    static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// An argument's label, which may be almost any word of the language.
    static func label(_ name: String) -> String {
        ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
    }

    /// The text as a literal.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isPlain(scalar): result.unicodeScalars.append(scalar)
            default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return result + "\""
    }

    /// Whether it can stand in source code as it is: neither control nor invisible.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
        default: true
        }
    }

    /// Names that no member may have, even with backticks, or that intents have already.
    static let reservedMembers: Set<String> = [
        "init", "self", "Self", "Type", "Protocol", "parameterValues", "hashValue", "hash",
    ]

    /// Names that responses have already.
    static let responseMembers = reservedMembers.union([
        "code", "propertyValues", "spokenText", "continuation", "answer",
    ])

    /// Names that a nested type would hide.
    static let reservedTypes: Set<String> = [
        "Activity", "Any", "Array", "Bool", "CalendarDay", "CaseIterable", "Choice", "Code",
        "Dictionary", "Double", "Duration", "Hashable", "Int", "Intent", "IntentObject",
        "IntentResponse", "Moment", "NoReason", "Optional", "ParameterConvertible",
        "ParameterReader", "ParameterValue", "Protocol", "Resolution", "Self", "Sendable",
        "Shortcut", "String", "SupportedIntent", "TimeOfDay", "Type", "UnsupportedReason",
    ]

    /// Words of the language that may be names in backticks.
    private static let keywords: Set<String> = [
        "Any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
        "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout", "internal",
        "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while", "actor", "some",
    ]
}

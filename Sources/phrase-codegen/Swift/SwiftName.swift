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
        CodeText.literal(text) { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
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

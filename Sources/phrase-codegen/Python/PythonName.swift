/// Names and literals as Python writes them.
enum PythonName {
    /// The text as a literal.
    static func literal(_ text: String) -> String {
        CodeText.literal(text) { scalar in
            let digits = String(scalar.value, radix: 16)
            return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
    }

    /// Words as they can stand between three quotation marks.
    static func docstring(_ words: String) -> String {
        let text = CodeText.rows(words, columns: .max).joined(separator: " ")
            .replacing("\\", with: "\\\\").replacing("\"\"\"", with: "“")
        // A quotation mark at the end would end it early.
        return text.hasSuffix("\"") ? "\(text.dropLast())\\\"" : text
    }

    /// Words of the language, and names that annotations need with their own meaning.
    static let keywords: Set<String> = [
        "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class",
        "continue", "def", "del", "elif", "else", "except", "finally", "for", "from", "global",
        "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return",
        "try", "while", "with", "yield", "bool", "cls", "dataclass", "datetime", "dict", "float",
        "int", "list", "phrased", "property", "self", "str",
    ]

    /// Names that no field of an intent may have.
    static let intentMembers = keywords.union(["read", "values", "intent"])
    /// Names that no property of a response may have.
    static let responseMembers = keywords.union(["activity", "code", "properties", "text"])
    /// Names that no class of a module may have.
    static let types: Set<String> = ["Any", "ClassVar", "Enum", "False", "None", "True"]
}

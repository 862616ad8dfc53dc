/// The words of a name in a definition, to be put together as a language writes names.
struct WordList {
    /// At least one, none empty; letters and digits alone.
    let words: [String]

    /// The words of `name`: cut at everything that is no letter or digit.
    init(_ name: String, otherwise fallback: String) {
        let words = name.unicodeScalars.split { scalar in
            !scalar.properties.isAlphabetic && scalar.properties.numericType != .decimal
        }.map { String($0) }
        self.words = words.isEmpty ? [fallback] : words
    }

    /// `clamChowder`.
    var camel: String {
        let first = words[0]
        // An initialism is lowered whole, a name that is camel case already by its first letter.
        let isInitialism = first == first.uppercased()
        let head =
            isInitialism ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()
        return Self.begun(head + words.dropFirst().map(Self.capitalized).joined(), with: "n")
    }

    /// `ClamChowder`.
    var pascal: String { Self.begun(words.map(Self.capitalized).joined(), with: "N") }

    /// `clam_chowder`.
    var snake: String {
        var result = ""
        for (index, word) in words.enumerated() {
            if index > 0 { result += "_" }
            var wasLower = false
            for character in word {
                if character.isUppercase, wasLower { result += "_" }
                wasLower = character.isLowercase || character.isNumber
                result += character.lowercased()
            }
        }
        return Self.begun(result, with: "n")
    }

    /// A name cannot begin with a digit.
    private static func begun(_ name: String, with letter: String) -> String {
        name.unicodeScalars.first?.properties.numericType == nil ? name : letter + name
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }
}

/// Makes each name of one scope different from those before it and from those it must not be.
struct NameScope {
    private var taken: Set<String>

    /// A scope in which these names mean something already.
    init(taken: Set<String> = []) { self.taken = taken }

    /// `name`, or with a suffix if it is taken; it is taken from now on.
    mutating func name(_ name: String, suffix: String = "_") -> String {
        var result = taken.contains(name) ? name + suffix : name
        var number = 2
        while taken.contains(result) {
            result = "\(name)\(number)"
            number += 1
        }
        taken.insert(result)
        return result
    }
}

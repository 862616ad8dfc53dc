/// What the command line asks for.
struct Options: Equatable {
    /// What is written.
    enum Language: String {
        case swift, python
    }

    /// The definition file.
    var input = ""
    /// Where the code goes; nil for the standard output.
    var output: String?
    var language = Language.swift
    /// The access level of Swift declarations.
    var access = "internal"

    /// What is printed for `--help`.
    static let usage = """
        Turn the definition of an intent into types for its handlers.

        Usage: phrase-codegen [OPTION…] DEFINITION.yaml

        Options:
          --language NAME   swift or python; without it, as the name of the output ends, else swift
          --access LEVEL    internal, package or public: of what is declared in Swift
          --output FILE     write there in place of the standard output
          --help            this text

        Example:
          phrase-codegen --output burger_order.py burger.order.yaml

        Exit status: 0 done, 1 the definition has mistakes, 2 wrong usage.

        """

    /// Why a command line cannot be followed.
    struct Mistake: Error, Equatable {
        let sentence: String
    }

    /// Reads the arguments; nil when only help is asked for.
    init?(_ arguments: [String]) throws(Mistake) {
        var rest = arguments[...]
        var inputs: [String] = []
        var named: Language?
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return nil
            case "--language":
                let name = try Self.value(of: argument, &rest)
                guard let language = Language(rawValue: name) else {
                    throw Mistake(sentence: "“\(name)” is no language; take swift or python")
                }
                named = language
            case "--access":
                access = try Self.value(of: argument, &rest)
                guard ["internal", "package", "public"].contains(access) else {
                    throw Mistake(
                        sentence: "“\(access)” is no access level; take internal, package or public"
                    )
                }
            case "--output": output = try Self.value(of: argument, &rest)
            case _ where argument.hasPrefix("-"):
                throw Mistake(sentence: "there is no option “\(argument)”")
            default: inputs.append(argument)
            }
        }
        guard inputs.count == 1 else {
            throw Mistake(
                sentence: inputs.isEmpty
                    ? "the definition file is missing" : "one definition file at a time")
        }
        input = inputs[0]
        language = named ?? (output?.hasSuffix(".py") == true ? .python : .swift)
    }

    private static func value(
        of option: String, _ rest: inout ArraySlice<String>
    ) throws(Mistake) -> String {
        guard let value = rest.popFirst() else {
            throw Mistake(sentence: "\(option) needs a value")
        }
        return value
    }
}

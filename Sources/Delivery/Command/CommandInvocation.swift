package import Intents

/// The argument vector and the environment of one command, with the parameters put in.
///
/// A parameter goes whole into the single argument that names it as `{name}`: it is never split and
/// no shell sees it. The program itself (the first argument) is never substituted, or what somebody
/// says could choose the program. A `{name}` that is no parameter stays as it is, because braces
/// are common in arguments (JSON, awk).
package struct CommandInvocation: Sendable, Equatable {
    /// The program and its arguments.
    package let arguments: [String]
    /// What is added to the environment: `PHRASED_PHRASE` and one `PHRASED_PARAM_NAME` for each
    /// parameter.
    package let environment: [String: String]

    /// Fills `template` in.
    package init(
        template: [String], parameters: [String: ParameterValue] = [:], phrase: String
    ) {
        arguments = template.enumerated().map { index, argument in
            index == 0 ? argument : CommandInvocation.fill(argument, parameters)
        }
        environment = CommandInvocation.variables(
            parameters, prefix: "PHRASED_PARAM_", besides: ["PHRASED_PHRASE": phrase])
    }

    /// A variable for each value, named after it behind `prefix`.
    static func variables(
        _ values: [String: ParameterValue], prefix: String, besides: [String: String] = [:]
    ) -> [String: String] {
        var environment = besides
        // Sorted, so that of two names that become one the same gets the number every time.
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            let variable = prefix + CommandInvocation.variable(name)
            var free = variable
            var number = 2
            while environment[free] != nil {
                free = "\(variable)_\(number)"
                number += 1
            }
            environment[free] = value.argument
        }
        return environment
    }

    /// Replaces each `{name}` in one pass: what a parameter brings in is not looked at again.
    private static func fill(_ argument: String, _ parameters: [String: ParameterValue]) -> String {
        var filled = ""
        var rest = argument[...]
        while let open = rest.firstIndex(of: "{") {
            filled += rest[..<open]
            rest = rest[open...]
            let inside = rest.dropFirst()
            guard let end = inside.firstIndex(where: { $0 == "}" || $0 == "{" }),
                inside[end] == "}", let value = parameters[String(inside[..<end])]
            else {
                filled += "{"
                rest = inside
                continue
            }
            filled += value.argument
            rest = inside[inside.index(after: end)...]
        }
        return filled + rest
    }

    /// The name in a variable: ASCII letters in upper case and digits, all else `_`.
    private static func variable(_ name: String) -> String {
        String(
            name.uppercased().map { character in
                character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
            })
    }
}

import FoundationEssentials
import Intents

/// Runs one command line from its arguments to its exit status.
func run(_ arguments: [String]) -> Int32 {
    let options: Options
    do {
        guard let given = try Options(arguments) else {
            tell(Options.usage, StandardStream.output)
            return 0
        }
        options = given
    } catch {
        tell(
            "phrase-codegen: \(error.sentence)\nSee \"phrase-codegen --help\".\n",
            StandardStream.errors)
        return 2
    }
    let (definition, diagnostics) = DefinitionSource.read(options.input)
    for diagnostic in diagnostics { tell("\(diagnostic)\n", StandardStream.errors) }
    guard let definition else { return 1 }
    let text = code(of: definition, options)
    guard let output = options.output else {
        tell(text, StandardStream.output)
        return 0
    }
    do {
        try Data(text.utf8).write(to: URL(filePath: output), options: .atomic)
    } catch {
        tell("phrase-codegen: \(output) cannot be written: \(error)\n", StandardStream.errors)
        return 1
    }
    return 0
}

/// The code of a definition in the language that is asked for.
private func code(of definition: IntentDefinition, _ options: Options) -> String {
    let name = options.input.split(separator: "/").last.map(String.init) ?? options.input
    return switch options.language {
    case .swift: SwiftCode(definition, source: name, access: options.access).text
    case .python: PythonCode(definition, source: name).text
    }
}

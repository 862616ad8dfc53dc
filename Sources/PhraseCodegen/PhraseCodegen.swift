import Foundation
import PackagePlugin

/// Makes Swift code of every intent definition in a target, as it is built.
///
/// A definition is a `.yaml` file of the target with a line that begins with `intent:`.
@main
struct PhraseCodegen: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let tool = try context.tool(named: "phrase-codegen")
        return try module.sourceFiles.map(\.url)
            .filter { $0.pathExtension == "yaml" }
            .filter(isDefinition)
            .map { definition in
                let name = definition.deletingPathExtension().lastPathComponent
                let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
                return .buildCommand(
                    displayName: "Making code of \(definition.lastPathComponent)",
                    executable: tool.url,
                    arguments: [
                        "--language", "swift", "--output", output.path(percentEncoded: false),
                        definition.path(percentEncoded: false),
                    ],
                    inputFiles: [definition],
                    outputFiles: [output])
            }
    }

    private func isDefinition(_ file: URL) throws -> Bool {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").contains {
            $0.hasPrefix("intent:")
        }
    }
}

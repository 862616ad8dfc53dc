import Intents

/// The base class of those who carry out an intent.
struct PythonHandler {
    /// What the definition calls the intent.
    private let name: String
    private let base: String
    private let parameters: [PythonParameter]

    /// The base of the handlers of one intent.
    init(_ name: String, base: String, _ parameters: [PythonParameter]) {
        self.name = name
        self.base = base
        self.parameters = parameters
    }

    /// Writes the class.
    func write(to code: inout CodeText) {
        let intent = "\(base)Intent"
        let response = "\(base)Response"
        code.line("class \(base)Handler(phrased.Handler[\(intent)]):")
        code.indented { code in
            PythonCode.writeDocstring(
                "Carries out \(name). Only handle must be written: what is left out is never asked "
                    + "for, and the daemon does that step by itself.", &code)
            code.line()
            code.line("INTENT = \(PythonName.literal(name))")
            code.list(
                "RESOLVERS = {",
                parameters.map {
                    "\(PythonName.literal($0.parameter.name)): \(PythonName.literal("resolve_\($0.name)"))"
                }, "}", trailingComma: true)
            code.line()
            code.line("def read(self, values: phrased.Values) -> \(intent):")
            code.indented { code in
                PythonCode.writeDocstring("Takes the values that are known so far.", &code)
                code.line("return \(intent).read(values)")
            }
            for parameter in parameters {
                code.line()
                code.line("@phrased.optional")
                code.list(
                    "def resolve_\(parameter.name)(", ["self", "intent: \(intent)"],
                    ") -> phrased.Resolution[\(parameter.type)]:")
                writeBody(
                    "Settles \(parameter.parameter.title)"
                        + (parameter.reasons.map { "; it is refused for a \($0.name)." } ?? "."),
                    &code)
            }
            code.line()
            code.line("@phrased.optional")
            code.line("def confirm(self, intent: \(intent)) -> \(response):")
            writeBody("Says whether it can be done: READY to go on.", &code)
            code.line()
            code.line("def handle(self, intent: \(intent)) -> \(response):")
            writeBody("Does it.", &code)
        }
    }

    private func writeBody(_ summary: String, _ code: inout CodeText) {
        code.indented { code in
            PythonCode.writeDocstring(summary, &code)
            code.line("raise NotImplementedError")
        }
    }
}

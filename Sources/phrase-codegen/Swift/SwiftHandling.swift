import Intents

/// The protocol of those who carry out an intent, and what binds one to the daemon.
struct SwiftHandling {
    private let intent: String
    private let response: String
    /// The intent's name with a capital.
    private let base: String
    /// What the definition calls the intent.
    private let name: String
    private let parameters: [SwiftParameter]
    private let access: String

    /// The protocol of one intent.
    init(
        intent: String, response: String, base: String, _ name: String,
        _ parameters: [SwiftParameter], access: String
    ) {
        self.intent = intent
        self.response = response
        self.base = base
        self.name = name
        self.parameters = parameters
        self.access = access
    }

    /// Writes the protocol, its defaults and its binding.
    func write(to code: inout CodeText) {
        if !parameters.isEmpty {
            code.braced("extension \(intent)") { code in
                for parameter in parameters {
                    code.comment(
                        "What becomes of \(parameter.parameter.title) in a handler.", mark: "///")
                    code.line(
                        "\(access)typealias \(parameter.resolutionType) = "
                            + "Resolution<\(parameter.type), \(parameter.reasonType)>")
                }
            }
            code.line()
        }
        writeProtocol(&code)
        code.line()
        writeDefaults(&code)
        code.line()
        writeBinding(&code)
    }

    private func answer(_ parameter: SwiftParameter) -> String {
        "\(base)\(parameter.pascal)Answer"
    }
    private var confirmation: String { "\(base)Confirmation" }

    private func writeProtocol(_ code: inout CodeText) {
        code.comment("Carries out \(name).", mark: "///")
        code.line("///")
        code.comment(
            "Only `handle` must be written. A method that is left out is never asked for: the daemon "
                + "does that step by itself. The associated types follow from the methods.",
            mark: "///")
        code.braced("\(access)protocol \(intent)Handling: Sendable") { code in
            for parameter in parameters {
                code.line("associatedtype \(answer(parameter)): HandlerAnswer =")
                code.indented { code in
                    code.line("LeftToDaemon<\(intent).\(parameter.resolutionType)>")
                }
            }
            code.line("associatedtype \(confirmation): HandlerAnswer = LeftToDaemon<\(response)>")
            for parameter in parameters {
                code.line()
                code.comment(
                    "Settles \(parameter.parameter.title); returns a "
                        + "`\(intent).\(parameter.resolutionType)`.", mark: "///")
                code.line("func resolve\(parameter.pascal)(for intent: \(intent)) async throws")
                code.indented { $0.line("-> \(answer(parameter))") }
            }
            code.line()
            code.comment(
                "Says whether it can be done; returns a `\(response)`, `ready` to go on.",
                mark: "///")
            code.line("func confirm(_ intent: \(intent)) async throws -> \(confirmation)")
            code.line()
            code.comment("Does it.", mark: "///")
            code.line("func handle(_ intent: \(intent)) async throws -> \(response)")
        }
    }

    private func writeDefaults(_ code: inout CodeText) {
        code.braced("extension \(intent)Handling") { code in
            for parameter in parameters {
                code.comment("Leaves \(parameter.parameter.title) to the daemon.", mark: "///")
                code.line(
                    "\(access)func resolve\(parameter.pascal)(for intent: \(intent)) async throws")
                code.indented { code in
                    code.line("-> LeftToDaemon<\(intent).\(parameter.resolutionType)>")
                }
                code.line("{ LeftToDaemon() }")
                code.line()
            }
            code.comment("Goes on without asking.", mark: "///")
            code.line("\(access)func confirm(_ intent: \(intent)) async throws")
            code.indented { $0.line("-> LeftToDaemon<\(response)>") }
            code.line("{ LeftToDaemon() }")
        }
    }

    private func writeBinding(_ code: inout CodeText) {
        code.braced("extension \(intent)") { code in
            code.comment("This intent as `handler` supports it, for a `Handler`.", mark: "///")
            code.line(
                "\(access)static func handled<H: \(intent)Handling>(by handler: H) -> SupportedIntent"
            )
            code.line("where")
            code.indented { code in
                for parameter in parameters {
                    code.line("H.\(answer(parameter)).Answer == \(parameter.resolutionType),")
                }
                code.line("H.\(confirmation).Answer == \(response)")
            }
            code.line("{")
            code.indented { code in
                code.line("SupportedIntent(")
                code.indented { code in
                    code.line("\(intent).self,")
                    code.list(
                        "resolving: [",
                        parameters.map {
                            ".parameter(\(SwiftName.literal($0.parameter.name))) "
                                + "{ try await handler.resolve\($0.pascal)(for: $0) }"
                        }, "],")
                    code.line("confirm: { try await handler.confirm($0) },")
                    code.line("handle: { try await handler.handle($0) })")
                }
            }
            code.line("}")
        }
    }
}

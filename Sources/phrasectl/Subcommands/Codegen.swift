extension Verb {
    /// `codegen`: makes types of an intent's definition; no daemon is needed.
    static let codegen = Verb(
        name: "codegen",
        summary: "turn the definition of an intent into types for its handlers",
        usage: ["codegen [OPTION…] DEFINITION.yaml"],
        operand: "DEFINITION.yaml",
        options: codegenOptions,
        example: "phrasectl codegen --output burger_order.py burger.order.yaml"
    ) { values, _ throws(Failure) in
        throw Sibling(name: "phrase-codegen").become(values.words(codegenOptions))
    }

    private static let codegenOptions: [Option] = [
        .init(
            name: "--language", kind: .value("NAME"),
            help: "swift or python; without it, as the name of the output ends, else swift"),
        .init(
            name: "--access", kind: .value("LEVEL"),
            help: "internal, package or public: of what is declared in Swift"),
        .init(
            name: "--output", kind: .value("FILE"),
            help: "write there in place of the standard output"),
    ]
}

import PhraseKit

/// An intent as generated code declares it, with two parameters.
struct TeaIntent: Intent {
    static let intentName = "tea.brew"

    /// What can be brewed.
    enum Kind: String, ParameterConvertible { case green, black }
    /// Why cups are refused.
    enum CupsReason: String, UnsupportedReason { case tooMany = "too-many" }
    typealias KindResolution = Resolution<Kind, NoReason>
    typealias CupsResolution = Resolution<Int, CupsReason>

    var kind: Kind?
    var cups: Int?

    init(kind: Kind? = nil, cups: Int? = nil) {
        self.kind = kind
        self.cups = cups
    }

    init(reading values: inout ParameterReader) {
        kind = values.value("kind")
        cups = values.value("cups")
    }

    var parameterValues: [String: ParameterValue] {
        var values: [String: ParameterValue] = [:]
        values["kind"] = kind?.parameterValue
        values["cups"] = cups?.parameterValue
        return values
    }
}

/// Brews tea.
protocol TeaIntentHandling: Sendable {
    associatedtype TeaKindAnswer: HandlerAnswer = LeftToDaemon<TeaIntent.KindResolution>
    associatedtype TeaCupsAnswer: HandlerAnswer = LeftToDaemon<TeaIntent.CupsResolution>
    associatedtype TeaConfirmation: HandlerAnswer = LeftToDaemon<AnyResponse>

    func resolveKind(for intent: TeaIntent) async throws -> TeaKindAnswer
    func resolveCups(for intent: TeaIntent) async throws -> TeaCupsAnswer
    func confirm(_ intent: TeaIntent) async throws -> TeaConfirmation
    func handle(_ intent: TeaIntent) async throws -> AnyResponse
}

extension TeaIntentHandling {
    func resolveKind(for intent: TeaIntent) async throws
        -> LeftToDaemon<TeaIntent.KindResolution>
    { LeftToDaemon() }
    func resolveCups(for intent: TeaIntent) async throws
        -> LeftToDaemon<TeaIntent.CupsResolution>
    { LeftToDaemon() }
    func confirm(_ intent: TeaIntent) async throws -> LeftToDaemon<AnyResponse> { LeftToDaemon() }
}

extension TeaIntent {
    /// The intent as `handler` supports it.
    static func handled<H: TeaIntentHandling>(by handler: H) -> SupportedIntent
    where
        H.TeaKindAnswer.Answer == KindResolution, H.TeaCupsAnswer.Answer == CupsResolution,
        H.TeaConfirmation.Answer == AnyResponse
    {
        SupportedIntent(
            TeaIntent.self,
            resolving: [
                .parameter("kind") { try await handler.resolveKind(for: $0) },
                .parameter("cups") { try await handler.resolveCups(for: $0) },
            ],
            confirm: { try await handler.confirm($0) },
            handle: { try await handler.handle($0) })
    }
}

/// Brews whatever it is told, and nothing else is written.
struct Urn: TeaIntentHandling {
    func handle(_ intent: TeaIntent) -> AnyResponse {
        AnyResponse(.success, properties: ["cups": .integer(intent.cups ?? 0)])
    }
}

/// Asks for everything.
struct Host: TeaIntentHandling {
    func resolveKind(for intent: TeaIntent) async throws -> TeaIntent.KindResolution {
        guard let kind = intent.kind else {
            return .disambiguation([
                Choice(.green, title: "green tea", synonyms: ["[a] sencha"]),
                Choice(.black, title: "black tea"),
            ])
        }
        return kind == .black && intent.cups == 3 ? .confirmationRequired(kind) : .success(kind)
    }

    func resolveCups(for intent: TeaIntent) async -> TeaIntent.CupsResolution {
        guard let cups = intent.cups else { return .needsValue }
        return cups <= 4 ? .success(cups) : .unsupported(.tooMany)
    }

    func confirm(_ intent: TeaIntent) throws -> AnyResponse {
        AnyResponse(intent.cups == 4 ? .failure : .ready, text: intent.cups == 4 ? "no" : nil)
    }

    func handle(_ intent: TeaIntent) async throws -> AnyResponse {
        let context = IntentContext.current
        if context?.phrase == "wait" {
            try await Task.sleep(for: .seconds(3_600))
        }
        guard intent.cups != 0 else { throw HandlerError(.failed, "the stove is cold") }
        return AnyResponse(
            .success,
            text: "\(intent.cups ?? 0) \(intent.kind?.rawValue ?? "?") \(context?.locale ?? "?")")
    }
}

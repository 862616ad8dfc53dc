/// One intent that a handler supports, with what is done for it.
///
/// Generated code makes it: `SoupOrderIntent.handled(by: kitchen)`. Without a definition:
///
///     SupportedIntent("soup.order") { parameters in
///         AnyResponse(.success, text: "One soup, coming up")
///     }
public struct SupportedIntent: Sendable {
    /// What the daemon knows it by.
    public let name: String
    /// The parameters that are resolved here, in order.
    public let resolves: [String]
    /// Whether the daemon asks before it has the intent handled.
    public let confirms: Bool

    /// Settles one parameter.
    typealias Resolve = @Sendable ([String: ParameterValue]) async throws -> AnyResolution
    /// Answers `confirm` or `handle`.
    typealias Answer = @Sendable ([String: ParameterValue]) async throws -> AnyResponse

    let resolve: [String: Resolve]
    let confirm: Answer?
    let handle: Answer

    /// An intent that is carried out as it comes.
    public init(
        _ name: String,
        handle:
            @escaping @Sendable (_ parameters: [String: ParameterValue]) async throws
            -> AnyResponse
    ) {
        self.name = name
        resolves = []
        confirms = false
        resolve = [:]
        confirm = nil
        self.handle = handle
    }

    /// An intent with its typed methods, for generated code. What is left to the daemon is not announced.
    public init<I: Intent, Confirmation: HandlerAnswer, Response: IntentResponse>(
        _ intent: I.Type,
        resolving parameters: [ParameterResolver<I>],
        confirm: @escaping @Sendable (I) async throws -> Confirmation,
        handle: @escaping @Sendable (I) async throws -> Response
    ) where Confirmation.Answer == Response {
        name = I.intentName
        let given = parameters.filter(\.isGiven)
        resolves = given.map(\.parameter)
        confirms = Confirmation.isGiven
        resolve = Dictionary(
            given.map { ($0.parameter, $0.untyped) }, uniquingKeysWith: { first, _ in first })
        let answered: Answer = { values in
            let response = try await confirm(try Self.intent(values)).answer
            return response.map { AnyResponse(erasing: $0) } ?? AnyResponse(.ready)
        }
        self.confirm = confirms ? answered : nil
        self.handle = { values in
            AnyResponse(erasing: try await handle(try Self.intent(values)))
        }
    }

    private static func intent<I: Intent>(
        _ values: [String: ParameterValue]
    ) throws(HandlerError) -> I {
        var reader = ParameterReader(values)
        let intent = I(reading: &reader)
        try reader.check(I.intentName)
        return intent
    }
}

/// What settles one parameter of an intent, for generated code.
public struct ParameterResolver<I: Intent>: Sendable {
    let parameter: String
    /// Whether the handler does it.
    let isGiven: Bool
    let untyped: SupportedIntent.Resolve

    /// Settles `parameter` with `resolve`; a value of another type is refused before it is asked.
    public static func parameter<Value, Reason, Given: HandlerAnswer>(
        _ parameter: String, _ resolve: @escaping @Sendable (I) async throws -> Given
    ) -> ParameterResolver where Given.Answer == Resolution<Value, Reason> {
        ParameterResolver(parameter: parameter, isGiven: Given.isGiven) { values in
            var reader = ParameterReader(values)
            let intent = I(reading: &reader)
            // What else cannot be read is settled when its turn comes, and counts as absent now.
            guard !reader.unreadable.contains(parameter) else { return .unsupported() }
            return try await resolve(intent).answer?.erased ?? .notRequired
        }
    }
}

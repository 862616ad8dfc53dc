internal import Synchronization
internal import Wire

/// A program's own way to the daemon, over the connection of its handler: tells what was done in it, and
/// the names it uses.
///
/// Make one, give it to the `Handler`, and keep it where things are done:
///
///     let channel = Channel()
///     let handler = Handler("org.example.SoupChef", intents: […], channel: channel)
///     …
///     try await channel.donate(Interaction(order, identifier: "order-17"))
public final class Channel: Sendable {
    private struct State {
        /// The connection, once the daemon knows the handler.
        var connection: Connection?
        /// Ids below are those of the greeting.
        var lastID = 100
        var waiting: [Int: CheckedContinuation<Result<JSONValue, HandlerError>, Never>] = [:]
    }

    private let state = Mutex(State())

    /// Tells nobody until a handler that has it is connected.
    public init() {}

    /// Tells of what was done; when it returns, the daemon has it on its disk.
    ///
    /// - Throws: `refused` with the reason; `unreachable` while the daemon is away.
    public func donate(_ interactions: Interaction...) async throws(HandlerError) {
        _ = try await ask(
            Method.donateInteractions, ["interactions": .array(interactions.map(\.json))])
    }

    /// Has the daemon forget donations of this program; returns how many it had.
    ///
    /// - Throws: `unreachable` while the daemon is away.
    @discardableResult
    public func delete(_ choice: DonationChoice) async throws(HandlerError) -> Int {
        let answer = try await ask(Method.deleteInteractions, choice.json)
        guard case .integer(let count)? = answer["deleted"] else { return 0 }
        return count
    }

    /// Has the daemon forget content that was shown, by its identifiers; without any, all of it.
    @discardableResult
    public func deleteActivities(_ identifiers: [String]? = nil) async throws(HandlerError) -> Int {
        let params = identifiers.map { JSONValue.array($0.map { .string($0) }) }
        let answer = try await ask(
            Method.deleteActivities, .object(params.map { ["identifiers": $0] } ?? [:]))
        guard case .integer(let count)? = answer["deleted"] else { return 0 }
        return count
    }

    /// Makes `names` all of a list: values of the parameter or list of that name, to be spoken at once.
    ///
    ///     try await channel.setVocabulary([Name("chowder", soundsLike: ["chow der"])], of: "soup")
    public func setVocabulary(
        _ names: [Name], of list: String
    ) async throws(HandlerError) {
        _ = try await ask(
            Method.setVocabulary,
            ["list": .string(list), "entries": .array(names.map(\.json))])
    }

    private func ask(
        _ method: String, _ params: JSONValue
    ) async throws(HandlerError) -> JSONValue {
        let (connection, id) = state.withLock { state in
            state.lastID += 1
            return (state.connection, state.lastID)
        }
        guard let connection else {
            throw HandlerError(.unreachable, "the daemon is away, so it cannot be told anything")
        }
        let result = await withCheckedContinuation { continuation in
            state.withLock { $0.waiting[id] = continuation }
            do throws(RPCError) {
                try connection.send(
                    .request(id: .integer(id), method: method, params: params))
            } catch {
                let isOurs = error.code == .limit
                settle(
                    id,
                    .failure(HandlerError(isOurs ? .refused : .unreachable, error.description)))
            }
            // Whoever hung up meanwhile answers nothing any more.
            if state.withLock({ $0.connection !== connection }) { settle(id, Self.gone) }
        }
        return try result.get()
    }

    private static let gone = Result<JSONValue, HandlerError>.failure(
        HandlerError(.disconnected, "the daemon has hung up before it answered"))

    private func settle(_ id: Int, _ result: Result<JSONValue, HandlerError>) {
        let waiting = state.withLock { $0.waiting.removeValue(forKey: id) }
        waiting?.resume(returning: result)
    }
}

// What the conversation tells it.
extension Channel {
    /// From now on it speaks over `connection`.
    func attach(_ connection: Connection) {
        state.withLock { $0.connection = connection }
    }

    /// Takes the daemon's answer to request `id`; one that nobody waits for is dropped.
    func take(_ id: Int, _ result: Result<JSONValue, RPCError>) {
        settle(id, result.mapError { HandlerError(.refused, $0.description) })
    }

    /// The daemon has hung up.
    func detach() {
        let waiting = state.withLock { state in
            state.connection = nil
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume(returning: Self.gone) }
    }
}

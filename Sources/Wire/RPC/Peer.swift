internal import Synchronization

/// One end of a connection on which both sides may call the other.
///
/// `run` must be going on for calls to be answered. Requests of the other side are served one at a
/// time, in order; answers to our own calls are taken at once, even while a request is served.
package final class Peer: Sendable {
    /// Serves one request of the other side. What it throws is the answer.
    package typealias Handler =
        @Sendable (_ invocation: Invocation) async throws(RPCError) -> JSONValue

    /// Requests read but not begun before reading pauses.
    package static let waitingRequests = 16

    private enum Work: Sendable {
        case serve(id: MessageID?, Invocation)
        case complain(MalformedMessage)
    }

    fileprivate struct State {
        var calls = CallTable()
        var hasHeard = false
        /// An error that answers no call and was the last thing said: why the other side hangs up.
        var lastWords: RPCError?
    }

    /// How long the other side's last words are waited for when it takes nothing more.
    private static let lastWordsTime: Duration = .seconds(1)

    /// The connection that carries it.
    package let connection: Connection
    private let clock: any Clock<Duration>
    private let state = Mutex(State())
    private let work: Mailbox<Work>
    private let roomSignal = Signal()

    /// A peer over `connection`; `clock` measures deadlines.
    package init(_ connection: Connection, clock: any Clock<Duration> = ContinuousClock()) {
        self.connection = connection
        self.clock = clock
        work = Mailbox(capacity: Self.waitingRequests) { [roomSignal] in roomSignal.fire() }
    }

    /// Who is at the other end.
    package var credentials: PeerCredentials { connection.credentials }

    /// Answers that belonged to no call: unknown, said twice, or too late.
    package var strayAnswers: Int { state.withLock(\.calls.strayAnswers) }

    /// Reads, serves and answers until the other side sends no more, then flushes and closes.
    ///
    /// Requests that were read before the end are still served. With a `firstMessageTimeout`, a
    /// peer that stays silent so long is told so and disconnected. `onEnd` is called once the other
    /// side sends no more, while requests may still be served.
    package func run(
        firstMessageTimeout: Duration? = nil, onEnd: @escaping @Sendable () -> Void = {},
        handler: @escaping Handler
    ) async {
        await withTaskGroup(of: Void.self) { group in
            if let firstMessageTimeout {
                group.addTask { await self.watchSilence(firstMessageTimeout) }
            }
            group.addTask {
                await self.read()
                onEnd()
            }
            await serve(handler)
            group.cancelAll()
        }
        connection.close()
    }

    /// Tells the other side something; nobody answers.
    package func notify(_ method: String, _ params: JSONValue? = nil) throws(RPCError) {
        try connection.send(.notification(method: method, params: params))
    }

    /// Calls the other side and waits for its answer, at most until the deadline; without one, for
    /// as long as the connection lives.
    package func call(
        _ method: String, _ params: JSONValue? = nil, deadline: Duration?
    ) async throws(RPCError) -> JSONValue {
        let (id, end) = state.withLock { ($0.calls.begin(), $0.calls.endReason) }
        guard let id else { throw end ?? RPCError(.disconnected, "the connection is closed") }
        // A reader that waits for room must go on now, or it would never read the answer.
        roomSignal.fire()
        let late = RPCError(
            .timedOut, "\(method) was not answered within \(deadline ?? .zero)")
        do {
            try connection.send(.request(id: .integer(id), method: method, params: params))
        } catch  where error.code == .disconnected {
            // Whoever hangs up may have said why, and that is still to be read.
            return try await answer(
                to: id, method: method, within: Self.lastWordsTime, else: error
            ).get()
        } catch {
            giveUp(id, error)
        }
        return try await answer(to: id, method: method, within: deadline, else: late).get()
    }

    /// Writes what is queued and closes.
    package func close() { connection.close() }
}

extension Peer.State {
    /// Notes what came.
    fileprivate mutating func hear(_ incoming: Incoming) {
        lastWords = nil
        guard case .message(let message) = incoming else { return }
        hasHeard = true
        if case .response(.null, .failure(let error)) = message { lastWords = error }
    }
}

extension Peer {
    private func answer(
        to id: Int, method: String, within deadline: Duration?, else error: RPCError
    ) async -> Result<JSONValue, RPCError> {
        await withTaskGroup(of: Void.self) { group in
            if let deadline {
                group.addTask { [clock] in
                    // A cancelled sleep means that the answer came first.
                    guard (try? await clock.sleep(for: deadline)) != nil else { return }
                    self.giveUp(id, error)
                }
            }
            let result = await withTaskCancellationHandler {
                await withCheckedContinuation { waiter in
                    let result = state.withLock { $0.calls.wait(id, waiter) }
                    if let result { waiter.resume(returning: result) }
                }
            } onCancel: {
                giveUp(id, RPCError(.cancelled, "\(method) was given up"))
            }
            group.cancelAll()
            return result
        }
    }

    private func giveUp(_ id: Int, _ error: RPCError) {
        let waiter = state.withLock { $0.calls.give(up: id, error) }
        waiter?.resume(returning: .failure(error))
    }

    private func read() async {
        while let incoming = await connection.next() {
            state.withLock { $0.hear(incoming) }
            switch incoming {
            case .message(.response(let id, let result)):
                let waiter = state.withLock { $0.calls.answer(id, result) }
                waiter?.resume(returning: result)
            case .message(.request(let id, let method, let params)):
                await admit(.serve(id: id, Invocation(method: method, params: params)))
            case .message(.notification(let method, let params)):
                await admit(
                    .serve(
                        id: nil, Invocation(method: method, params: params, isNotification: true)))
            case .malformed(let malformed):
                await admit(.complain(endingCall(malformed)))
            }
        }
        let error =
            state.withLock(\.lastWords)
            ?? RPCError(.disconnected, "the connection ended before the answer")
        for waiter in state.withLock({ $0.calls.finish(error) }) {
            waiter.resume(returning: .failure(error))
        }
        work.finish()
    }

    /// Ends the call that a broken answer was meant for: no other answer will come.
    ///
    /// The complaint about it names no id, because the other side would take it for an answer to a
    /// request of its own.
    private func endingCall(_ malformed: MalformedMessage) -> MalformedMessage {
        guard malformed.isAnswer, case .integer(let id) = malformed.id else { return malformed }
        let error = RPCError(
            .invalidRequest, "the answer is malformed: \(malformed.error.message)",
            reason: "malformed-answer")
        let (isOpen, waiter) = state.withLock { state in
            (state.calls.isOpen(id), state.calls.give(up: id, error))
        }
        guard isOpen else { return malformed }
        waiter?.resume(returning: .failure(error))
        return MalformedMessage(malformed.error)
    }

    /// Queues work, waiting for room. While a call of ours waits, reading must go on to find its
    /// answer: then work beyond the bound is refused instead.
    private func admit(_ item: Work) async {
        while work.isFull {
            if state.withLock({ !$0.calls.isEmpty }) {
                refuse(item)
                return
            }
            guard await roomSignal.wait() else { return }
        }
        work.push(item)
    }

    private func refuse(_ item: Work) {
        switch item {
        case .serve(let id?, let invocation):
            let error = RPCError(
                .limit, "\(invocation.method) was not begun: too many requests wait",
                reason: "too-many-requests", remedy: "wait for answers before asking more")
            answer(id, .failure(error))
        case .serve(nil, _): break
        case .complain(let malformed): answer(malformed.id, .failure(malformed.error))
        }
    }

    private func serve(_ handler: Handler) async {
        while let item = await work.next() {
            switch item {
            case .complain(let malformed):
                answer(malformed.id, .failure(malformed.error))
            case .serve(let id, let invocation):
                let result: Result<JSONValue, RPCError>
                do {
                    result = .success(try await handler(invocation))
                } catch {
                    result = .failure(error)
                }
                if let id { answer(id, result) }
            }
        }
    }

    private func answer(_ id: MessageID, _ result: Result<JSONValue, RPCError>) {
        do {
            try connection.send(.response(id: id, result: result))
        } catch  where error.code == .limit {
            // An answer too long for one message: say that instead. If even this cannot be sent,
            // nobody is there to hear it.
            try? connection.send(.response(id: id, result: .failure(error)))
        } catch {
            // The peer is gone, and with it the only one who wanted to know.
        }
    }

    private func watchSilence(_ timeout: Duration) async {
        // A cancelled sleep means that the connection ended first.
        guard (try? await clock.sleep(for: timeout)) != nil else { return }
        guard !state.withLock(\.hasHeard) else { return }
        answer(
            .null,
            .failure(
                RPCError(
                    .helloRequired, "nothing was said within \(timeout)",
                    remedy: "send hello first")))
        connection.close()
    }
}

internal import Dispatch
internal import Synchronization

/// What came over a connection.
package enum Incoming: Sendable, Equatable {
    case message(Message)
    /// A line that is none; answer it with `answer`.
    case malformed(MalformedMessage)
}

/// One stream of messages in each direction over a connected Unix socket.
///
/// Reading pauses while the consumer is behind. Writing never waits: a peer that reads so slowly
/// that the output passes its bound is disconnected.
package final class Connection: Sendable {
    /// Why a connection is closed.
    package enum CloseReason: Sendable, Equatable {
        /// `close` was called.
        case closedHere
        /// The peer read too slowly: more than so many bytes were waiting.
        case slowReader(Int)
    }

    /// The bounds of one connection; tests make them small.
    package struct Bounds: Sendable {
        /// Longest line, in and out.
        package var messageBytes = Limits.messageBytes
        /// Bytes waiting to be written before the peer is disconnected.
        package var outputBytes = Limits.outputBytes
        /// Bytes read but not yet taken by the consumer before reading pauses.
        package var inputBytes = Limits.messageBytes
        /// How long `close` goes on writing what is queued.
        package var flushTime: Duration = .seconds(2)

        /// The bounds of `Limits`.
        package init() {}
    }

    private struct State {
        var decoder: LineDecoder
        var outbox: Outbox
        var isFlushing = false
        var isClosing = false
        var isOutputBroken = false
        var reason: CloseReason?
        var onClose: (@Sendable () -> Void)?
    }

    /// Who is at the other end.
    package let credentials: PeerCredentials
    private let bounds: Bounds
    private let channel: SocketChannel
    private let inbox: Mailbox<LineDecoder.Output>
    private let state: Mutex<State>

    /// Takes over a connected socket.
    package init(
        _ descriptor: consuming FileDescriptor, bounds: Bounds = Bounds()
    ) throws(WireError) {
        let number = descriptor.number
        try UnixSocket.makeNonBlocking(number)
        credentials = try PeerCredentials(of: number)
        let channel = SocketChannel(consume descriptor)
        self.channel = channel
        self.bounds = bounds
        inbox = Mailbox(capacity: bounds.inputBytes) {
            channel.queue.async { channel.setReading(true) }
        }
        state = Mutex(
            State(
                decoder: LineDecoder(limit: bounds.messageBytes),
                outbox: Outbox(limit: bounds.outputBytes)))
        channel.queue.async { [weak self] in
            channel.start(
                input: { [weak self] input in self?.receive(input) },
                room: { [weak self] in self?.flush() })
        }
    }

    deinit {
        let onClose = state.withLock { $0.onClose.take() }
        channel.queue.async { [channel] in channel.cancel() }
        onClose?()
    }

    /// The next message or complaint; nil when the peer sends no more or the connection is closed.
    ///
    /// One task at a time may wait. A cancelled one gets nil.
    package func next() async -> Incoming? {
        guard let output = await inbox.next() else { return nil }
        if let malformed = MalformedMessage(output, limit: bounds.messageBytes) {
            return .malformed(malformed)
        }
        guard case .line(let line) = output else { return nil }
        do {
            return .message(try Message(line: line))
        } catch {
            return .malformed(error)
        }
    }

    /// Queues a message; it is written after those queued before it.
    ///
    /// A message longer than the limit is refused and changes nothing.
    package func send(_ message: Message) throws(RPCError) {
        var line = message.line
        guard line.count <= bounds.messageBytes else {
            throw RPCError(
                .limit,
                "a message of \(line.count) bytes is longer than \(bounds.messageBytes) bytes",
                reason: "too-long")
        }
        line.append(UInt8(ascii: "\n"))
        try enqueue(line)
    }

    /// Why the connection is closed, or nil while it is open on this side.
    package var closeReason: CloseReason? { state.withLock(\.reason) }

    /// Writes what is queued, for a bounded time, and closes. Nothing more is read.
    package func close() {
        let begins = state.withLock { state in
            defer { state.isClosing = true }
            if state.reason == nil { state.reason = .closedHere }
            return !state.isClosing
        }
        guard begins else { return }
        inbox.finish(discarding: true)
        channel.queue.async { [self] in
            channel.setReading(false)
            flush()
            guard !channel.isCancelled else { return }
            // Holds the connection until then: the queued output must not end with its last user.
            channel.queue.asyncAfter(deadline: .now() + bounds.flushTime.dispatchInterval) {
                self.end()
            }
        }
    }

    /// Sets what is done once when the connection has ended.
    func onClose(_ action: @escaping @Sendable () -> Void) {
        state.withLock { $0.onClose = action }
    }
}

extension Connection {
    private func enqueue(_ line: [UInt8]) throws(RPCError) {
        enum Fate { case queued, mustFlush, closed, overflow }
        let fate = state.withLock { state -> Fate in
            guard !state.isClosing, !state.isOutputBroken else { return .closed }
            guard state.outbox.append(line) else {
                state.reason = .slowReader(state.outbox.count)
                state.isClosing = true
                state.outbox.clear()
                return .overflow
            }
            defer { state.isFlushing = true }
            return state.isFlushing ? .queued : .mustFlush
        }
        switch fate {
        case .queued: break
        case .mustFlush: channel.queue.async { [self] in flush() }
        case .closed: throw RPCError(.disconnected, "the connection is closed")
        case .overflow:
            inbox.finish(discarding: true)
            channel.queue.async { [self] in end() }
            throw RPCError(
                .disconnected, "the peer reads too slowly and was disconnected",
                reason: "slow-reader")
        }
    }

    private func receive(_ input: SocketChannel.Input) {
        switch input {
        case .bytes(let bytes):
            var hasRoom = true
            for output in state.withLock({ $0.decoder.decode(bytes) }) {
                hasRoom = inbox.push(output, weight: output.weight)
            }
            // Whoever empties the inbox meanwhile asks to go on, on this queue and so after us.
            if !hasRoom { channel.setReading(false) }
        case .ended:
            if let output = state.withLock({ $0.decoder.finish() }) {
                inbox.push(output, weight: output.weight)
            }
            inbox.finish()
        }
    }

    /// Writes until the socket is full or nothing is left. On the channel's queue.
    private func flush() {
        while let bytes = state.withLock({ $0.outbox.front }) {
            guard let count = channel.write(bytes) else {
                state.withLock { state in
                    state.isOutputBroken = true
                    state.outbox.clear()
                }
                break
            }
            guard count > 0 else {
                channel.setAwaitingRoom(true)
                return
            }
            state.withLock { $0.outbox.consume(count) }
        }
        channel.setAwaitingRoom(false)
        let (isEmpty, isClosing) = state.withLock { state in
            if state.outbox.front == nil { state.isFlushing = false }
            return (state.outbox.front == nil, state.isClosing)
        }
        // Something was added meanwhile, by a sender who saw that a flush was going on.
        if !isEmpty { channel.queue.async { [self] in flush() } }
        if isEmpty, isClosing { end() }
    }

    /// Closes the socket. On the channel's queue.
    private func end() {
        let onClose = state.withLock { state in
            state.outbox.clear()
            return state.onClose.take()
        }
        channel.cancel()
        onClose?()
    }
}

extension LineDecoder.Output {
    /// Memory it costs while it waits, roughly.
    fileprivate var weight: Int {
        if case .line(let bytes) = self { bytes.count + 64 } else { 64 }
    }
}

extension Duration {
    /// The same time for Dispatch, to the millisecond.
    var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        return .milliseconds(Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}

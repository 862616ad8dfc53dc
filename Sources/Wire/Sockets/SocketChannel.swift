internal import Dispatch
internal import Glibc

/// Reads and writes one socket without blocking, on a serial queue of its own.
///
/// Everything but the initialiser runs on `queue`; that is what makes it safe to share.
final class SocketChannel: @unchecked Sendable {
    /// What reading came to.
    enum Input: Sendable {
        case bytes([UInt8])
        /// The peer sends no more.
        case ended
    }

    let queue: DispatchQueue
    private var descriptor: FileDescriptor?
    private let number: Int32
    private let reader: any DispatchSourceRead
    private let writer: any DispatchSourceWrite
    private var input: (Input) -> Void = { _ in }
    private var isReading = false
    private var isAwaitingRoom = false
    private var hasInputEnded = false
    private(set) var isCancelled = false
    private var openSources = 2

    private static let chunkBytes = 32 << 10
    /// Chunks read before others on the queue, such as a flush, get their turn.
    private static let burst = 16

    /// Takes over a connected, non-blocking socket; it is closed after `cancel`.
    init(_ descriptor: consuming FileDescriptor) {
        number = descriptor.number
        queue = DispatchQueue(label: "phrased.connection")
        reader = DispatchSource.makeReadSource(fileDescriptor: number, queue: queue)
        writer = DispatchSource.makeWriteSource(fileDescriptor: number, queue: queue)
        self.descriptor = consume descriptor
    }

    /// Sets who is told of input and of room for output, and begins to read.
    func start(
        input: @escaping @Sendable (Input) -> Void, room: @escaping @Sendable () -> Void
    ) {
        self.input = input
        reader.setEventHandler { [self] in read() }
        writer.setEventHandler(handler: room)
        // The kernel may give the number to another file as soon as it is closed, so that is done
        // when neither source looks at it any more. These closures also keep the channel alive.
        reader.setCancelHandler { [self] in sourceEnded() }
        writer.setCancelHandler { [self] in sourceEnded() }
        setReading(true)
    }

    /// Pauses reading, or goes on; the peer's data wait in the kernel meanwhile.
    func setReading(_ wanted: Bool) {
        guard wanted != isReading, !isCancelled, !hasInputEnded else { return }
        isReading = wanted
        guard wanted else { return reader.suspend() }
        reader.resume()
        // After a hang-up Dispatch tells of it once and then drops the source, whatever is left to
        // read: so look for ourselves.
        queue.async { [self] in read() }
    }

    /// Asks to be told when the socket takes output again, or no longer.
    func setAwaitingRoom(_ wanted: Bool) {
        guard wanted != isAwaitingRoom, !isCancelled else { return }
        isAwaitingRoom = wanted
        if wanted { writer.resume() } else { writer.suspend() }
    }

    /// Writes what the socket takes now: the count, 0 when it is full, nil when the peer is gone.
    func write(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard !isCancelled else { return nil }
        let result = bytes.withUnsafeBytes { buffer in
            // MSG_NOSIGNAL: a peer that is gone is an error, never the end of the process.
            SystemCall.run {
                send(number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            }
        }
        switch result {
        case .done(let count): return count
        case .failed(EAGAIN), .failed(ENOBUFS), .failed(ENOMEM): return 0
        case .failed: return nil
        }
    }

    /// Ends both directions and closes the socket.
    func cancel() {
        guard !isCancelled else { return }
        // A suspended source must be resumed, or it never hears of its end.
        if !isReading, !hasInputEnded { reader.resume() }
        if !isAwaitingRoom { writer.resume() }
        isCancelled = true
        if !hasInputEnded { reader.cancel() }
        writer.cancel()
    }

    /// Reads until nothing is left for now, nobody wants more, or others are to have their turn.
    private func read() {
        for _ in 0..<Self.burst {
            guard !isCancelled, isReading else { return }
            switch receive() {
            case .bytes(let bytes) where bytes.isEmpty: return
            case .bytes(let bytes): input(.bytes(bytes))
            case .ended:
                // The end stays readable for ever: without this the queue would spin.
                hasInputEnded = true
                isReading = false
                reader.cancel()
                input(.ended)
            }
        }
        queue.async { [self] in read() }
    }

    /// What the socket has now; no bytes when there is nothing yet.
    private func receive() -> Input {
        withUnsafeTemporaryAllocation(byteCount: Self.chunkBytes, alignment: 1) { buffer in
            switch SystemCall.run({ recv(number, buffer.baseAddress, buffer.count, 0) }) {
            case .done(0): .ended
            case .done(let count): .bytes(Array(buffer[..<count]))
            case .failed(EAGAIN), .failed(ENOBUFS), .failed(ENOMEM): .bytes([])
            case .failed: .ended
            }
        }
    }

    private func sourceEnded() {
        openSources -= 1
        guard openSources == 0 else { return }
        descriptor = nil
        input = { _ in }
    }
}

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
    private var isReading = false
    private var isAwaitingRoom = false
    private var hasInputEnded = false
    private(set) var isCancelled = false
    private var openSources = 2

    private static let chunkBytes = 32 << 10

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
        reader.setEventHandler { [self] in read(input) }
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
        if wanted { reader.resume() } else { reader.suspend() }
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

    private func read(_ input: (Input) -> Void) {
        guard !isCancelled, isReading else { return }
        let result = withUnsafeTemporaryAllocation(
            byteCount: Self.chunkBytes, alignment: 1
        ) { buffer -> [UInt8]? in
            switch SystemCall.run({ recv(number, buffer.baseAddress, buffer.count, 0) }) {
            case .done(0): nil
            case .done(let count): Array(buffer[..<count])
            case .failed(EAGAIN), .failed(ENOBUFS), .failed(ENOMEM): []
            case .failed: nil
            }
        }
        if let bytes = result {
            if !bytes.isEmpty { input(.bytes(bytes)) }
        } else {
            // The end stays readable for ever: without this the queue would spin.
            hasInputEnded = true
            isReading = false
            reader.cancel()
            input(.ended)
        }
    }

    private func sourceEnded() {
        openSources -= 1
        guard openSources == 0 else { return }
        descriptor = nil
    }
}

internal import CSocket
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Accepts connections on one Unix socket and hands them out with the peer's credentials.
///
/// Everything mutable is touched on `queue` only; that is what makes it safe to share.
package final class UnixListener: @unchecked Sendable {
    /// How connections are accepted.
    package struct Options: Sendable {
        /// Who may connect; the others get one error line.
        package var policy: @Sendable (PeerCredentials) -> Bool = { $0.isOurselvesOrRoot }
        /// Connections open at once; one more gets one error line.
        package var connections = Limits.connections
        /// Bounds of each connection.
        package var bounds = Connection.Bounds()
        /// Rest after the system had no descriptor or memory for one more connection.
        package var pause: Duration = .milliseconds(100)
        /// Takes one connection; tests make it fail.
        var accept: @Sendable (Int32) -> SystemCall = { number in
            SystemCall.run { phrased_accept(number) }
        }

        /// Our own user and root, and the bounds of `Limits`.
        package init() {}
    }

    /// What has happened so far, for `status` and the log.
    package struct Counts: Sendable, Equatable {
        package var accepted = 0
        /// Turned away by the policy.
        package var unwelcome = 0
        /// Turned away because too many were open.
        package var tooMany = 0
        /// Rests because the system had no descriptor or memory.
        package var pauses = 0
        /// Open now.
        package var open = 0
    }

    private let options: Options
    private let queue = DispatchQueue(label: "phrased.listener")
    private let inbox = Mailbox<Connection>(capacity: .max)
    private let counters = Mutex(Counts())
    private var socket: BoundSocket?
    private var source: (any DispatchSourceRead)?
    private var isResting = false

    /// Binds the socket at `path`; `start` lets clients in.
    package init(path: String, options: Options = Options()) throws(WireError) {
        let socket = try BoundSocket(path: path)
        self.options = options
        self.socket = consume socket
    }

    /// Takes over a listening socket that a service manager passed to this process.
    package init(adopting descriptor: Int32, options: Options = Options()) throws(WireError) {
        let socket = try BoundSocket(adopting: descriptor)
        self.options = options
        self.socket = consume socket
    }

    /// Lets clients connect.
    package func start() throws(WireError) {
        let result = queue.sync { () -> Result<Void, WireError> in
            guard source == nil, let number = socket?.descriptor.number else { return .success(()) }
            do throws(WireError) {
                try socket?.listen()
            } catch {
                return .failure(error)
            }
            let source = DispatchSource.makeReadSource(fileDescriptor: number, queue: queue)
            source.setEventHandler { [self] in acceptWaiting(number) }
            source.setCancelHandler { [self] in socket = nil }
            source.resume()
            self.source = source
            // Dispatch opens the descriptor of its clock with the first timer: that must not be
            // the one that ends a rest for want of descriptors.
            queue.asyncAfter(deadline: .now() + .milliseconds(1)) {}
            return .success(())
        }
        try result.get()
    }

    /// The next connection; nil when the listener is closed or the task is cancelled.
    package func next() async -> Connection? { await inbox.next() }

    /// What has happened so far.
    package var counts: Counts { counters.withLock(\.self) }

    /// Lets nobody in any more and removes the socket. Open connections stay.
    package func close() {
        queue.sync {
            socket?.removeFile()
            guard let source = source.take() else {
                socket = nil
                return
            }
            if isResting { source.resume() }
            isResting = false
            source.cancel()
        }
        inbox.finish(discarding: true)
    }
}

extension UnixListener {
    /// What to do about a failed accept.
    enum Failure: Equatable {
        /// Nobody waits.
        case nobody
        /// That client is gone; the next one may be there.
        case next
        /// The system has no descriptor or memory left: trying at once would spin.
        case rest
    }

    /// Judges the error number of a failed accept.
    static func failure(_ number: Int32) -> Failure {
        switch number {
        case EAGAIN, EWOULDBLOCK: .nobody
        case ECONNABORTED, EPROTO: .next
        default: .rest
        }
    }

    /// Descriptors no client may take. Dispatch ends the process when it cannot open one of its own.
    private static let reservedDescriptors = 8

    /// The first descriptor number this process cannot have.
    private static var descriptorLimit: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
            return .max
        }
        return Int(clamping: limit.rlim_cur)
    }

    /// Most connections taken before others on the queue get their turn.
    private static let burst = 16

    private func acceptWaiting(_ number: Int32) {
        guard source != nil, !isResting else { return }
        for _ in 0..<Self.burst {
            switch options.accept(number) {
            case .done(let accepted): admit(FileDescriptor(owning: Int32(accepted)))
            case .failed(let error):
                switch Self.failure(error) {
                case .next: continue
                case .nobody: return
                case .rest: return rest()
                }
            }
        }
    }

    private func rest() {
        isResting = true
        counters.withLock { $0.pauses += 1 }
        source?.suspend()
        queue.asyncAfter(deadline: .now() + options.pause.dispatchInterval) { [self] in
            guard isResting else { return }
            isResting = false
            source?.resume()
        }
    }

    private func admit(_ descriptor: consuming FileDescriptor) {
        // The kernel gives the lowest free number, so a high one means that few are left.
        let isScarce = Int(descriptor.number) + Self.reservedDescriptors >= Self.descriptorLimit
        let connection: Connection
        do {
            connection = try Connection(descriptor, bounds: options.bounds)
        } catch {
            // The client was gone before the kernel could say who it is: nobody to answer.
            return
        }
        guard options.policy(connection.credentials) else {
            counters.withLock { $0.unwelcome += 1 }
            let text = "user \(connection.credentials.user) may not use this socket"
            return turnAway(connection, RPCError(.refused, text, reason: "not-authorized"))
        }
        guard !isScarce else {
            counters.withLock { $0.tooMany += 1 }
            let error = RPCError(
                .limit, "the daemon has no file descriptor to spare", reason: "no-descriptors",
                remedy: "try again later, or raise its LimitNOFILE")
            return turnAway(connection, error)
        }
        let isFull = counters.withLock { counts in
            guard counts.open < options.connections else { return true }
            counts.open += 1
            counts.accepted += 1
            return false
        }
        guard !isFull else {
            counters.withLock { $0.tooMany += 1 }
            let text = "\(options.connections) connections are open already"
            let remedy = "close one, or try again later"
            return turnAway(
                connection, RPCError(.limit, text, reason: "too-many-connections", remedy: remedy))
        }
        connection.onClose { [weak self] in self?.counters.withLock { $0.open -= 1 } }
        inbox.push(connection)
    }

    private func turnAway(_ connection: Connection, _ error: RPCError) {
        // A client that is gone already does not miss the line.
        try? connection.send(.response(id: .null, result: .failure(error)))
        connection.close()
    }
}

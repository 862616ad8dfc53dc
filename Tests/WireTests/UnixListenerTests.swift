import Glibc
import TestSupport
import Testing

@testable import Wire

struct UnixListenerTests {
    private let directory = SocketDirectory()
    private var path: String { "\(directory.path)/control.sock" }

    @Test func `Clients are let in after start only, with their credentials`() async throws {
        let listener = try UnixListener(path: path)
        defer { listener.close() }
        #expect(throws: WireError.self) { try Connection.open(path) }
        try listener.start()
        let client = try Connection.open(path)
        let server = await listener.next()
        #expect(server?.credentials == .init(process: getpid(), user: geteuid(), group: getegid()))
        #expect(listener.counts == .init(accepted: 1, open: 1))
        withExtendedLifetime(client) {}
    }

    @Test func `The socket is for its owner alone and removed at the end`() throws {
        let listener = try UnixListener(path: path)
        var status = stat()
        #expect(lstat(path, &status) == 0)
        #expect(status.st_mode == S_IFSOCK | 0o600)
        listener.close()
        #expect(lstat(path, &status) == -1)
    }

    @Test func `A second daemon is told who runs already`() throws {
        let listener = try UnixListener(path: path)
        defer { listener.close() }
        let error = #expect(throws: WireError.self) { try UnixListener(path: path) }
        #expect(error?.code == .alreadyRunning)
        #expect(error?.detail.contains("process \(getpid()) ") == true)
    }

    @Test func `A socket that somebody serves without a lock is left alone`() throws {
        let listener = try UnixListener(path: path)
        try listener.start()
        defer { listener.close() }
        _ = unlink("\(path).lock")
        let error = #expect(throws: WireError.self) { try UnixListener(path: path) }
        #expect(error?.code == .alreadyRunning)
        #expect(error?.detail.contains("\(getpid())") == true)
        #expect(throws: Never.self) { try Connection.open(path) }
    }

    @Test func `A stale socket is replaced`() async throws {
        let address = try SocketAddress(path)
        do {
            let dead = try UnixSocket.make()
            #expect(address.withPointer { bind(dead.number, $0, $1) } == 0)
        }
        let listener = try UnixListener(path: path)
        defer { listener.close() }
        try listener.start()
        let client = try Connection.open(path)
        #expect(await listener.next() != nil)
        withExtendedLifetime(client) {}
    }

    @Test func `A file that is no socket is refused and kept`() throws {
        let file = open(path, O_CREAT | O_WRONLY, 0o600)
        #expect(file >= 0)
        _ = Glibc.close(file)
        let error = #expect(throws: WireError.self) { try UnixListener(path: path) }
        #expect(error?.code == .unsafePath)
        #expect(access(path, F_OK) == 0)
    }

    @Test(arguments: ["writable", "link", "file"])
    func `A directory that others could change is refused`(kind: String) throws {
        let inner = "\(directory.path)/inner"
        switch kind {
        case "writable":
            #expect(mkdir(inner, 0o700) == 0)
            #expect(chmod(inner, 0o770) == 0)
        case "link": #expect(symlink(directory.path, inner) == 0)
        default: _ = Glibc.close(open(inner, O_CREAT | O_WRONLY, 0o600))
        }
        let error = #expect(throws: WireError.self) { try UnixListener(path: "\(inner)/s") }
        #expect(error?.code == .unsafePath)
        #expect(error?.remedy != nil)
    }

    @Test func `A missing directory is made for its owner alone`() throws {
        let inner = "\(directory.path)/inner"
        let listener = try UnixListener(path: "\(inner)/s")
        var status = stat()
        #expect(lstat(inner, &status) == 0)
        #expect(status.st_mode == S_IFDIR | 0o700)
        listener.close()
        _ = unlink("\(inner)/s.lock")
    }

    @Test func `A path too long for a socket is told with its length`() throws {
        let long = "\(directory.path)/" + String(repeating: "x", count: 200)
        let error = #expect(throws: WireError.self) { try UnixListener(path: long) }
        #expect(error?.code == .pathTooLong)
        #expect(error?.detail.contains("\(long.utf8.count) bytes") == true)
        #expect(throws: WireError.self) { try Connection.open(long) }
    }

    @Test func `Who is not welcome gets one line that says so`() async throws {
        var options = UnixListener.Options()
        options.policy = { _ in false }
        let listener = try UnixListener(path: path, options: options)
        defer { listener.close() }
        try listener.start()
        let client = try Connection.open(path)
        guard case .message(.response(.null, .failure(let error)))? = await client.next() else {
            Issue.record("not told")
            return
        }
        #expect(error.reason == "not-authorized")
        #expect(await client.next() == nil)
        #expect(listener.counts == .init(unwelcome: 1))
    }

    @Test func `One connection too many gets one line, and its place when another ends`()
        async throws
    {
        var options = UnixListener.Options()
        options.connections = 2
        let listener = try UnixListener(path: path, options: options)
        defer { listener.close() }
        try listener.start()
        let first = try Connection.open(path)
        let second = try Connection.open(path)
        let served = await listener.next()
        let kept = await listener.next()
        let third = try Connection.open(path)
        guard case .message(.response(.null, .failure(let error)))? = await third.next() else {
            Issue.record("not told")
            return
        }
        #expect(error.reason == "too-many-connections")
        served?.close()
        // Both ends of the first connection end before its place is counted free.
        while await first.next() != nil {}
        while listener.counts.open > 1 { await Task.yield() }
        let fourth = try Connection.open(path)
        #expect(await listener.next() != nil)
        withExtendedLifetime((second, kept, fourth)) {}
    }

    @Test func `A passed descriptor is served, and its file left to who made it`() async throws {
        let address = try SocketAddress(path)
        let passed = try UnixSocket.make()
        #expect(address.withPointer { bind(passed.number, $0, $1) } == 0)
        #expect(throws: WireError.self) { try UnixListener(adopting: dup(passed.number)) }
        #expect(Glibc.listen(passed.number, 8) == 0)
        let listener = try UnixListener(adopting: passed.release())
        try listener.start()
        let client = try Connection.open(path)
        #expect(await listener.next() != nil)
        listener.close()
        #expect(access(path, F_OK) == 0)
        withExtendedLifetime(client) {}
    }

    @Test(arguments: [
        (EAGAIN, UnixListener.Failure.nobody), (ECONNABORTED, .next), (EMFILE, .rest),
        (ENFILE, .rest), (ENOBUFS, .rest), (ENOMEM, .rest), (EPERM, .rest),
    ])
    func `A failed accept is judged by what trying again would do`(
        number: Int32, failure: UnixListener.Failure
    ) {
        #expect(UnixListener.failure(number) == failure)
    }

    @Test func `Without descriptors accepting rests and goes on later`() async throws {
        let failures = Held([EMFILE, ENFILE, ECONNABORTED, ENOMEM])
        var options = UnixListener.Options()
        options.pause = .zero
        let accept = options.accept
        options.accept = { number in
            var failure: Int32?
            failures.update { failure = $0.popLast() }
            return failure.map(SystemCall.failed) ?? accept(number)
        }
        let listener = try UnixListener(path: path, options: options)
        defer { listener.close() }
        try listener.start()
        let client = try Connection.open(path)
        let server = await listener.next()
        #expect(listener.counts == .init(accepted: 1, pauses: 3, open: 1))
        withExtendedLifetime((client, server)) {}
    }

    @Test func `Clients cannot take the last descriptors`() async {
        await #expect(processExitsWith: .success) {
            let directory = SocketDirectory()
            let path = "\(directory.path)/s"
            let listener = try UnixListener(path: path)
            try listener.start()
            let first = try Connection.open(path)
            guard let served = await listener.next() else { exit(1) }
            // What this process inherited leaves gaps, and few numbers below the limit.
            let highest = (0..<4096).last { fcntl($0, F_GETFD) >= 0 } ?? 2
            while (0..<highest).contains(dup(STDERR_FILENO)) {}
            var limit = rlimit()
            _ = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            let probe = try UnixSocket.make()
            limit.rlim_cur = rlim_t(probe.number) + 6
            _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            let second = try Connection.open(path)
            guard case .message(.response(.null, .failure(let error)))? = await second.next(),
                error.reason == "no-descriptors"
            else { exit(2) }
            listener.close()
            withExtendedLifetime((first, served)) {}
        }
    }
}

extension Connection {
    /// Connects to the socket at `path`.
    package static func open(
        _ path: String, bounds: Bounds = Bounds()
    ) throws(WireError) -> Connection {
        try Connection(try UnixSocket.connect(to: path), bounds: bounds)
    }

    /// A connection, and the other end of it for a program that is yet to be started.
    package static func pairForChild(
        bounds: Bounds = Bounds()
    ) throws(WireError) -> (connection: Connection, child: Int32) {
        let (one, other) = try UnixSocket.pair()
        let first = FileDescriptor(owning: one)
        let second = FileDescriptor(owning: other)
        let connection = try Connection(first, bounds: bounds)
        return (connection, second.release())
    }

    /// Two connections joined to each other, in this process.
    package static func pair(
        bounds: Bounds = Bounds()
    ) throws(WireError) -> (Connection, Connection) {
        let (one, other) = try UnixSocket.pair()
        let first = FileDescriptor(owning: one)
        let second = FileDescriptor(owning: other)
        let connection = try Connection(first, bounds: bounds)
        return (connection, try Connection(second, bounds: bounds))
    }
}

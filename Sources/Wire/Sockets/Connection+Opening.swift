extension Connection {
    /// Connects to the socket at `path`.
    package static func open(
        _ path: String, bounds: Bounds = Bounds()
    ) throws(WireError) -> Connection {
        try Connection(try UnixSocket.connect(to: path), bounds: bounds)
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

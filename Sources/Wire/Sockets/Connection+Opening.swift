extension Connection {
    /// Connects to the socket at `path`.
    package static func open(
        _ path: String, bounds: Bounds = Bounds()
    ) throws(WireError) -> Connection {
        try Connection(try UnixSocket.connect(to: path), bounds: bounds)
    }

    /// Takes over a connected socket that this process inherited; programs it starts do not.
    package static func adopt(
        _ number: Int32, bounds: Bounds = Bounds()
    ) throws(WireError) -> Connection {
        let descriptor = FileDescriptor(owning: number)
        try UnixSocket.closeOnExec(number)
        return try Connection(descriptor, bounds: bounds)
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

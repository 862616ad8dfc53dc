import Glibc
import Testing
import Wire

/// A connection and the number of its other end, as a program that is started inherits it.
enum InheritedSocket {
    /// Makes both ends; whoever adopts the number closes it.
    static func pair() throws -> (Connection, Int32) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
        return (try Connection.adopt(ends[0]), ends[1])
    }
}

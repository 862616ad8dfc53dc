import Glibc

/// The standard streams.
enum StandardStream {
    static let output: Int32 = 1
    static let errors: Int32 = 2
}

/// Writes text to a descriptor; what nobody takes is dropped.
func tell(_ text: String, _ descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
    }
}

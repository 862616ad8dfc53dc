/// The bounded stream that a capture thread speaks into, alone or with others.
struct CaptureSink: Sendable {
    /// Takes an event, or does not because there is no room.
    let take: @Sendable (CaptureEvent) -> Bool
    /// Nothing more comes from this thread.
    let finish: @Sendable () -> Void
}

extension CaptureSink {
    /// A stream of its own.
    init(_ continuation: AsyncStream<CaptureEvent>.Continuation) {
        self.init {
            if case .dropped = continuation.yield($0) { return false }
            return true
        } finish: {
            continuation.finish()
        }
    }
}

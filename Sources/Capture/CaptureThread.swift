import Glibc

/// A thread that runs one capture loop to its end: ALSA blocks, so it must not run on a shared pool.
enum CaptureThread {
    /// What the thread takes with it.
    private final class Cargo {
        var loop: CaptureLoop
        let end: @Sendable () -> Void

        init(_ loop: CaptureLoop, _ end: @escaping @Sendable () -> Void) {
            self.loop = loop
            self.end = end
        }
    }

    /// Runs `loop` on a new thread and calls `end` as the last thing on it.
    ///
    /// If the system has no thread left the loop ends at once, with the state that says so.
    static func run(_ loop: CaptureLoop, end: @escaping @Sendable () -> Void) {
        // Taken back by `takeRetainedValue` on the thread, or below when there is none.
        let cargo = Unmanaged.passRetained(Cargo(loop, end))
        var thread = pthread_t()
        let result = pthread_create(&thread, nil, body, cargo.toOpaque())
        guard result == 0 else {
            let cargo = cargo.takeRetainedValue()
            cargo.loop.giveUp(
                "no thread could be started: error \(result); raise the limit of tasks")
            cargo.end()
            return
        }
        pthread_detach(thread)
    }

    private static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
        {
            guard let pointer = $0 else { return nil }
            let cargo = Unmanaged<Cargo>.fromOpaque(pointer).takeRetainedValue()
            cargo.loop.run()
            cargo.end()
            return nil
        }
}

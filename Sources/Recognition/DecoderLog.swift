internal import CPocketSphinx
internal import Synchronization

/// Where PocketSphinx's log goes: the library has one for the whole process and would print it.
enum DecoderLog {
    /// Boxed: a function kept in a `Mutex` by itself is wrapped once more by each `withLock`, and
    /// calling it goes through all the wrappers: memory and stack would grow with every line.
    private final class Receiver: Sendable {
        let receive: @Sendable (String) -> Void
        init(_ receive: @escaping @Sendable (String) -> Void) { self.receive = receive }
    }

    private static let receiver = Mutex<Receiver?>(nil)

    /// Hands every line from now on to `receive`, in place of whoever got them before.
    static func direct(to receive: @escaping @Sendable (String) -> Void) {
        receiver.withLock { $0 = Receiver(receive) }
        // https://cmusphinx.github.io/doc/sphinxbase/err_8h.html
        phrased_log_to { line in
            guard let line else { return }
            DecoderLog.hand(on: String(cString: line))
        }
        silence()
    }

    /// Keeps the library from printing its table of options, on the calling thread.
    ///
    /// The library remembers this for each thread, so it is said again where it matters.
    static func silence() {
        err_set_logfp(nil)
    }

    /// Gives text of one or more lines to whoever gets them.
    static func hand(on text: String) {
        guard let receiver = receiver.withLock({ $0 }) else { return }
        for line in text.split(whereSeparator: \.isNewline) { receiver.receive(String(line)) }
    }
}

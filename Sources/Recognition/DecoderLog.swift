internal import CPocketSphinx
internal import Synchronization

/// Where PocketSphinx's log goes: the library has one for the whole process and would print it.
enum DecoderLog {
    private static let receiver = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// Hands every line from now on to `receive`, in place of whoever got them before.
    static func direct(to receive: @escaping @Sendable (String) -> Void) {
        receiver.withLock { $0 = receive }
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

    private static func hand(on text: String) {
        let receive = receiver.withLock { $0 }
        for line in text.split(whereSeparator: \.isNewline) { receive?(String(line)) }
    }
}

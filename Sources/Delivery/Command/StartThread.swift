internal import CSpawn
internal import Glibc

/// Runs `body` on a thread of its own, which ends with it; false when there is none to be had.
///
/// For calls that block: the cooperative pool has only a thread for each processor.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(ThreadBody(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, 256 << 10)
    var thread = pthread_t()
    let result = pthread_create(
        &thread, &attributes,
        { argument in
            guard let argument else { return nil }
            phrased_name_thread("phrased-command")
            // Balances the passRetained of `startThread`.
            Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().body()
            return nil
        }, box.toOpaque())
    if result != 0 { box.release() }
    return result == 0
}

/// What a thread runs, as an object that C can carry.
private final class ThreadBody {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

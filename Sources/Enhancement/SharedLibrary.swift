import Glibc

/// A library that `dlopen` loaded, and its functions.
///
/// It is never unloaded: Rust's thread-local destructors would outlive it, and a second load of the
/// same file gives the same library at no cost.
struct SharedLibrary {
    private let handle: UnsafeMutableRawPointer
    private let path: String

    /// Loads a checked file, or a name that the system's loader shall find.
    init(path: String) throws(EnhancementError) {
        // RNNoise calls cosf and its like and does not name the library they are in.
        _ = dlopen("libm.so.6", RTLD_NOW | RTLD_GLOBAL)
        // https://man7.org/linux/man-pages/man3/dlopen.3.html
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            let reason = dlerror().map { String(cString: $0) } ?? "no reason given"
            throw EnhancementError(
                .notLoadable, "\"\(path)\" does not load (\(reason)); \(EnhancementError.remedy)")
        }
        self.handle = handle
        self.path = path
    }

    /// The address of one function, as the C function type the caller states.
    func function<Function>(
        _ name: String, as type: Function.Type
    ) throws(EnhancementError) -> Function {
        guard let symbol = dlsym(handle, name) else {
            throw EnhancementError(
                .missingSymbol,
                "\"\(path)\" has no function \"\(name)\"; \(EnhancementError.remedy)")
        }
        return unsafeBitCast(symbol, to: type)
    }

    /// Refuses a library whose frames are not the 10 ms that everything here counts in.
    func check(frameLength: Int) throws(EnhancementError) {
        guard frameLength == DenoiserKind.frameLength else {
            throw EnhancementError(
                .incompatible,
                "\"\(path)\" takes frames of \(frameLength) samples instead of "
                    + "\(DenoiserKind.frameLength); \(EnhancementError.remedy)")
        }
    }

    /// The state a library gave, which is null when it could not get memory.
    func check(state: OpaquePointer?) throws(EnhancementError) -> OpaquePointer {
        guard let state else {
            throw EnhancementError(.incompatible, "\"\(path)\" gave no state; free some memory")
        }
        return state
    }
}

internal import CFlite
internal import Glibc

/// A voice of flite's, loaded from its library; it lives as long as the process.
struct VoiceLibrary {
    private typealias Register =
        @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<cst_voice>?

    /// What flite calls the voice.
    let pointer: UnsafeMutablePointer<cst_voice>

    /// Loads a voice; throws with the remedy when its library is not there.
    static func load(_ name: VoiceName) throws(SpeakingError) -> VoiceLibrary {
        let file = "libflite_cmu_us_\(name.rawValue).so.1"
        // https://man7.org/linux/man-pages/man3/dlopen.3.html
        guard let library = dlopen(file, RTLD_NOW | RTLD_LOCAL) else {
            throw SpeakingError(
                .noVoice, "the voice \(name.rawValue) is not there: install libflite1 (\(file))")
        }
        // http://www.festvox.org/flite/doc/flite_8.html
        guard let symbol = dlsym(library, "register_cmu_us_\(name.rawValue)"),
            let voice = unsafeBitCast(symbol, to: Register.self)(nil)
        else {
            dlclose(library)
            throw SpeakingError(.noVoice, "\(file) is no voice of flite's")
        }
        return VoiceLibrary(pointer: voice)
    }
}

/// One of the two libraries that remove noise.
package enum DenoiserKind: String, Sendable, Equatable, CaseIterable {
    /// A deep filter on complex spectra: the better of the two.
    case deepFilterNet = "DeepFilterNet 3"
    /// A small recurrent network that weighs 32 bands: half the cost, no model file.
    case rnnoise = "RNNoise"

    /// Samples at 48 kHz that both take at a time.
    static let frameLength = 480

    /// The file of the library.
    var libraryFile: String {
        switch self {
        case .deepFilterNet: "libdeepfilter.so"
        case .rnnoise: "librnnoise.so"
        }
    }

    /// Names under which a system's own package would install it, in no directory of ours.
    var systemNames: [String] {
        switch self {
        case .deepFilterNet: []
        case .rnnoise: ["librnnoise.so.0"]
        }
    }

    /// How far its output lies behind its input, in samples at 48 kHz; measured, and held by a test.
    var delay: Int {
        switch self {
        case .deepFilterNet: 1_440
        case .rnnoise: 960
        }
    }
}

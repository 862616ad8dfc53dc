import Audio
import CALSA

/// How a device writes one sample: the formats that are read, best first.
enum DeviceEncoding: CaseIterable, Sendable {
    case int16, int32, packed24, padded24, float

    /// The name libasound has for it.
    var alsa: snd_pcm_format_t {
        switch self {
        case .int16: SND_PCM_FORMAT_S16_LE
        case .int32: SND_PCM_FORMAT_S32_LE
        case .packed24: SND_PCM_FORMAT_S24_3LE
        case .padded24: SND_PCM_FORMAT_S24_LE
        case .float: SND_PCM_FORMAT_FLOAT_LE
        }
    }

    /// Bytes a sample takes.
    var size: Int {
        switch self {
        case .int16: 2
        case .packed24: 3
        case .int32, .padded24, .float: 4
        }
    }

    /// The first `count` samples in `bytes`, as 16 bits.
    func decode(_ bytes: [UInt8], count: Int) -> [Int16] {
        bytes.withUnsafeBytes { bytes in
            switch self {
            case .int16:
                (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self) }
            case .packed24:
                (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * 3 + 1, as: Int16.self) }
            case .int32:
                (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * 4 + 2, as: Int16.self) }
            case .padded24:
                (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * 4 + 1, as: Int16.self) }
            case .float:
                (0..<count).map {
                    Int16(fullScale: bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self))
                }
            }
        }
    }
}

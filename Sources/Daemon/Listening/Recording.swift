internal import Audio
internal import Files

/// A WAV file read piece by piece as 16 kHz mono: of any length, and never held whole.
final class Recording {
    private let file: PlainFile
    private let layout: WAVLayout
    private var resampler: Resampler
    /// Where the next piece begins in the file.
    private var place: Int
    private var hasEnded = false
    private let failed: (String) -> Void

    /// Opens the file and finds its samples. `failed` is told when it cannot be read further.
    init(_ path: String, failed: @escaping (String) -> Void) throws(DaemonError) {
        self.failed = failed
        do throws(FileError) {
            file = try PlainFile.open(path)
        } catch {
            let remedy = error.detail.contains("pipe") ? "; write it to a file first" : ""
            throw DaemonError(.input, error.description + remedy)
        }
        do throws(AudioError) {
            layout = try Self.layout(of: file)
        } catch {
            throw DaemonError(.input, "cannot read \(path): \(error)")
        }
        resampler = Resampler(
            inputRate: layout.sampleRate, channelCount: layout.channelCount, channel: .mix)
        place = layout.samples.lowerBound
    }

    /// Why its rate is worse than speech needs; nil where it is not.
    var advice: String? {
        guard layout.sampleRate < AudioFormat.sampleRate else { return nil }
        return "it has \(layout.sampleRate) Hz, and what tells words apart lies higher; record at "
            + "\(AudioFormat.sampleRate) Hz or more"
    }

    /// The samples that the next `count` samples of each channel give; nil at the end.
    func next(_ count: Int) -> [Int16]? {
        guard !hasEnded else { return nil }
        let end = min(place + count * layout.blockSize, layout.samples.upperBound)
        var samples: [Int16] = []
        do throws(FileError) {
            let bytes = try file.bytes(at: place, count: end - place)
            place += bytes.count
            hasEnded = bytes.isEmpty
            samples = resampler.process(layout.decode(bytes))
        } catch {
            hasEnded = true
            failed(error.description)
        }
        return hasEnded ? samples + resampler.finish() : samples
    }

    private static func layout(of file: PlainFile) throws(AudioError) -> WAVLayout {
        try WAVLayout(size: file.size) { (offset, count) throws(AudioError) in
            do throws(FileError) {
                return try file.bytes(at: offset, count: count)
            } catch {
                throw AudioError(.unreadable, error.detail)
            }
        }
    }
}

internal import CPocketSphinx
internal import Foundation

/// The scores of all sounds in one utterance, kept so that a second search need not compute them.
///
/// The library writes them to a file in a folder, named by the number of the utterance, and to
/// nothing else. Here that name is a link: to memory, or to nowhere for an utterance whose scores
/// nobody wants. Nothing that was said reaches a disk.
final class ScoreRecord {
    /// Frames of an utterance whose scores fit: about twenty seconds, and twenty megabytes.
    static let frames = 2_048
    /// Samples of a frame of the decoder.
    static let samples = 160

    /// The folder the library is told of; but for an instant it is empty.
    let folder: String
    private let file: Int32
    /// Utterances that were begun: the library counts them too.
    private var utterances = 0

    private init(owning file: Int32, folder: String) {
        self.file = file
        self.folder = folder
    }

    deinit {
        close(file)
        rmdir(folder)
    }

    /// An empty record; nil where the system has no room for one, and nothing is lost but time.
    static func make() -> ScoreRecord? {
        var template = Array((NSTemporaryDirectory() + "/phrased-scores-XXXXXX").utf8CString)
        guard
            let folder = template.withUnsafeMutableBufferPointer({ buffer in
                buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) }
            })
        else { return nil }
        let file = phrased_memory_file()
        guard file >= 0 else {
            rmdir(folder)
            return nil
        }
        return ScoreRecord(owning: file, folder: folder)
    }

    /// Runs `start`, which makes the library begin an utterance and open the file for its scores.
    func receive(isKept: Bool, _ start: () -> Void) {
        let digits = String(utterances)
        utterances += 1
        let name = String(repeating: "0", count: max(0, 9 - digits.count)) + digits
        let link = "\(folder)/\(name).sen"
        symlink(isKept ? path : "/dev/null", link)
        start()
        unlink(link)
    }

    /// Lends what was kept, to be read from its beginning; nil when it cannot be.
    func withScores<Result>(_ read: (UnsafeMutablePointer<FILE>) -> Result) -> Result? {
        guard let stream = fopen(path, "rb") else { return nil }
        defer { fclose(stream) }
        return read(stream)
    }

    /// Whether scores were kept here, and the library left nothing in the folder.
    var isInOrder: Bool {
        var status = stat()
        return fstat(file, &status) == 0 && status.st_size > 0 && rmdir(folder) == 0
            && mkdir(folder, 0o700) == 0
    }

    /// Forgets what was kept and gives its memory back.
    func clear() {
        ftruncate(file, 0)
    }

    private var path: String { "/proc/self/fd/\(file)" }
}

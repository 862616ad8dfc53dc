internal import CPocketSphinx
internal import Foundation
internal import Synchronization

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

    /// Folders of all records there are: a process that ends frees nothing by itself.
    private static let folders = Mutex<Set<String>>([])
    private static let removesFoldersAtExit: Void = {
        atexit { ScoreRecord.folders.withLock { $0.forEach(ScoreRecord.remove) } }
        return ()
    }()

    /// The folder the library is told of, with two links in it and nothing else.
    let folder: String
    private let file: Int32
    /// Where the link to memory is now, and the link to nowhere.
    private var (kept, lost): (String, String)
    /// Utterances that were begun: the library counts them too.
    private var utterances = 0

    private init(owning file: Int32, folder: String) {
        self.file = file
        self.folder = folder
        (kept, lost) = ("\(folder)/kept", "\(folder)/lost")
    }

    deinit {
        close(file)
        Self.folders.withLock { _ = $0.remove(folder) }
        Self.remove(folder)
    }

    /// An empty record; nil where the system has no room for one, and nothing is lost but time.
    static func make() -> ScoreRecord? {
        var template = Array((NSTemporaryDirectory() + "/phrased-scores-XXXXXX").utf8CString)
        let made = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) }
        }
        guard let folder = made else { return nil }
        let file = phrased_memory_file()
        guard file >= 0 else {
            rmdir(folder)
            return nil
        }
        _ = removesFoldersAtExit
        folders.withLock { _ = $0.insert(folder) }
        let record = ScoreRecord(owning: file, folder: folder)
        symlink(record.path, record.kept)
        symlink("/dev/null", record.lost)
        return record.hasLinks ? record : nil
    }

    /// Runs `start`, which makes the library begin an utterance and open the file for its scores.
    ///
    /// A link that is there already needs no room on a full disk to get another name.
    func receive(isKept: Bool, _ start: () -> Void) {
        let digits = String(utterances)
        utterances += 1
        let name = String(repeating: "0", count: max(0, 9 - digits.count)) + digits
        let link = "\(folder)/\(name).sen"
        rename(isKept ? kept : lost, link)
        if isKept { kept = link } else { lost = link }
        start()
    }

    /// Lends what was kept, to be read from its beginning; nil when it cannot be.
    func withScores<Result>(_ read: (UnsafeMutablePointer<FILE>) -> Result) -> Result? {
        guard let stream = fopen(path, "rb") else { return nil }
        defer { fclose(stream) }
        return read(stream)
    }

    /// Whether the links are there; whoever tidies up temporary files may have taken them away.
    var hasLinks: Bool {
        var status = stat()
        return lstat(kept, &status) == 0 && lstat(lost, &status) == 0
    }

    /// Whether scores were kept here, and the library left nothing else in the folder.
    var isInOrder: Bool {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > 0 else { return false }
        // A folder that cannot be listed is not in order either.
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        return names?.count == 2 && hasLinks
    }

    /// Forgets what was kept and gives its memory back.
    func clear() {
        ftruncate(file, 0)
    }

    private var path: String { "/proc/self/fd/\(file)" }

    private static func remove(_ folder: String) {
        // What is gone already need not be removed.
        try? FileManager.default.removeItem(atPath: folder)
    }
}

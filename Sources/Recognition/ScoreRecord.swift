internal import CPocketSphinx
internal import Foundation
internal import Synchronization

/// The scores of all sounds in one utterance, as the library writes them: what phrases are searched in.
///
/// It writes them to a file in a folder, named by the number of the utterance, and to nothing else.
/// Here that name is a link to memory. Nothing that was said reaches a disk.
final class ScoreRecord {
    /// Folders of all records there are: a process that ends frees nothing by itself.
    private static let folders = Mutex<Set<String>>([])
    /// Where a folder is made: in the first of these that has room.
    static let places = [NSTemporaryDirectory(), "/dev/shm", "/run/user/\(getuid())"]
    private static let removesFoldersAtExit: Void = {
        atexit { ScoreRecord.folders.withLock { $0.forEach(ScoreRecord.remove) } }
        return ()
    }()

    /// The folder the library is told of, with a link in it and nothing else.
    let folder: String
    private let file: Int32
    /// Where the link to memory is now.
    private var kept: String
    /// Utterances that were begun: the library counts them too.
    private var utterances = 0

    private init(owning file: Int32, folder: String) {
        self.file = file
        self.folder = folder
        kept = "\(folder)/kept"
    }

    deinit {
        close(file)
        Self.folders.withLock { _ = $0.remove(folder) }
        Self.remove(folder)
    }

    /// An empty record; nil where the system has no room for one.
    static func make() -> ScoreRecord? {
        let made = places.lazy.compactMap { place -> String? in
            var template = Array((place + "/phrased-scores-XXXXXX").utf8CString)
            return template.withUnsafeMutableBufferPointer { buffer in
                buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) }
            }
        }
        guard let folder = made.first else { return nil }
        let file = phrased_memory_file()
        guard file >= 0 else {
            rmdir(folder)
            return nil
        }
        _ = removesFoldersAtExit
        folders.withLock { _ = $0.insert(folder) }
        let record = ScoreRecord(owning: file, folder: folder)
        symlink(record.path, record.kept)
        return record.hasLinks ? record : nil
    }

    /// Runs `start`, which makes the library begin an utterance and open the file for its scores.
    ///
    /// A link that is there already needs no room on a full disk to get another name.
    func receive(_ start: () -> Void) {
        let digits = String(utterances)
        utterances += 1
        let name = String(repeating: "0", count: max(0, 9 - digits.count)) + digits
        let link = "\(folder)/\(name).sen"
        rename(kept, link)
        kept = link
        start()
    }

    /// Calls `hear` with the scores of each whole frame from the one of that index on; how many there are.
    ///
    /// None where the library writes others than `count` scores a frame.
    func frames(from first: Int, of count: Int, _ hear: (UnsafePointer<Int16>) -> Void) -> Int {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > 0 else { return first }
        let size = Int(status.st_size)
        guard let memory = mmap(nil, size, PROT_READ, MAP_SHARED, file, 0), memory != MAP_FAILED
        else { return first }
        defer { munmap(memory, size) }
        let bytes = UnsafeRawBufferPointer(start: memory, count: size)
        guard let layout = layout ?? Layout(bytes), layout.count == count else { return first }
        self.layout = layout
        let frames = max(0, (size - layout.header) / layout.stride)
        // The header may be of any length, so that scores may lie between two whole addresses.
        var scores = [Int16](repeating: 0, count: count)
        for frame in first..<max(first, frames) {
            let start = layout.header + frame * layout.stride + MemoryLayout<Int16>.size
            scores.withUnsafeMutableBytes {
                $0.copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + 2 * count]))
            }
            scores.withUnsafeBufferPointer { buffer in
                if let start = buffer.baseAddress { hear(start) }
            }
        }
        return max(first, frames)
    }

    /// How the library writes: a header in lines, a mark of the order of bytes, and then for each frame how
    /// many scores there are, and the scores.
    private struct Layout {
        let header: Int
        let count: Int
        /// Bytes of a frame.
        var stride: Int { (count + 1) * MemoryLayout<Int16>.size }

        init?(_ bytes: UnsafeRawBufferPointer) {
            let end = Array("endhdr\n".utf8)
            let start = bytes.indices.dropLast(end.count).first {
                bytes[$0..<$0 + end.count].elementsEqual(end)
            }
            guard let start, start + end.count + 6 <= bytes.count else { return nil }
            header = start + end.count + 4
            count = Int(bytes.loadUnaligned(fromByteOffset: header, as: Int16.self))
            guard count > 0 else { return nil }
        }
    }

    private var layout: Layout?

    /// Whether the link is there; whoever tidies up temporary files may have taken it away.
    var hasLinks: Bool {
        var status = stat()
        return lstat(kept, &status) == 0
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

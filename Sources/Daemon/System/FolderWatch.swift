internal import Dispatch
internal import Glibc
internal import Synchronization

/// Tells when files of some folders change, appear or go, by the kernel's inotify.
///
/// However many changes there are, at most one is waiting to be told. Where the kernel has no watch
/// left nothing is told, and the files are read again at a reload only.
///
/// `@unchecked Sendable`: what changes is in the mutex, and Dispatch's sources are thread-safe.
final class FolderWatch: @unchecked Sendable {
    /// Something changed.
    let changes: AsyncStream<Void>
    private let tell: AsyncStream<Void>.Continuation
    private let descriptor: Int32
    private let source: (any DispatchSourceRead)?
    private let watched = Mutex<[Int32: Names]>([:])

    /// More folders are not watched.
    static let mostFolders = 64

    /// Which names in a folder matter.
    struct Names: Sendable, Equatable {
        /// Whether definition files do.
        var definitions = false
        /// Others: files, or folders that are not there yet.
        var others: Set<String> = []

        /// Whether `name` is one of them.
        func contain(_ name: String) -> Bool {
            others.contains(name)
                || definitions && (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
        }
    }

    /// Watches nothing yet.
    init() {
        (changes, tell) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        // https://man7.org/linux/man-pages/man7/inotify.7.html
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        self.descriptor = descriptor
        guard descriptor >= 0 else {
            source = nil
            return
        }
        source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor, queue: DispatchQueue(label: "phrased.folders"))
        source?.setEventHandler { [weak self] in self?.drain() }
        source?.setCancelHandler { close(descriptor) }
        source?.resume()
    }

    deinit {
        tell.finish()
        source?.cancel()
    }

    /// Watches `paths`, folders or single files, and nothing else. False when one cannot be.
    @discardableResult
    func watch(_ paths: [String]) -> Bool {
        guard descriptor >= 0 else { return false }
        let wanted = paths.prefix(Self.mostFolders).map(Self.place)
        var isComplete = paths.count <= Self.mostFolders
        var found: [Int32: Names] = [:]
        for (folder, names) in wanted {
            let number = inotify_add_watch(descriptor, folder, Self.events)
            if number >= 0 {
                var known = found[number] ?? Names()
                known.definitions = known.definitions || names.definitions
                known.others.formUnion(names.others)
                found[number] = known
            } else {
                isComplete = false
            }
        }
        let gone = watched.withLock { watched in
            defer { watched = found }
            return watched.keys.filter { found[$0] == nil }
        }
        for number in gone { inotify_rm_watch(descriptor, number) }
        return isComplete
    }

    /// The folder to watch for `path`, and what matters in it.
    ///
    /// One that is not there is waited for in the nearest folder above that is.
    private static func place(_ path: String) -> (folder: String, names: Names) {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            return (path, Names(definitions: true))
        }
        var folder = path
        var name = ""
        repeat {
            let parts = folder.split(separator: "/")
            name = parts.last.map(String.init) ?? ""
            folder = "/" + parts.dropLast().joined(separator: "/")
        } while folder != "/" && access(folder, F_OK) != 0
        return (folder, Names(others: [name]))
    }

    /// A file that was written counts when it is closed, so that nobody reads half of it.
    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF
            | IN_MOVE_SELF)

    /// Reads what the kernel has, and tells when something of it matters.
    private func drain() {
        var matters = false
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            let known = watched.withLock { $0 }
            for event in FolderEvent.all(in: buffer[..<count]) where !matters {
                matters = event.matters(known)
            }
        }
        if matters { tell.yield() }
    }
}

/// One change as the kernel tells it.
struct FolderEvent {
    let watch: Int32
    let mask: UInt32
    let name: String

    /// The changes that were read together.
    static func all(in bytes: ArraySlice<UInt8>) -> [FolderEvent] {
        var events: [FolderEvent] = []
        var rest = bytes
        let head = MemoryLayout<inotify_event>.size
        while rest.count >= head {
            let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
            let name = rest.dropFirst(head).prefix(Int(event.len)).prefix { $0 != 0 }
            events.append(
                FolderEvent(
                    watch: event.wd, mask: event.mask, name: String(decoding: name, as: UTF8.self)))
            rest = rest.dropFirst(head + Int(event.len))
        }
        return events
    }

    /// Whether it is about something that is watched.
    func matters(_ watched: [Int32: FolderWatch.Names]) -> Bool {
        // So many changes that some were not told.
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        guard let names = watched[watch] else { return false }
        if mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0 { return true }
        return names.contain(name)
    }
}

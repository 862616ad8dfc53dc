internal import Foundation
internal import Wire

/// What became of utterances, kept on disk only where somebody switched that on.
///
/// One JSON text a line in a file that nobody else may read. It never holds more than the settings
/// allow, and switching it off removes it.
actor History {
    /// Entries that are kept at most, however young.
    static let mostEntries = 2_000
    /// The file is written anew when it has so many lines that do not count any more.
    private static let slack = 200

    /// How far entries may be ahead of a clock that is set right now and then, in seconds.
    private static let clockTolerance = 60.0

    private let file: PrivateFile
    private let log: Log
    private let release: Double
    private let now: @Sendable () -> Date
    private var settings: HistorySettings
    private var entries: [HistoryEntry] = []
    /// Lines in the file that do not count any more.
    private var stale = 0
    /// Whether the last write failed, which was told.
    private var isFailing = false

    /// The history in the file at `path`; `use` reads it.
    ///
    /// A clock that shows a time before `release` has not been set yet.
    init(
        path: String, log: Log, release: Double = 1_767_225_600,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        file = PrivateFile(path: path)
        self.log = log
        self.release = release
        self.now = now
        settings = HistorySettings()
    }

    /// Keeps what `settings` allow from now on; nothing at all when it is off.
    func use(_ settings: HistorySettings) {
        let wasKept = self.settings.isKept
        self.settings = settings
        guard settings.isKept else { return clear() }
        if !wasKept { entries = load() }
        prune()
    }

    /// Whether anything is kept.
    var isKept: Bool { settings.isKept }

    /// Keeps an outcome, unless nothing is kept.
    func add(_ outcome: OutcomeMessage) {
        guard settings.isKept else { return }
        let entry = HistoryEntry(time: now().timeIntervalSince1970, outcome: outcome)
        entries.append(entry)
        attempt { () throws(FileFailure) in try file.append(Self.line(entry)) }
        prune()
    }

    /// Forgets what has become too old.
    func forgetOld() {
        if settings.isKept { prune() }
    }

    /// The last entries, the oldest first.
    func last(_ count: Int) -> [HistoryEntry] {
        forgetOld()
        return Array(entries.suffix(max(0, count)))
    }

    /// Forgets everything.
    func clear() {
        entries = []
        stale = 0
        attempt { () throws(FileFailure) in try file.remove() }
    }

    private func load() -> [HistoryEntry] {
        guard let text = file.contents(limit: 16 << 20) else { return [] }
        let decoder = JSONDecoder()
        let lines = text.split(separator: "\n")
        // A line that a crash cut short is no loss.
        let entries = lines.compactMap {
            try? decoder.decode(HistoryEntry.self, from: Data($0.utf8))
        }
        stale = lines.count - entries.count
        return entries
    }

    private func prune() {
        let now = now().timeIntervalSince1970
        let oldest = now - Double(settings.days) * 86_400
        if now > release { correctTimes(now) }
        if entries.count > Self.mostEntries || entries.contains(where: { $0.time < oldest }) {
            let kept = entries.filter { $0.time >= oldest }.suffix(Self.mostEntries)
            stale += entries.count - kept.count
            entries = Array(kept)
        }
        // What is too old goes from the disk at once; what is merely too much may wait a little.
        guard stale > (entries.count < Self.mostEntries ? 0 : Self.slack) else { return }
        let text = entries.map(Self.line).joined()
        attempt { () throws(FileFailure) in try file.replace(with: text) }
        stale = 0
    }

    /// Brings to the present what a clock that was ahead has dated: it would be kept for too long.
    private func correctTimes(_ now: Double) {
        for index in entries.indices where entries[index].time > now + Self.clockTolerance {
            entries[index].time = now
            stale += 1
        }
    }

    private func attempt(_ change: () throws(FileFailure) -> Void) {
        do throws(FileFailure) {
            try change()
            isFailing = false
        } catch {
            if !isFailing { log.error("The history cannot be kept", ["reason": error.description]) }
            isFailing = true
        }
    }

    private static func line(_ entry: HistoryEntry) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Texts and finite numbers can always be encoded.
        guard let data = try? encoder.encode(entry) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

/// Whether outcomes are kept, and how long.
struct HistorySettings: Sendable, Equatable {
    /// The allowed values of `days`.
    static let daysRange = 1...366

    var isKept = false
    var days = 30
}

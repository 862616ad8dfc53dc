internal import Intents

/// Why the store could not do what was asked.
package struct StoreError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kinds of failure a caller may want to tell apart.
    package enum Code: Sendable {
        /// The file is not an SQLite database at all.
        case notADatabase
        /// The file is a database, but another program's.
        case foreign
        /// The file is ours, but its content is broken.
        case damaged
        /// The file was written by a newer phrased.
        case newer
        /// The file or its folder could be changed by somebody else, or is a symbolic link.
        case unsafe
        /// The file or its folder cannot be opened or made.
        case cannotOpen
        /// Another process holds the database.
        case busy
        /// The disk is full, read-only or failing; what was stored before is still there.
        case cannotWrite
        /// Another shortcut has the same words.
        case duplicate
        /// The phrase has no word that can be spoken.
        case emptyPhrase
        /// The value is larger or deeper than the store keeps.
        case tooLarge
        /// The store was closed before.
        case closed
    }

    /// Which kind it is.
    package var code: Code
    /// What went wrong, with the file or value it is about: a sentence without a final full stop.
    package var detail: String
    /// What a person can do about it, when that is known.
    package var remedy: String?
    /// The shortcut that already has the words, for a duplicate.
    package var other: Int?

    /// A failure with its remedy.
    package init(_ code: Code, _ detail: String, remedy: String? = nil, other: Int? = nil) {
        self.code = code
        self.detail = detail
        self.remedy = remedy
        self.other = other
    }

    /// The detail and the remedy in one line.
    package var description: String {
        remedy.map { "\(detail); \($0)" } ?? detail
    }
}

extension StoreError {
    /// The file's content is broken: it is left as it is for somebody to rescue.
    static func damaged(_ path: String, _ reason: String) -> StoreError {
        StoreError(.damaged, "\(path) is damaged: \(reason)", remedy: moveAside(path))
    }

    /// What to do with a file that will not be touched.
    static func moveAside(_ path: String) -> String {
        "nothing was changed; move \(path) and any \(path)-wal aside together and start again,"
            + " or restore a backup"
    }
}

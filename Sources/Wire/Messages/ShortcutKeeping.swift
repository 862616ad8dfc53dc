/// `shortcut/show`: everything about one shortcut, by number or by phrase.
package struct ShowShortcutParams: Codable, Sendable, Equatable {
    /// Its number.
    package var id: Int?
    /// Its phrase, in place of the number.
    package var phrase: String?

    /// Names a shortcut by one of the two.
    package init(id: Int? = nil, phrase: String? = nil) {
        self.id = id
        self.phrase = phrase
    }
}

/// Answer to `shortcut/show`.
package struct ShowShortcutResult: Codable, Sendable, Equatable {
    /// How sure the phrase was each time, oldest first, 0…1.
    package struct Matches: Codable, Sendable, Equatable {
        /// In its recordings, with what was learnt from them.
        package var recordings: [Double]
        /// In its last uses by voice.
        package var uses: [Double]

        /// How sure each was.
        package init(recordings: [Double], uses: [Double]) {
            self.recordings = recordings
            self.uses = uses
        }
    }

    /// The shortcut.
    package var shortcut: ShortcutMessage
    /// Its words with every way they are said; `recording` is what its recordings showed.
    package var words: [PronounceResult.Word]
    /// How well it matched.
    package var matches: Matches
    /// Confidence from which it is acted upon.
    package var acceptance: Double

    /// Everything about one shortcut.
    package init(
        shortcut: ShortcutMessage, words: [PronounceResult.Word], matches: Matches,
        acceptance: Double
    ) {
        self.shortcut = shortcut
        self.words = words
        self.matches = matches
        self.acceptance = acceptance
    }
}

/// `shortcut/move`: puts one shortcut elsewhere, by number or by phrase.
package struct MoveShortcutParams: Codable, Sendable, Equatable {
    /// Its number.
    package var id: Int?
    /// Its phrase, in place of the number.
    package var phrase: String?
    /// The folder, empty for none; the one it is in when absent.
    package var folder: String?
    /// Its place there from 1; the last when absent.
    package var place: Int?

    /// Where one shortcut goes.
    package init(
        id: Int? = nil, phrase: String? = nil, folder: String? = nil, place: Int? = nil
    ) {
        self.id = id
        self.phrase = phrase
        self.folder = folder
        self.place = place
    }
}

/// `shortcut/export`: shortcuts as text of a file, as many as fit into one message.
package struct ExportShortcutsParams: Codable, Sendable, Equatable {
    /// How many to leave out: `next` of the answer before.
    package var after: Int?

    /// Those behind the first `after`.
    package init(after: Int? = nil) { self.after = after }
}

/// Answer to `shortcut/export`.
package struct ExportShortcutsResult: Codable, Sendable, Equatable {
    /// YAML; the texts of all pages after one another are the file.
    package var text: String
    /// Ask again with `after` set to this: there are more. Absent when these were the last.
    package var next: Int?

    /// Some of the file.
    package init(text: String, next: Int? = nil) {
        self.text = text
        self.next = next
    }
}

/// `shortcut/import`: adds the shortcuts of a file to those there are.
package struct ImportShortcutsParams: Codable, Sendable, Equatable {
    /// The text of the file.
    package var text: String
    /// What complaints call the file.
    package var name: String?
    /// Take phrases although a check says no.
    package var force: Bool?

    /// A file to take in.
    package init(text: String, name: String? = nil, force: Bool? = nil) {
        self.text = text
        self.name = name
        self.force = force
    }
}

/// Answer to `shortcut/import` and `gallery/add`.
package struct ImportShortcutsResult: Codable, Sendable, Equatable {
    /// What became of one entry.
    package struct Entry: Codable, Sendable, Equatable {
        /// Its phrase.
        package var phrase: String
        /// `added`, `same` (it is there already) or `refused`.
        package var result: String
        /// The number of the shortcut that was added or is there.
        package var shortcut: Int?
        /// Why it was refused, or what to know about it.
        package var reason: String?

        /// What became of one entry.
        package init(
            phrase: String, result: String, shortcut: Int? = nil, reason: String? = nil
        ) {
            self.phrase = phrase
            self.result = result
            self.shortcut = shortcut
            self.reason = reason
        }
    }

    /// In the order of the file.
    package var entries: [Entry]
    /// What is wrong with the file itself, with line and column.
    package var diagnostics: [String]

    /// What became of every entry.
    package init(entries: [Entry], diagnostics: [String] = []) {
        self.entries = entries
        self.diagnostics = diagnostics
    }
}

/// Answer to `gallery/list`: the ready-made shortcuts.
package struct GalleryResult: Codable, Sendable, Equatable {
    /// One collection.
    package struct Collection: Codable, Sendable, Equatable {
        /// What it is added by.
        package var name: String
        /// What people call it.
        package var title: String
        /// The file it is in.
        package var file: String
        /// Its shortcuts.
        package var shortcuts: [Item]

        /// A collection of ready-made shortcuts.
        package init(name: String, title: String, file: String, shortcuts: [Item]) {
            self.name = name
            self.title = title
            self.file = file
            self.shortcuts = shortcuts
        }
    }

    /// One ready-made shortcut.
    package struct Item: Codable, Sendable, Equatable {
        /// What is said.
        package var phrase: String
        /// What it does.
        package var title: String?
        /// What it starts.
        package var action: ActionMessage
        /// Programs that are not installed; absent when it can work.
        package var missing: [String]?

        /// A ready-made shortcut.
        package init(
            phrase: String, title: String? = nil, action: ActionMessage, missing: [String]? = nil
        ) {
            self.phrase = phrase
            self.title = title
            self.action = action
            self.missing = missing
        }
    }

    /// Sorted by name.
    package var collections: [Collection]
    /// What is wrong with their files.
    package var diagnostics: [String]

    /// What there is.
    package init(collections: [Collection], diagnostics: [String] = []) {
        self.collections = collections
        self.diagnostics = diagnostics
    }
}

/// `gallery/list`: the ready-made shortcuts.
package struct ListGalleryParams: Codable, Sendable, Equatable {
    /// Only collections of these names; all when absent.
    package var names: [String]?

    /// Collections by name, or all.
    package init(names: [String]? = nil) { self.names = names }
}

/// `gallery/add`: adds the shortcuts of collections.
package struct AddGalleryParams: Codable, Sendable, Equatable {
    /// Names of collections.
    package var names: [String]

    /// Collections by name.
    package init(names: [String]) { self.names = names }
}

/// `configuration`: every setting, or those of one section.
package struct ConfigurationParams: Codable, Sendable, Equatable {
    /// A section, or a setting by its whole name; everything when absent.
    package var name: String?

    /// Asks for a section or a setting.
    package init(name: String? = nil) { self.name = name }
}

/// Answer to `configuration`.
package struct ConfigurationResult: Codable, Sendable, Equatable {
    /// One setting.
    package struct Setting: Codable, Sendable, Equatable {
        /// Section and key, joined by a dot.
        package var name: String
        /// The value in force, as a file would spell it.
        package var value: String
        /// `file:line`, or the command line; absent for the default.
        package var origin: String?
        /// The value that the files have now, where that needs a restart.
        package var waiting: String?

        /// A setting with its value.
        package init(name: String, value: String, origin: String?, waiting: String?) {
            self.name = name
            self.value = value
            self.origin = origin
            self.waiting = waiting
        }
    }

    /// Every setting there is.
    package var settings: [Setting]
    /// The files that were read, in the order in which a later one goes before an earlier one.
    package var files: [String]

    /// Settings and where they came from.
    package init(settings: [Setting], files: [String]) {
        self.settings = settings
        self.files = files
    }
}

internal import Files

/// Where the desktop entries of installed programs are.
struct DesktopEntries: Sendable, Equatable {
    /// Folders, the first one with an entry counts.
    let folders: [String]

    /// An entry longer than this is none.
    private static let mostBytes = 1 << 20

    /// The folders that `environment` names.
    ///
    /// https://specifications.freedesktop.org/basedir-spec/latest/
    init(_ environment: CommandEnvironment) {
        func variable(_ name: String) -> String? {
            environment.variables[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        let own = variable("XDG_DATA_HOME") ?? variable("HOME").map { "\($0)/.local/share" }
        let others = variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
        let bases = [own].compactMap(\.self) + others.split(separator: ":").map(String.init)
        folders = bases.filter { $0.hasPrefix("/") }.map { "\($0)/applications" }
    }

    /// The entry of an application; nil when none is installed.
    func entry(of application: String) -> DesktopEntry? {
        guard HandlerDirectory.isName(application) else { return nil }
        for folder in folders {
            for name in Self.files(application) {
                let file = "\(folder)/\(name).desktop"
                guard let text = Self.text(file) else { continue }
                let entry = DesktopEntry(text, file: file)
                // A hidden one takes those behind it away too.
                return entry.isHidden || !entry.isApplication ? nil : entry
            }
        }
        return nil
    }

    /// In the id of an entry that lies in a folder, a dash stands for each slash.
    private static func files(_ application: String) -> [String] {
        var files = [application]
        var known = application[...]
        while let dash = known.lastIndex(of: "-") {
            let folder = application[..<dash].replacing("-", with: "/")
            files.append("\(folder)/\(application[application.index(after: dash)...])")
            known = known[..<dash]
        }
        return files
    }

    private static func text(_ file: String) -> String? {
        // Absent, unreadable, no file at all, or one that others can change: then the next folder may have it.
        guard let bytes = try? PlainFile.trustedContents(of: file, limit: mostBytes) else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

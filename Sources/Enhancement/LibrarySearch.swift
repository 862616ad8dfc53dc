internal import Files

/// Finds a denoiser's files in the directories and loads them once they are known to be whole.
struct LibrarySearch {
    /// Absolute paths, the first first.
    let directories: [String]

    /// Loads the first library of that kind; a damaged one is an error, not a reason to go on.
    func engine(_ kind: DenoiserKind) throws(EnhancementError) -> any DenoisingEngine {
        for directory in directories where directory.hasPrefix("/") {
            let path = directory + "/" + kind.libraryFile
            guard let file = try ReadableFile.open(path) else { continue }
            try Self.check(file, path)
            switch kind {
            case .deepFilterNet:
                return try DeepFilterNet(
                    library: SharedLibrary(path: path), model: model(in: directory))
            case .rnnoise:
                return try RNNoise(library: SharedLibrary(path: path))
            }
        }
        for name in kind.systemNames {
            // Not being installed is the usual case; the error below says what to do about it.
            if let library = try? SharedLibrary(path: name) { return try RNNoise(library: library) }
        }
        let places = directories.map { "\"\($0)\"" }.joined(separator: ", ")
        throw EnhancementError(
            .missingFile,
            "\(kind.rawValue)'s \(kind.libraryFile) is in none of the directories [\(places)]; "
                + EnhancementError.remedy)
    }

    /// Throws what keeps the library of that kind from being loaded, as far as its files tell.
    func check(_ kind: DenoiserKind) throws(EnhancementError) {
        for directory in directories where directory.hasPrefix("/") {
            let path = directory + "/" + kind.libraryFile
            guard let file = try ReadableFile.open(path) else { continue }
            try Self.check(file, path)
            if kind == .deepFilterNet { _ = try model(in: directory) }
            return
        }
        // The system's loader knows only what it is asked to load.
        _ = try engine(kind)
    }

    /// Refuses what is no library, and what others could change: it becomes part of the program.
    private static func check(
        _ file: borrowing ReadableFile, _ path: String
    ) throws(EnhancementError) {
        try LibraryFile.check(file, path: path)
        do throws(FileError) {
            try PlainFile.checkTrust(of: path)
        } catch {
            throw EnhancementError(.unreadableFile, "\"\(path)\" is not loaded: \(error.detail)")
        }
    }

    private func model(in directory: String) throws(EnhancementError) -> String {
        let path = directory + "/" + ModelFile.name
        guard let file = try ReadableFile.open(path) else {
            throw EnhancementError(
                .missingFile, "the model \"\(path)\" is missing; \(EnhancementError.remedy)")
        }
        try ModelFile.check(file, path: path)
        return path
    }
}

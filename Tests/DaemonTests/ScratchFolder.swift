import TestSupport

@testable import Daemon

/// A folder of definition files that is gone with the test.
struct ScratchFolder {
    private let directory: TemporaryDirectory

    /// A folder with `files`, text by name.
    init(_ files: [String: String]) throws {
        directory = try TemporaryDirectory()
        for (name, text) in files { try directory.write(text, to: name) }
    }

    /// The folder, as if the configuration named it.
    var named: DefinitionFolders { .init(paths: [directory.path], areNamed: true) }
}

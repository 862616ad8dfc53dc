import Testing

/// The invariants of Docs/Architecture.md that the compiler does not check.
struct ArchitectureTests {
    /// Which rooms may call a C library.
    static let libraries: [(module: String, rooms: Set<String>)] = [
        ("CALSA", ["Capture", "Speaking"]), ("CFlite", ["Pronunciation", "Speaking"]),
        ("CPocketSphinx", ["Recognition"]), ("CSQLite", ["Store"]), ("CSocket", ["Wire"]),
        ("CSpawn", ["Delivery"]), ("CSystemd", ["Daemon", "Desktop"]), ("CYAML", ["YAML"]),
    ]

    @Test(arguments: libraries)
    func `a C library is called by its rooms alone`(module: String, rooms: Set<String>) throws {
        let callers = Set(try SourceTree.files().filter { $0.imports.contains(module) }.map(\.room))
        #expect(callers == rooms)
    }

    /// What a room may know of the package: a row lists only rows above it.
    static let rooms: [(room: String, knows: Set<String>)] = [
        ("Audio", []), ("Execution", []), ("Files", []), ("Intents", []), ("Wire", []),
        ("Endpointing", ["Audio"]), ("Grammar", ["Intents"]), ("Matching", ["Intents"]),
        ("Suggestions", []),
        ("Dialogue", ["Intents", "Matching"]), ("YAML", ["Intents"]),
        ("Definitions", ["Dialogue", "Files", "Intents", "Matching", "YAML"]),
        ("Capture", ["Audio"]), ("Pronunciation", ["Files", "Grammar", "Intents"]),
        ("Speaking", ["Audio", "Execution", "Files"]), ("Enhancement", ["Audio", "Files"]),
        ("Execution", []),
        (
            "Hearing",
            [
                "Audio", "Endpointing", "Enhancement", "Execution", "Grammar", "Intents",
                "Pronunciation", "Recognition",
            ]
        ),
        ("Decoding", ["Grammar"]),
        ("Recognition", ["Audio", "Decoding", "Execution", "Grammar", "Intents"]),
        ("Store", ["Execution", "Grammar", "Intents"]),
        ("Delivery", ["Dialogue", "Files", "Intents", "Wire", "YAML"]), ("Desktop", ["Execution"]),
        ("PhraseKit", ["Wire"]), ("phrase-codegen", ["Definitions", "Intents"]),
        ("phrasectl", ["Speaking", "Wire"]), ("phrased", ["Daemon", "Evaluation"]),
    ]

    @Test(arguments: rooms)
    func `imports run one way`(room: String, knows: Set<String>) throws {
        let files = try SourceTree.files()
        let all = Set(files.map(\.room))
        let imported = Set(files.filter { $0.room == room }.flatMap(\.imports))
        #expect(imported.intersection(all).subtracting(knows).isEmpty)
    }

    @Test func `PhraseKit alone is public, and shows nothing of another room`() throws {
        for file in try SourceTree.files() {
            let isKit = file.room == "PhraseKit"
            for line in file.lines {
                let words = line.split(separator: " ")
                #expect(isKit || words.first != "public", "\(file.path): \(line)")
                #expect(!isKit || words.first != "package", "\(file.path): \(line)")
            }
        }
    }

    /// Rooms that may look at the environment, each for one thing: what commands inherit, whether a
    /// sound server can be reached at all, and where a handler finds its daemon.
    static let readers = [
        "Capture/OpenDevice.swift", "Delivery/Command/CommandEnvironment.swift",
        "PhraseKit/Running/HandlerRoute.swift",
    ]

    @Test func `only the shell reads the environment and starts tasks of its own`() throws {
        let shells = ["Daemon", "phrased", "phrasectl"]
        for file in try SourceTree.files() where !shells.contains(file.room) {
            #expect(!file.text.contains(" Task {"), "\(file.path)")
            #expect(!file.text.contains("Task.detached"), "\(file.path)")
            guard !Self.readers.contains(file.path) else { continue }
            #expect(!file.text.contains("ProcessInfo.processInfo.environment"), "\(file.path)")
            #expect(!file.text.contains("getenv("), "\(file.path)")
        }
    }

    @Test func `nothing goes through a shell, and programs are started at two places`() throws {
        let shells = [
            "/bin/sh", "/bin/bash", "\"sh\"", "\"bash\"", "\"-c\"", "popen(", "wordexp(",
            "Glibc.system(", " Process()", "(Process()", "Process.run(",
        ]
        let starters = ["posix_spawn(", "posix_spawnp(", "execv", "execl", "fork()", "vfork()"]
        var starting: Set<String> = []
        for file in try SourceTree.files() {
            let calls = file.text.replacing("func system(", with: "")
            #expect(!calls.contains(/[\s(]system\(/), "\(file.path)")
            for word in shells { #expect(!file.text.contains(word), "\(file.path): \(word)") }
            if starters.contains(where: file.text.contains) { starting.insert(file.path) }
        }
        #expect(starting == ["Delivery/Command/Child.swift", "phrasectl/Sibling.swift"])
    }

    @Test func `no file is long, forces or is unfinished`() throws {
        // A function kept in a Mutex by itself is wrapped once more by each access, without end.
        let forbidden = ["try!", " as! ", "TODO", "FIXME", "fatalError(", "Mutex<(@"]
        for file in try SourceTree.files() {
            #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines")
            for word in forbidden {
                #expect(!file.text.contains(word), "\(file.path): \(word)")
            }
        }
    }

    @Test func `every member of a message says what it is for`() throws {
        let words = ["var", "let", "static", "struct", "enum", "init", "func"]
        for file in try SourceTree.files() where file.path.hasPrefix("Wire/Messages/") {
            for (line, before) in zip(file.lines.dropFirst(), file.lines) {
                let code = line.drop { $0 == " " }
                let isMember = words.contains { code.hasPrefix("package \($0)") }
                let isTold = before.drop { $0 == " " }.hasPrefix("///")
                #expect(!isMember || isTold, "\(file.path): \(code)")
            }
        }
    }
}

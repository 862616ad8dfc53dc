import Foundation
import Testing

@testable import Enhancement

/// Whatever lies where a library should be, the answer is a sentence, never a crash.
@Suite struct LibraryFaultTests {
    private func error(
        _ kind: DenoiserKind, _ directories: [String]
    ) throws -> EnhancementError {
        try #require(throws: EnhancementError.self) {
            _ = try LibrarySearch(directories: directories).engine(kind)
        }
    }

    /// True where the system's own package of RNNoise is installed, so that nothing is missing.
    private static let systemHasRNNoise = (try? SharedLibrary(path: "librnnoise.so.0")) != nil

    @Test(
        .disabled(if: systemHasRNNoise, "the system has librnnoise.so.0"),
        arguments: DenoiserKind.allCases)
    func `a missing library names the file, the directories and the remedy`(
        _ kind: DenoiserKind
    ) throws {
        let directory = try LibraryDirectory()
        let error = try error(kind, [directory.path, "/nowhere", "relative"])
        #expect(error.code == .missingFile)
        for part in [kind.libraryFile, directory.path, "/nowhere", "make deps"] {
            #expect(error.description.contains(part))
        }
    }

    @Test(
        arguments: [
            [], [0], Array("not a library, though it is long enough to be looked at closely".utf8),
            [0x7F, 0x45, 0x4C, 0x46], Array(repeating: 0xFF, count: 4_096),
            [0x7F, 0x45, 0x4C, 0x46, 2, 1] + Array(repeating: 0xFF, count: 4_096),
            [0x7F, 0x45, 0x4C, 0x46, 1, 1] + Array(repeating: 0, count: 4_096),
        ] as [[UInt8]])
    func `a file that is no library is refused`(_ bytes: [UInt8]) throws {
        for kind in DenoiserKind.allCases {
            let directory = try LibraryDirectory()
            try directory.write(kind.libraryFile, bytes)
            let error = try error(kind, [directory.path])
            #expect(error.code == .wrongFile)
            #expect(error.description.contains(directory.path + "/" + kind.libraryFile))
        }
    }

    @Test(.enabled(if: LibraryDirectory.strangersLibrary != nil, "no libm.so.6 found"))
    func `a library that others could change is not loaded`() throws {
        let path = try #require(LibraryDirectory.strangersLibrary)
        let directory = try LibraryDirectory()
        try directory.write("librnnoise.so", [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
        chmod(directory.path, 0o777)
        let error = try error(.rnnoise, [directory.path])
        #expect(error.code == .unreadableFile)
        #expect(error.description.contains("chmod go-w /"))
        #expect(throws: EnhancementError.self) {
            try LibrarySearch(directories: [directory.path]).check(.rnnoise)
        }
    }

    @Test(.enabled(if: LibraryDirectory.strangersLibrary != nil, "no libm.so.6 found"))
    func `a library cut short anywhere is refused before it is mapped`() throws {
        let path = try #require(LibraryDirectory.strangersLibrary)
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        for count in [63, 64, 200, 4_096, whole.count / 2] {
            let directory = try LibraryDirectory()
            try directory.write("librnnoise.so", whole.prefix(count))
            #expect(try error(.rnnoise, [directory.path]).code == .wrongFile)
        }
    }

    @Test(.enabled(if: LibraryDirectory.strangersLibrary != nil, "no libm.so.6 found"))
    func `a library for another processor is refused`() throws {
        let path = try #require(LibraryDirectory.strangersLibrary)
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        bytes[18] = 2
        let directory = try LibraryDirectory()
        try directory.write("librnnoise.so", bytes)
        #expect(try error(.rnnoise, [directory.path]).description.contains("is not for"))
    }

    @Test func `a directory or a pipe in its place is refused, and does not block`() throws {
        let directory = try LibraryDirectory()
        try FileManager.default.createDirectory(
            atPath: directory.path + "/librnnoise.so", withIntermediateDirectories: false)
        mkfifo(directory.path + "/libdeepfilter.so", 0o600)
        for kind in DenoiserKind.allCases {
            #expect(try error(kind, [directory.path]).code == .wrongFile)
        }
    }

    @Test(.enabled(if: LibraryDirectory.strangersLibrary != nil, "no libm.so.6 found"))
    func `a library without the functions is refused by the function's name`() throws {
        let directory = try LibraryDirectory()
        try directory.link("librnnoise.so", to: #require(LibraryDirectory.strangersLibrary))
        let error = try error(.rnnoise, [directory.path])
        #expect(error.code == .missingSymbol)
        #expect(error.description.contains("rnnoise_get_frame_size"))
    }

    @Test(.enabled(if: LibraryDirectory.strangersLibrary != nil, "no libm.so.6 found"))
    func `a missing, short or damaged model is refused, because the library would abort`() throws {
        let directory = try LibraryDirectory()
        try directory.link("libdeepfilter.so", to: #require(LibraryDirectory.strangersLibrary))
        #expect(try error(.deepFilterNet, [directory.path]).code == .missingFile)
        for count in [0, ModelFile.size - 1, ModelFile.size, ModelFile.size + 1] {
            try directory.write(ModelFile.name, [UInt8](repeating: 0, count: count))
            let error = try error(.deepFilterNet, [directory.path])
            #expect(error.code == .wrongFile)
            #expect(error.description.contains(ModelFile.name))
        }
    }

    @Test func `frames of another length and a null state are refused`() throws {
        let library = try SharedLibrary(path: "libm.so.6")
        #expect(throws: EnhancementError.self) { try library.check(frameLength: 441) }
        #expect(throws: EnhancementError.self) { try library.check(state: nil) }
        try library.check(frameLength: 480)
    }

    @Test func `auto reports the better library when both are missing`() throws {
        let error = try #require(throws: EnhancementError.self) {
            _ = try Denoiser(.deepFilterNet, libraryDirectories: [])
        }
        #expect(error.description.contains("DeepFilterNet"))
    }

    @Test(
        arguments: [([], 0xcbf2_9ce4_8422_2325), ([0x61], 0xaf63_dc4c_8601_ec8c)]
            as [([UInt8], UInt64)])
    func `the checksum is FNV-1a`(_ bytes: [UInt8], _ expected: UInt64) {
        var checksum = Checksum()
        checksum.add(bytes)
        #expect(checksum.value == expected)
    }
}

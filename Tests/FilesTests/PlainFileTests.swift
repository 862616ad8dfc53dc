import Files
import Foundation
import TestSupport
import Testing

struct PlainFileTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: folder.file("directory"), withIntermediateDirectories: true)
        mkfifo(folder.file("pipe"), 0o600)
        symlink(folder.file("nowhere"), folder.file("dangling"))
        symlink(folder.file("circle"), folder.file("circle"))
        try folder.write("soup", to: "plain")
        symlink("plain", folder.file("link"))
    }

    static let refused: [(name: String, code: FileError.Code, words: String)] = [
        ("nothing", .absent, "there is no such file"),
        ("directory", .notAFile, "it is a directory, not a file"),
        ("pipe", .notAFile, "it is a pipe, not a file"),
        ("dangling", .danglingLink, "nowhere, which does not exist"),
        ("circle", .unreadable, "lead in a circle"),
        ("plain/below", .unreadable, "a part of the path is no directory"),
        ("/dev/zero", .notAFile, "it is a device, not a file"),
    ]

    @Test(arguments: refused)
    func `what is no plain file is named for what it is, and nothing waits`(
        name: String, code: FileError.Code, words: String
    ) {
        let path = name.hasPrefix("/") ? name : folder.file(name)
        let error = #expect(throws: FileError.self) { try PlainFile.contents(of: path) }
        #expect(error?.code == code)
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        #expect(error?.description.hasPrefix("cannot read \(path): ") == true)
    }

    @Test(arguments: [("plain", "soup"), ("link", "soup"), ("/dev/null", "")])
    func `a file is read whole, through links too`(name: String, text: String) throws {
        let path = name.hasPrefix("/") ? name : folder.file(name)
        #expect(try PlainFile.contents(of: path) == Array(text.utf8))
    }

    @Test func `a file is read in parts, and no further than its end`() throws {
        let file = try PlainFile.open(folder.file("plain"))
        #expect(try file.bytes(at: 1, count: 2) == Array("ou".utf8))
        #expect(try file.bytes(at: 3, count: 9) == Array("p".utf8))
        #expect(try file.bytes(at: 9, count: 9) == [])
    }

    @Test func `a file beyond the limit is refused with its size`() {
        let error = #expect(throws: FileError.self) {
            try PlainFile.contents(of: folder.file("plain"), limit: 3)
        }
        #expect(error?.code == .tooLarge)
        #expect(error?.detail == "it has 4 bytes; at most 3 can be read")
    }
}

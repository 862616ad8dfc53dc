import Foundation
import TestSupport
import Testing

@testable import Delivery

struct DesktopEntryTests {
    /// An Exec line as it stands in a file, a URL, and the arguments; nil where the line is a mistake.
    private static let lines: [(String, String?, [String]?)] = [
        ("soup", nil, ["soup"]),
        ("  soup   --menu ", "https://a.b/c", ["soup", "--menu"]),
        ("soup %u", "https://a.b/c d", ["soup", "https://a.b/c d"]),
        ("soup %U --x", nil, ["soup", "--x"]),
        ("soup %f", "file:///tmp/a%20b", ["soup", "/tmp/a b"]),
        ("soup %F", "file://localhost/tmp/x", ["soup", "/tmp/x"]),
        ("soup %F", "https://a.b", ["soup"]),
        ("soup %f", "/tmp/x", ["soup", "/tmp/x"]),
        ("soup --url=%u", "x:y", ["soup", "--url=x:y"]),
        ("soup --title=%c %i %k", nil, ["soup", "--title=Soup", "--icon", "bowl", "/f.desktop"]),
        ("soup 100%% %d%n", nil, ["soup", "100%", ""]),
        (#"soup "two words" plain"#, nil, ["soup", "two words", "plain"]),
        (#"soup "a\\"b\\`c\\$d\\\\e""#, nil, ["soup", #"a"b`c$d\e"#]),
        (#"soup "" end"#, nil, ["soup", "", "end"]),
        (#"soup "%u 50%%""#, "x:y", ["soup", "%u 50%"]),
        (#"soup a"b c"d"#, nil, ["soup", "ab cd"]),
        (#"soup tab\tbed"#, nil, ["soup", "tab", "bed"]),
        (#"sh -c "echo $HOME; rm *""#, nil, ["sh", "-c", "echo $HOME; rm *"]),
        ("", nil, nil), ("   ", nil, nil), (#"soup "open"#, nil, nil), ("soup %q", nil, nil),
        ("%u", "/usr/bin/true", nil), ("%f x", nil, nil), ("/opt/%u/x", "a", nil),
        ("100%% x", nil, ["100%", "x"]),
        ("soup x%", nil, nil), (#""""#, nil, nil),
    ]

    @Test(arguments: lines)
    func `an Exec line becomes arguments without a shell`(
        line: String, url: String?, expected: [String]?
    ) throws {
        let text = "[Desktop Entry]\nType=Application\nName=Soup\nIcon=bowl\nExec=\(line)\n"
        let entry = DesktopEntry(text, file: "/f.desktop")
        let command = try #require(entry.command)
        let arguments = try? ExecLine(command).arguments(
            url: url, name: entry.name, icon: entry.icon, file: entry.file)
        #expect(arguments == expected)
    }

    @Test func `only the entry's own group counts, and the first of a key`() {
        let entry = DesktopEntry(
            """
            # Exec=comment
            Exec=too early
            [Desktop Entry]
            Name = Soup
            Name[de]=Suppe
            Exec=first
            Exec=second
            [Desktop Action new]
            Exec=third
            """, file: "f")
        #expect(entry.command == "first")
        #expect(entry.name == "Soup")
        #expect(!entry.isApplication && !entry.isHidden)
    }

    @Test func `the first folder with the entry counts, and a hidden one hides`() throws {
        let folder = try TemporaryDirectory()
        func write(_ path: String, _ text: String) throws {
            let parent = (folder.file(path) as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(
                atPath: parent, withIntermediateDirectories: true)
            try folder.write("[Desktop Entry]\nType=Application\n\(text)\n", to: path)
        }
        try write("own/applications/a.desktop", "Exec=mine")
        try write("one/applications/a.desktop", "Exec=theirs")
        // What others could change starts nothing, and what is no file makes nobody wait.
        try write("own/applications/d.desktop", "Exec=anybody's")
        chmod(folder.file("own/applications/d.desktop"), 0o666)
        mkfifo(folder.file("own/applications/e.desktop"), 0o600)
        try write("one/applications/d.desktop", "Exec=theirs")
        try write("own/applications/b.desktop", "Hidden=true\nExec=mine")
        try write("one/applications/b.desktop", "Exec=theirs")
        try write("two/applications/kde/deep/c.desktop", "Exec=deep")
        try write("two/applications/l.desktop", "Type=Link\nExec=x")
        let environment = CommandEnvironment([
            "XDG_DATA_HOME": folder.file("own"),
            "XDG_DATA_DIRS": "\(folder.file("one")):relative:\(folder.file("two"))",
        ])
        let entries = DesktopEntries(environment)
        #expect(entries.entry(of: "a")?.command == "mine")
        #expect(entries.entry(of: "b") == nil)
        #expect(entries.entry(of: "kde-deep-c")?.command == "deep")
        #expect(entries.entry(of: "d")?.command == "theirs")
        #expect(entries.entry(of: "e") == nil)
        #expect(entries.entry(of: "absent") == nil)
        #expect(entries.entry(of: "../applications/a") == nil)
    }
}

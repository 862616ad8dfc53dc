import Files
import Foundation
import TestSupport
import Testing

/// What others could change is not believed.
struct CustodyTests {
    private let world: TemporaryDirectory

    init() throws {
        world = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: world.file("a/b"), withIntermediateDirectories: true)
        try world.write("soup", to: "a/b/file")
        symlink(world.file("a/b/file"), world.file("link"))
        for (name, mode) in [("a", 0o755), ("a/b", 0o755), ("a/b/file", 0o644)] {
            chmod(world.file(name), mode_t(mode))
        }
    }

    /// Why the file is not read; nil when it is.
    private func refusal(_ name: String = "a/b/file") -> FileError? {
        do {
            let bytes = try PlainFile.trustedContents(of: world.file(name))
            #expect(bytes == Array("soup".utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: ["a/b/file", "link"])
    func `what only we can change is read, through links too`(name: String) {
        #expect(refusal(name) == nil)
    }

    static let modes: [(name: String, mode: Int, isRefused: Bool)] = [
        ("a/b/file", 0o646, true), ("a/b", 0o757, true), ("a", 0o777, true),
        ("a/b/file", 0o664, false), ("a/b", 0o1777, false), ("a/b/file", 0o600, false),
    ]

    @Test(arguments: modes)
    func `what others may write is refused with the remedy, wherever it is on the way`(
        name: String, mode: Int, isRefused: Bool
    ) {
        chmod(world.file(name), mode_t(mode))
        for path in ["a/b/file", "link"] {
            let refusal = refusal(path)
            #expect((refusal?.code == .unsafe) == isRefused)
            guard isRefused else { continue }
            #expect(refusal?.detail.hasSuffix("run: chmod go-w \(world.file(name))") == true)
        }
    }

    @Test(
        .enabled(if: geteuid() == 0, "only root can give files away"),
        arguments: ["a/b/file", "a/b", "a"])
    func `what belongs to somebody else is refused`(name: String) {
        chown(world.file(name), 65_534, 65_534)
        #expect(refusal()?.code == .unsafe)
        #expect(refusal("link")?.detail.contains("belongs to user 65534") == true)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
    func `a group that is not the user's own may not write`() async {
        chown(world.file("a/b/file"), 0, 100)
        chmod(world.file("a/b/file"), 0o664)
        // Root lets whom it likes, as in /usr/local.
        #expect(refusal() == nil)
        let path = world.file("a/b/file")
        chown(path, 65_534, 100)
        for folder in ["", "a", "a/b"] { chown(world.file(folder), 65_534, 65_534) }
        await #expect(processExitsWith: .success) { [path = path as String] in
            precondition(setgid(65_534) == 0 && setuid(65_534) == 0)
            do throws(FileError) {
                _ = try PlainFile.trustedContents(of: path)
                exit(1)
            } catch {
                exit(error.code == .unsafe ? 0 : 2)
            }
        }
    }

    @Test func `nobody can change what is read from the null device`() throws {
        #expect(try PlainFile.trustedContents(of: "/dev/null") == [])
    }
}

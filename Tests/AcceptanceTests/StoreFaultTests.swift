import Foundation
import TestSupport
import Testing
import Wire

/// What was acknowledged is kept, whatever happens to the daemon, its disk or its file.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct StoreFaultTests {
    @Test(arguments: [2, 11, 29, 47])
    func `a daemon killed in the middle of adds has what it acknowledged`(
        moment: Int
    ) async throws {
        let world = try TemporaryDirectory()
        var setup = DaemonProcess.Setup()
        setup.world = world
        let daemon = try DaemonProcess(setup)
        try await daemon.ready()
        let client = try LineSocket(daemon.sockets.control)
        try await client.greet()
        for number in 1...80 {
            await client.send(
                #"{"jsonrpc":"2.0","id":\#(number),"method":"shortcut/add","params":{"phrase":"phrase number \#(number)","action":{"command":{"arguments":["echo","\#(number)"]}}}}"#
            )
        }
        var acknowledged: [Int] = []
        while acknowledged.count < moment {
            let answer = try await client.message("an acknowledgement")
            guard case .integer(let id)? = answer["result"]?["shortcut"]?["id"] else { continue }
            acknowledged.append(id)
        }
        try await daemon.crash()
        while let line = try? await client.line() {
            let answer = try JSONValue(parsing: line)
            if case .integer(let id)? = answer["result"]?["shortcut"]?["id"] {
                acknowledged.append(id)
            }
        }
        #expect(FileManager.default.fileExists(atPath: daemon.sockets.control), "left behind")

        try await DaemonProcess.run(setup) { [acknowledged] daemon, control in
            let list = try await control.client.request(
                Method.listShortcuts, nil, as: ListShortcutsResult.self)
            let found = list.shortcuts.map(\.id)
            #expect(Set(acknowledged).subtracting(found).isEmpty)
            // One more may have been stored and not told.
            #expect(found.count <= acknowledged.count + 1)
            #expect(try await control.say("phrase number 1").response == "1")
            try await Obedience.prepare(daemon, control).expect(after: "a crash")
        }
    }

    /// Ways in which a database is not ours to use, with a word of the complaint.
    enum Damage: CaseIterable {
        case noDatabase, cut, newer, foreign

        func apply(_ bytes: [UInt8]) -> [UInt8] {
            switch self {
            case .noDatabase: Array(String(repeating: "burger time\n", count: 500).utf8)
            case .cut: Array(bytes.prefix(bytes.count / 2))
            // https://www.sqlite.org/fileformat.html: the version of the tables, and whose it is.
            case .newer: Array(bytes[..<60] + [0, 0, 0, 99] + bytes[64...])
            case .foreign: Array(bytes[..<68] + [1, 2, 3, 4] + bytes[72...])
            }
        }

        var word: String {
            switch self {
            case .noDatabase: "not an SQLite database"
            case .cut: "damaged"
            case .newer: "newer phrased"
            case .foreign: "another program"
            }
        }
    }

    @Test(arguments: Damage.allCases)
    func `a database that is not ours to use is explained and left as it is`(
        damage: Damage
    ) async throws {
        var setup = DaemonProcess.Setup()
        setup.world = try TemporaryDirectory()
        try await DaemonProcess.run(setup) { daemon, control in
            for number in 1...30 { try await control.add("phrase \(number)", run: ["true"]) }
        }
        let path = try #require(setup.world).file("state/phrased/phrased.sqlite")
        let file = URL(fileURLWithPath: path)
        let damaged = damage.apply([UInt8](try Data(contentsOf: file)))
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(damaged))
        try handle.close()

        let refused = try DaemonProcess(setup)
        #expect(try await refused.ended() == 1)
        let complaint = try await refused.complaints.take("the complaint")
        #expect(complaint.contains(path), "\(complaint)")
        #expect(complaint.contains(damage.word), "\(complaint)")
        #expect([UInt8](try Data(contentsOf: file)) == damaged)
        let folder = file.deletingLastPathComponent().path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["phrased.sqlite"])
        #expect(refused.notifications.messages.elements.allSatisfy { !$0.contains("READY") })
    }

    @Test(.enabled(if: geteuid() == 0, "only root can mount a small disk"))
    func `a full disk costs the phrase that did not fit and nothing else`() async throws {
        let world = try TemporaryDirectory()
        let disk = world.file("state")
        try FileManager.default.createDirectory(
            atPath: disk, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700]
        )
        guard mount("tmpfs", disk, "tmpfs", 0, "size=400k,mode=700") == 0 else {
            try Test.cancel("this root may not mount a small disk")
        }
        defer { umount2(disk, 2) }
        var setup = DaemonProcess.Setup()
        setup.world = world
        try await DaemonProcess.run(setup) { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            let long = String(repeating: "x", count: 20_000)
            func params(_ number: Int) throws -> JSONValue {
                try JSONValue(
                    encoding: AddShortcutParams(
                        phrase: "phrase \(number)",
                        action: ActionMessage(command: .init(arguments: ["true", long]))))
            }
            var error: RPCError?
            var kept = 1
            while error == nil, kept < 100 {
                do {
                    _ = try await control.client.request(Method.addShortcut, try params(kept))
                    kept += 1
                } catch let failure as RPCError {
                    error = failure
                }
            }
            #expect(error?.code == .unavailable)
            #expect(error?.message.contains(daemon.databasePath) == true)
            #expect(error?.remedy != nil)
            #expect(try await control.status().phrases == kept, "nothing was changed")
            #expect(try await control.say("phrase \(kept)").outcome == "not-a-phrase")
            try await obedience.expect(after: "a full disk")

            #expect(mount("tmpfs", disk, "tmpfs", UInt(MS_REMOUNT), "size=4m,mode=700") == 0)
            _ = try await control.client.request(Method.addShortcut, try params(kept))
            #expect(try await control.say("phrase \(kept)").outcome == "handled")
        }
    }

    @Test func `a log on a full disk is lost and the daemon goes on`() async throws {
        var setup = DaemonProcess.Setup()
        setup.outputPath = "/dev/full"
        setup.configuration = "log: { level: debug }\n"
        try await DaemonProcess.run(setup) { daemon, control in
            try await Obedience.prepare(daemon, control).expect(after: "lost lines")
        }
    }

    @Test func `more shortcuts than fit into one message are listed in turn`() async throws {
        try await DaemonProcess.run { daemon, control in
            let long = String(repeating: "x", count: 60_000)
            for number in 1...24 { try await control.add("phrase \(number)", run: ["true", long]) }
            var found: [Int] = []
            var pages = 0
            var after: Int?
            repeat {
                let page = try await control.client.request(
                    Method.listShortcuts, ListShortcutsParams(after: after),
                    as: ListShortcutsResult.self)
                found += page.shortcuts.map(\.id)
                after = page.next
                pages += 1
            } while after != nil && pages < 24
            #expect(found == Array(1...24))
            #expect(pages > 1)
        }
    }

    @Test func `a second daemon is told that there is one, and the first goes on`() async throws {
        var setup = DaemonProcess.Setup()
        setup.world = try TemporaryDirectory()
        try await DaemonProcess.run(setup) { [setup] daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            let second = try DaemonProcess(setup)
            #expect(try await second.ended() == 1)
            let complaint = try await second.complaints.take("the complaint")
            #expect(complaint.contains("already"), "\(complaint)")
            #expect(complaint.contains(daemon.sockets.control), "\(complaint)")
            try await obedience.expect(after: "a second daemon")
            _ = try await control.status()
        }
    }
}

import Capture
import Endpointing
import Enhancement
import Foundation
import Intents
import TestSupport
import Testing
import Wire

@testable import Daemon

struct ConfigurationTests {
    private let folder: TemporaryDirectory
    private let options: DaemonOptions

    init() throws {
        folder = try TemporaryDirectory()
        var options = DaemonOptions()
        options.runtimeDirectory = folder.path
        options.configurationPath = folder.file("phrased.yaml")
        self.options = options
    }

    private var paths: DaemonPaths {
        get throws { try DaemonPaths(options, environment: [:]) }
    }

    private func read(_ text: String) throws -> (Configuration, [String]) {
        try folder.write(text, to: "phrased.yaml")
        let read = try ConfigurationFiles(try paths).read()
        return (read.configuration, read.diagnostics.map(\.description))
    }

    /// The sample as somebody would have it who deleted every # before a setting.
    private static func sample() throws -> String {
        let text = try String(
            contentsOfFile: "\(packageFolder)/Config/phrased.yaml", encoding: .utf8)
        return text.split(separator: "\n").map { line in
            let isProse = line.hasPrefix("# ") && !line.hasPrefix("#  ")
            return line.hasPrefix("#") && !isProse ? line.dropFirst() : line
        }.joined(separator: "\n")
    }

    @Test func `the sample is right and shows every setting with its default`() throws {
        let text = try Self.sample()
        var (configuration, complaints) = try read(text)
        #expect(complaints == [])
        // The standard folders depend on whose daemon it is: the sample shows a person's.
        #expect(configuration.definitions?.count == 5)
        configuration.definitions = nil
        // The folder that is named goes before the usual ones.
        let libraries = configuration.enhancement.libraryDirectories
        #expect(libraries.first == "/usr/local/lib/phrased")
        configuration.enhancement.libraryDirectories =
            Configuration().enhancement.libraryDirectories
        #expect(configuration == Configuration())
        var section = ""
        var shown: [String] = []
        for line in text.split(separator: "\n")
        where !["#", "-"].contains(line.first { $0 != " " }) {
            let parts = line.split(separator: ":", maxSplits: 1)
            let key = parts[0].trimmingCharacters(in: .whitespaces)
            if line.hasPrefix(" ") {
                shown.append("\(section).\(key)")
            } else {
                section = key
            }
        }
        #expect(shown == Setting.all.map(\.name))
    }

    @Test(arguments: Setting.all.filter { !$0.show(Configuration()).isEmpty }.map(\.name))
    func `a setting reads what it shows`(name: String) throws {
        let setting = try #require(Setting.all.first { $0.name == name })
        let value = setting.show(Configuration())
        let (configuration, complaints) = try read(
            "\(setting.section): { \(setting.key): \(value) }")
        #expect(complaints == [])
        #expect(setting.show(configuration) == value)
    }

    @Test(arguments: Setting.all.map(\.name))
    func `a wrong value is complained about and harms no other`(name: String) throws {
        let setting = try #require(Setting.all.first { $0.name == name })
        let (configuration, complaints) = try read(
            "\(setting.section):\n  \(setting.key): { a: 1 }\n")
        #expect(complaints.count == 1, "\(complaints)")
        let complaint = try #require(complaints.first)
        #expect(complaint.contains("phrased.yaml:2:"), "\(complaint)")
        #expect(complaint.contains(setting.key), "\(complaint)")
        #expect(setting.show(configuration) == setting.show(Configuration()))
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        var text: String
        var place: String
        var words: [String]
        var testDescription: String { text }
    }

    static let mistakes = [
        Mistake(text: "audoi: {}", place: "1:1", words: ["audoi", "audio"]),
        Mistake(text: "audio:\n  devcie: x", place: "2:3", words: ["devcie", "device"]),
        Mistake(text: "endpointing:\n  hang-over: 9 s", place: "2:14", words: ["9 s", "3 s"]),
        Mistake(text: "endpointing:\n  hang-over: 600", place: "2:14", words: ["600"]),
        Mistake(text: "audio: { channel: 0 }", place: "1:19", words: ["mix", "1 to 32"]),
        Mistake(text: "log: { level: loud }", place: "1:15", words: ["loud", "notice"]),
        Mistake(text: "log: { level: debgu }", place: "1:15", words: ["did you mean “debug”?"]),
        Mistake(text: "history: { keep: ture }", place: "1:18", words: ["did you mean “true”?"]),
        Mistake(text: "audio: { channel: mxi }", place: "1:19", words: ["did you mean “mix”?"]),
        Mistake(
            text: "voice: { listening-sound: nnoe }", place: "1:27", words: ["mean “none”?"]),
        Mistake(
            text: "definitions: { language: german }", place: "1:26", words: ["german", "pt-BR"]),
        Mistake(text: "- audio", place: "1:1", words: ["mapping"]),
        Mistake(text: "audio: x", place: "1:8", words: ["audio"]),
        Mistake(text: "audio: {", place: "2:1", words: []),
    ]

    @Test(arguments: mistakes)
    func `a mistake is told with its place and the remedy`(mistake: Mistake) throws {
        let (_, complaints) = try read(mistake.text)
        #expect(complaints.count == 1, "\(complaints)")
        let complaint = complaints.first ?? ""
        #expect(complaint.contains("phrased.yaml:\(mistake.place):"), "\(complaint)")
        for word in mistake.words { #expect(complaint.contains(word), "\(complaint)") }
    }

    @Test func `a file that is not there is a mistake only when somebody named it`() throws {
        var paths = try paths
        let named = ConfigurationFiles(paths)
        #expect(throws: DaemonError.self) { try named.read() }
        paths.isConfigurationNamed = false
        let read = try ConfigurationFiles(paths).read()
        #expect(read.configuration == Configuration())
        #expect(read.diagnostics.isEmpty)
    }

    @Test func `a reload tells what changed and what needs a restart`() async throws {
        try folder.write("", to: "phrased.yaml")
        let live = try LiveConfiguration(paths: try paths, options: options)
        let applied = Chronicle<Configuration>()
        await live.onChange { applied.append($0) }
        try folder.write(
            "audio: { device: desk }\nrecognition: { beam: 1e-70 }\nlog: { levle: debug }\n",
            to: "phrased.yaml")
        let result = await live.reload()
        #expect(result.changed == ["audio.device"])
        #expect(result.needsRestart == ["recognition.beam"])
        #expect(result.diagnostics.count == 1)
        #expect(applied.elements.map(\.devices) == [["desk"]])
        let again = await live.reload()
        #expect(again.changed == [])
        #expect(again.needsRestart == ["recognition.beam"], "it still waits for a restart")

        try FileManager.default.removeItem(atPath: folder.file("phrased.yaml"))
        let lost = await live.reload()
        #expect(lost.diagnostics.count == 1)
        #expect(await live.current.devices == ["desk"], "everything stays as it was")
    }

    @Test func `the command line goes before the file, also after a reload`() async throws {
        try folder.write("audio: { device: desk }\nlog: { level: debug }", to: "phrased.yaml")
        var options = options
        options.device = "kitchen"
        options.logLevel = "error"
        let live = try LiveConfiguration(paths: try paths, options: options)
        #expect(await live.current.devices == ["kitchen"])
        #expect(await live.current.logLevel == .error)
        #expect(await live.reload().changed == [])
        options.logLevel = "loud"
        #expect(throws: DaemonError.self) {
            try LiveConfiguration(paths: try paths, options: options)
        }
    }

    @Test func `--check-config tells mistakes and where it looked`() throws {
        try folder.write("audio: { device: desk }", to: "phrased.yaml")
        let text = try Daemon.checkConfiguration(options, environment: [:])
        #expect(text == "\(folder.file("phrased.yaml")): no mistakes\n")
        try folder.write("audio: { channel: none }", to: "phrased.yaml")
        let error = #expect(throws: DaemonError.self) {
            try Daemon.checkConfiguration(options, environment: [:])
        }
        #expect(error?.exitStatus == 78)
        #expect(error?.description.contains("phrased.yaml:1:19") == true)
    }
}

/// Several files, and which of them says what is in force.
struct ConfigurationLayerTests {
    private let folder: TemporaryDirectory
    private let own: ConfigurationFile
    private let files: ConfigurationFiles

    init() throws {
        folder = try TemporaryDirectory()
        own = ConfigurationFile(path: folder.file("own/phrased.yaml"), isOwn: true)
        files = ConfigurationFiles(
            files: [ConfigurationFile(path: folder.file("machine/phrased.yaml")), own])
        for name in ["machine/phrased.yaml.d", "own/phrased.yaml.d"] {
            try FileManager.default.createDirectory(
                atPath: folder.file(name), withIntermediateDirectories: true)
        }
    }

    @Test func `what comes later goes before, setting by setting`() throws {
        try folder.write(
            "audio: { device: a, channel: 1 }\nlog: { level: error }", to: "machine/phrased.yaml")
        try folder.write("audio:\n  device: b", to: "machine/phrased.yaml.d/10-card.yaml")
        try folder.write("log:\n  level: debug", to: "own/phrased.yaml")
        try folder.write("audio:\n\n  device: c", to: "own/phrased.yaml.d/20-later.yaml")
        try folder.write("audio: { device: d }", to: "own/phrased.yaml.d/10-sooner.yaml")
        try folder.write("audio: { device: e }", to: "own/phrased.yaml.d/notes.txt")
        var read = try files.read()
        #expect(read.diagnostics == [])
        #expect(read.configuration.devices == ["c"])
        #expect(read.configuration.logLevel == .debug)
        #expect(
            read.origins == [
                "audio.device": folder.file("own/phrased.yaml.d/20-later.yaml") + ":3",
                "audio.channel": folder.file("machine/phrased.yaml") + ":1",
                "log.level": folder.file("own/phrased.yaml") + ":2",
            ])
        #expect(read.files.count == 5)
        var options = DaemonOptions()
        options.device = "f"
        try read.apply(options)
        #expect(read.configuration.devices == ["f"])
        #expect(read.origins["audio.device"] == "the command line")
    }

    @Test func `a wrong value leaves what an earlier file says`() throws {
        try folder.write("endpointing: { hang-over: 300 ms }", to: "machine/phrased.yaml")
        try folder.write("endpointing: { hang-over: soon }", to: "own/phrased.yaml")
        let read = try files.read()
        #expect(read.configuration.endpointing.hangOver == .milliseconds(300))
        #expect(read.origins["endpointing.hang-over"]?.hasSuffix("machine/phrased.yaml:1") == true)
        #expect(read.diagnostics.count == 1)
        #expect(read.diagnostics.first?.description.contains("own/phrased.yaml:1") == true)
    }

    @Test func `a file of the machine that cannot be read is told and harms nothing`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.file("machine/phrased.yaml"), withIntermediateDirectories: true)
        try folder.write("audio: { device: b }", to: "own/phrased.yaml")
        let read = try files.read()
        #expect(read.configuration.devices == ["b"])
        #expect(read.diagnostics.count == 1)
    }

    @Test func `of too many files the first are read`() throws {
        for number in 100...201 {
            try folder.write(
                "audio: { device: d\(number) }", to: "own/phrased.yaml.d/\(number).yaml")
        }
        let read = try files.read()
        #expect(read.configuration.devices == ["d199"])
        #expect(read.diagnostics.count == 1)
    }

    @Test(
        arguments: [
            ("[desk, kitchen]", ["desk", "kitchen"], nil), ("desk", ["desk"], nil),
            ("[desk]", ["desk"], nil), ("[]", ["default"], "from 1 to 8"),
            ("[a, b, c, d, e, f, g, h, i]", ["default"], "from 1 to 8"),
            ("[desk, desk]", ["default"], "twice"), ("\" \"", ["default"], "name of a device"),
            ("[desk, {}]", ["default"], "audio.device[1]"),
        ] as [(String, [String], String?)])
    func `microphones are one or a list`(text: String, devices: [String], complaint: String?) throws
    {
        try folder.write("audio: { device: \(text) }", to: "own/phrased.yaml")
        let read = try files.read()
        #expect(read.configuration.devices == devices)
        #expect(read.diagnostics.count == (complaint == nil ? 0 : 1), "\(read.diagnostics)")
        if let complaint {
            #expect(read.diagnostics.first?.message.contains(complaint) == true)
        }
    }
}

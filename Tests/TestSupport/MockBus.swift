import Foundation

/// A message bus of its own with one mock of a desktop's service on it, made of python3-dbusmock.
final class MockBus: Sendable {
    /// Where clients find it.
    let address: String
    /// What the mock writes, a line each.
    let output = Chronicle<String>()
    private let folder: TemporaryDirectory
    private let bus = Process()
    private let mock = Process()
    /// The service that `call` asks, and its first object.
    private let service: String
    private let object: String

    /// Starts the bus, and on it the mock of `template`, which takes it for the `kind` of bus it wants.
    init(kind: String, template: String, service: String, object: String) async throws {
        self.service = service
        self.object = object
        folder = try TemporaryDirectory()
        address = "unix:path=\(folder.file("bus"))"
        bus.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        bus.arguments = ["--session", "--nofork", "--nopidfile", "--address=\(address)"]
        bus.standardOutput = FileHandle.nullDevice
        bus.standardError = FileHandle.nullDevice
        try bus.run()
        try await eventually("the bus to come") { [path = folder.file("bus")] in
            FileManager.default.fileExists(atPath: path)
        }
        mock.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        mock.arguments = ["-u", "-m", "dbusmock", "--\(kind)", "--template", template]
        mock.environment = [
            "DBUS_\(kind.uppercased())_BUS_ADDRESS": address, "PATH": "/usr/bin:/bin",
        ]
        let pipe = Pipe()
        mock.standardOutput = pipe
        mock.standardError = FileHandle.nullDevice
        try mock.run()
        try pipe.fileHandleForWriting.close()
        Thread.detachNewThread { [output] in
            LineSocket.readLines(pipe.fileHandleForReading.fileDescriptor) { output.append($0) }
            output.end()
        }
    }

    deinit {
        for process in [mock, bus] where process.isRunning { process.terminate() }
    }

    /// Calls a method of the mock's object, or of one below it; throws when it complains.
    func call(_ below: String = "", _ words: [String]) async throws {
        let command = ["/usr/bin/busctl", "--address=\(address)", "call", service]
        let run = try await runProgram(
            command + [object + below] + words, in: folder.path, environment: [:])
        guard run.status == 0 else { throw CocoaError(.featureUnsupported) }
    }
}

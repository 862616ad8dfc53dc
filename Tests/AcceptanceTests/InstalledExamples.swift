import Foundation
import TestSupport

/// The four examples, installed where a person installs handlers.
struct InstalledExamples {
    /// Where GitHub profile asks; by default a network that is never there.
    var profiles = "http://127.0.0.1:9"
    /// Lines of the configuration besides those that the examples need.
    var configuration = ""

    /// Each example with the definitions that its installation lays down.
    private static let definitions = [
        "SoupChef": ["soup-order.yaml", "soup-history.yaml"], "Burger": ["burger.order.yaml"],
        "GitHubProfile": ["github.profile.yaml"], "DeviceControl": ["device.control.yaml"],
    ]

    /// Their application ids, sorted.
    static let applications = definitions.keys.map { "org.phrased.\($0)" }.sorted()

    /// A daemon with all of them.
    func setup() throws -> DaemonProcess.Setup {
        let world = try TemporaryDirectory()
        for folder in ["definitions", "handlers"] {
            try FileManager.default.createDirectory(
                atPath: world.file("config/phrased/\(folder)"), withIntermediateDirectories: true)
        }
        for (example, definitions) in Self.definitions {
            for name in definitions {
                try install("\(example)/\(name)", as: "definitions/\(name)", in: world)
            }
            let manifest = "org.phrased.\(example).yaml"
            try install("\(example)/\(manifest)", as: "handlers/\(manifest)", in: world)
        }
        var setup = DaemonProcess.Setup()
        setup.world = world
        setup.configuration = "delivery:\n  locked-without-logind: allow\n\(configuration)"
        setup.environment = ["GITHUB_API": profiles, "PYTHONDONTWRITEBYTECODE": "1"]
        return setup
    }

    /// Lays a file down as installing it does, with the path of what was built here.
    private func install(
        _ name: String, as place: String, in world: TemporaryDirectory
    ) throws {
        let path = "\(packageFolder)/Examples/\(name)"
        let text = try String(contentsOfFile: path, encoding: .utf8)
            .replacing("/usr/local/lib/phrased/soup-chef", with: BuiltProgram.path("soup-chef"))
            .replacing("/usr/local/share/doc/phrased", with: packageFolder)
        try world.write(text, to: "config/phrased/\(place)")
    }
}

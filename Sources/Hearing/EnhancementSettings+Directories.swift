package import Enhancement
internal import Foundation

extension EnhancementSettings {
    /// Where to look for the libraries: beside the program, as any prefix installs them, in the
    /// `.deps` of a source tree the program was built in, and where the standard prefix has them.
    package static var ownDirectories: [String] {
        let program = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
            .resolvingSymlinksInPath()
        let folder = program.deletingLastPathComponent()
        var directories = [folder.deletingLastPathComponent().path + "/lib/phrased"]
        if let build = program.pathComponents.lastIndex(of: ".build") {
            let tree = program.pathComponents[1..<build].map { "/" + $0 }.joined()
            directories.append(tree + "/.deps")
        }
        return directories + standardDirectories.filter { !directories.contains($0) }
    }
}

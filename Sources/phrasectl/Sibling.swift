import Glibc

/// Another program of this package, which does what needs its rooms: phrasectl itself only talks to
/// the socket.
struct Sibling {
    /// Its name; it lies beside this program, or on the search path.
    var name = "phrased"

    /// Becomes `NAME ARGUMENTS…`; returns only when that cannot be.
    func become(_ arguments: [String]) -> Failure {
        let beside = Self.folder.map { "\($0)/\(name)" }
        let path = beside.flatMap { access($0, X_OK) == 0 ? $0 : nil } ?? name
        var vector = ([path] + arguments).map { strdup($0) }
        vector.append(nil)
        execvp(path, vector)
        let reason = String(cString: strerror(errno))
        for argument in vector { free(argument) }
        return .cannotStart(
            "cannot start \(path): \(reason); it belongs beside phrasectl or on the search path")
    }

    /// Where this program lies.
    private static var folder: Substring? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes { bytes in
            bytes.assumingMemoryBound(to: CChar.self).baseAddress
                .map { readlink("/proc/self/exe", $0, bytes.count) } ?? 0
        }
        guard count > 0 else { return nil }
        let path = String(decoding: buffer[..<count], as: UTF8.self)
        return path.lastIndex(of: "/").map { path[..<$0] }
    }
}

extension Values {
    /// The words that give these values to the program that does the work; `verb` is said first.
    func arguments(_ options: [Verb.Option], isJSON: Bool) -> [String] {
        [verb] + words(options) + (isJSON ? ["--json"] : [])
    }

    /// The operands and options as they were given.
    func words(_ options: [Verb.Option]) -> [String] {
        var arguments = operands
        for option in options {
            for value in self.options[option.name] ?? [] {
                switch option.kind {
                case .flag: arguments.append(option.name)
                case .value, .rest: arguments += [option.name, value]
                }
            }
        }
        return arguments
    }
}

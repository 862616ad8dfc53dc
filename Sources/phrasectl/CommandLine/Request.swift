import Wire

/// The options that every subcommand takes.
struct GlobalOptions: Sendable {
    var isJSON = false
    var runtimeDirectory: String?
    var socket: String?

    /// How they are explained.
    static let help: [Verb.Option] = [
        .init(name: "--json", kind: .flag, help: "print JSON for programs"),
        .init(
            name: "--runtime-dir", kind: .value("DIR"), help: "directory of the daemon's sockets"),
        .init(name: "--socket", kind: .value("PATH"), help: "the control socket itself"),
        .init(name: "--help", kind: .flag, help: "show this help"),
        .init(name: "--version", kind: .flag, help: "show the version"),
    ]
}

/// One command line, understood.
struct Request {
    /// What is wanted.
    enum Action {
        case show(String)
        case run(Verb, Values)
    }

    private(set) var options = GlobalOptions()
    private(set) var action = Action.show("")

    /// Reads a command line without the program's name.
    init(_ arguments: [String]) throws(Failure) {
        var cursor = ArgumentCursor(arguments)
        var verb: Verb?
        var values = Values(verb: "")
        var wantsHelp = false
        var wantsVersion = false
        while let word = cursor.next() {
            switch word {
            case .value(let text):
                if verb != nil {
                    values.operands.append(text)
                } else if text == "help" {
                    wantsHelp = true
                } else {
                    verb = try Self.verb(text)
                    values = Values(verb: text)
                }
            case .option("--help", nil), .option("-h", nil): wantsHelp = true
            case .option("--version", nil): wantsVersion = true
            case .option(let name, let attached):
                let option = try Self.option(name, of: verb)
                let text = try Self.value(of: option, attached, &cursor, verb: verb?.name)
                if !take(global: name, text.first) {
                    values.options[name, default: []] += text
                }
            }
        }
        if wantsVersion {
            action = .show("phrasectl \(Version.current)\n")
        } else if let verb {
            action = wantsHelp ? .show(Usage.text(of: verb)) : .run(verb, values)
            if !wantsHelp { try Self.check(values, for: verb) }
        } else if wantsHelp {
            action = .show(Usage.text)
        } else {
            throw .usage("a command is missing: one of \(Self.verbNames)", verb: nil)
        }
    }

    private static var verbNames: String {
        Verb.all.map(\.name).joined(separator: ", ")
    }

    private static func verb(_ name: String) throws(Failure) -> Verb {
        if let verb = (Verb.all + Verb.hidden).first(where: { $0.name == name }) { return verb }
        let near = Nearest.name(to: name, among: Verb.all.map(\.name))
        throw .usage(
            "there is no command \"\(name)\""
                + (near.map { "; did you mean \"\($0)\"?" } ?? ": use one of \(verbNames)"),
            verb: nil)
    }

    private static func option(_ name: String, of verb: Verb?) throws(Failure) -> Verb.Option {
        let known = GlobalOptions.help + (verb?.options ?? [])
        if let option = known.first(where: { $0.name == name }) { return option }
        let near = Nearest.name(to: name, among: known.map(\.name))
        let place = verb.map { "\"\($0.name)\" has" } ?? "there is"
        throw .usage(
            "\(place) no option \"\(name)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""),
            verb: verb?.name)
    }

    private static func value(
        of option: Verb.Option, _ attached: String?, _ cursor: inout ArgumentCursor, verb: String?
    ) throws(Failure) -> [String] {
        switch option.kind {
        case .flag:
            guard attached == nil else {
                throw .usage("\(option.name) takes no value", verb: verb)
            }
            return [""]
        case .value(let name):
            guard let value = attached ?? cursor.nextRaw() else {
                throw .usage("\(option.name) needs a value: \(name)", verb: verb)
            }
            return [value]
        case .rest(let name):
            let words = (attached.map { [$0] } ?? []) + cursor.rest()
            guard let first = words.first, !first.isEmpty else {
                throw .usage("\(option.name) needs what follows: \(name)", verb: verb)
            }
            return words
        }
    }

    private mutating func take(global name: String, _ value: String?) -> Bool {
        switch name {
        case "--json": options.isJSON = true
        case "--runtime-dir": options.runtimeDirectory = value
        case "--socket": options.socket = value
        default: return false
        }
        return true
    }

    private static func check(_ values: Values, for verb: Verb) throws(Failure) {
        if verb.operand == nil, let extra = values.operands.first {
            throw values.usage("\"\(verb.name)\" takes no \"\(extra)\"")
        }
    }
}

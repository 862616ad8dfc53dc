internal import Enhancement

/// What the command line asks to be evaluated.
package struct EvaluationOptions: Sendable, Equatable {
    /// Files or directories of definitions.
    package var definitions: [String] = []
    /// A text file with one phrase a line.
    package var phrases: String?
    /// The recordings and what must come of them.
    package var manifest: String?
    /// A directory of recordings of which nothing may come.
    package var negatives: String?
    /// The noise that is mixed in, and how far speech lies above it in each condition, in dB.
    package var noise: String?
    package var ratios: [Double] = []
    /// How readily what was heard is accepted, 0…1.
    package var sensitivity: Double?
    /// Recordings evaluated at the same time.
    package var jobs = 1
    /// Whether and by what noise is removed.
    package var enhancement = "auto"
    /// A directory with the libraries that remove noise.
    package var libraries: String?
    package var isJSON = false
    package var hasDetails = false
    package var wantsHelp = false

    /// Reads the words after `evaluate`.
    package init(_ arguments: [String]) throws(EvaluationError) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts.first ?? "")
            if let flag = Self.flags[name], parts.count == 1 {
                self[keyPath: flag] = true
                continue
            }
            guard Self.valued.contains(name) else {
                throw EvaluationError(
                    .usage, "\"\(word)\" is no option of evaluate; see phrasectl evaluate --help")
            }
            guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(),
                !value.isEmpty
            else { throw EvaluationError(.usage, "\(name) needs a value") }
            try take(name, value)
        }
        try check()
    }

    private static let flags: [String: any WritableKeyPath<Self, Bool> & Sendable] = [
        "--json": \.isJSON, "--details": \.hasDetails, "--help": \.wantsHelp, "-h": \.wantsHelp,
    ]
    private static let valued: Set = [
        "--definitions", "--phrases", "--manifest", "--negatives", "--noise", "--snr",
        "--sensitivity", "--jobs", "--enhancement", "--libraries",
    ]

    private mutating func take(_ name: String, _ value: String) throws(EvaluationError) {
        switch name {
        case "--definitions": definitions.append(value)
        case "--phrases": phrases = value
        case "--manifest": manifest = value
        case "--negatives": negatives = value
        case "--noise": noise = value
        case "--libraries": libraries = value
        case "--enhancement": enhancement = value
        case "--snr":
            for part in value.split(separator: ",") {
                ratios.append(try Self.number(String(part), name, in: -50...100))
            }
        case "--sensitivity": sensitivity = try Self.number(value, name, in: 0...1)
        default: jobs = Int(try Self.number(value, name, in: 1...64))
        }
    }

    private static func number(
        _ text: String, _ name: String, in range: ClosedRange<Double>
    ) throws(EvaluationError) -> Double {
        guard let number = Double(text), range.contains(number) else {
            throw EvaluationError(
                .usage,
                "\(name) takes numbers from \(range.lowerBound) to \(range.upperBound), not \"\(text)\""
            )
        }
        return number
    }

    private mutating func check() throws(EvaluationError) {
        if wantsHelp { return }
        if definitions.isEmpty, phrases == nil {
            throw EvaluationError(.usage, "nothing can be heard without --definitions or --phrases")
        }
        if manifest == nil, negatives == nil {
            throw EvaluationError(
                .usage, "there is nothing to hear without --manifest or --negatives")
        }
        if noise == nil, !ratios.isEmpty {
            throw EvaluationError(.usage, "--snr needs --noise: the sound that is mixed in")
        }
        if noise != nil, ratios.isEmpty { ratios = [24, 18, 12, 6] }
        guard EnhancementChoice(rawValue: enhancement) != nil else {
            let names = EnhancementChoice.allCases.map(\.rawValue).joined(separator: ", ")
            throw EvaluationError(.usage, "--enhancement \(enhancement): it is one of \(names)")
        }
    }

    /// What `--help` prints.
    package static let usage = """
        Tells how well phrases are recognised in recordings, by the path that live sound takes.

        Usage: phrasectl evaluate --definitions FILE|DIR [--phrases FILE] --manifest FILE [OPTION…]

        What can be said
          --definitions PATH  a file or directory of sentence definitions; may be given again
          --phrases FILE      one phrase a line; its intent is the phrase itself

        What is heard
          --manifest FILE     one JSON object a line: {"audio": PATH, "intent": NAME or null,
                              "slots": {…}}, paths beside the manifest
          --negatives DIR     recordings in which nothing must be recognised
          --noise FILE        noise to mix into the recordings of the manifest
          --snr LIST          how far speech lies above it, in dB (24,18,12,6)

        How
          --sensitivity X     0 to 1: how readily what was heard is accepted (0.5)
          --enhancement NAME  auto, deepfilternet, rnnoise or off
          --libraries DIR     where those libraries are
          --jobs N            recordings at the same time (1)
          --json              print one JSON object
          --details           print a line for every recording too

        An utterance is accepted when exactly one result came of it, and its intent and all its slots
        are right; it is wrong when any other result came, and refused when none did.

        """
}

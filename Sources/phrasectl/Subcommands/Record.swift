import Foundation
import Wire

extension Verb {
    /// `record`: records a phrase by voice.
    static let record = Verb(
        name: "record",
        summary: "record a phrase by voice, and what it starts",
        usage: [
            "record [--phrase TEXT] [--times N] [--yes] --run COMMAND [ARGUMENT…]",
            "record [--phrase TEXT] [--times N] [--yes] --intent NAME [--set KEY=VALUE]…",
            "record [--phrase TEXT] [--times N] [--yes] --activity TYPE [--application ID]…",
        ],
        operand: nil,
        options: [
            .init(
                name: "--phrase", kind: .value("TEXT"),
                help: "what will be said; without it, it is found in what was said"),
            .init(name: "--times", kind: .value("N"), help: "how often it is said: 1 to 3 (2)"),
            .init(
                name: "--yes", kind: .flag,
                help: "keep what was understood best, without asking"),
            .init(
                name: "--by-voice", kind: .flag,
                help: "ask aloud whether it was understood, so that nothing is typed"),
            .init(
                name: "--keep-sound", kind: .flag,
                help: "keep the recordings too, beside the database"),
        ] + add.options.filter { $0.name != "--sensitivity" },
        example: """
            phrasectl record --run notify-send "Burger time!"
            phrasectl record --intent order.special --set drink=kombucha
            """
    ) { values, session throws(Failure) in
        let action = try action(values)
        let times = try values.number("--times")
        guard times.map({ Int(exactly: $0) != nil }) ?? true else {
            throw values.usage("--times takes 1, 2 or 3")
        }
        let params = StartRecordingParams(
            action: action, phrase: try values.single("--phrase"),
            recordings: times.flatMap { Int(exactly: $0) })
        let result = try await session.withDaemon { client throws(RPCError) in
            try await RecordingDialogue(client: client, console: session.console, values: values)
                .run(params)
        }
        guard let result else {
            session.console.warn("Nothing was kept.")
            return ExitStatus.refused
        }
        try show(result, session.console)
        return ExitStatus.done
    }

    private static func show(
        _ result: KeepRecordingResult, _ console: Console
    ) throws(Failure) {
        if console.isJSON { return try console.json(result) }
        for line in result.check.problemLines + result.warnings { console.warn(line.printable) }
        let shortcut = result.shortcut
        try console.line(
            "Recorded \(shortcut.id): \"\(shortcut.phrase.printable)\" → "
                + shortcut.action.text.printable)
        for way in result.learnt {
            try console.line("  \(way.word) is also said \(way.phones)")
        }
        let (before, after) = (result.before.min() ?? 0, result.after.min() ?? 0)
        try console.line("  it fits \(percent(after)) (without the recordings \(percent(before)))")
    }
}

/// The way from the first recording to a phrase that is kept.
private struct RecordingDialogue {
    let client: ControlClient
    let console: Console
    let values: Values

    /// Failures in a row after which it is given up.
    private static let patience = 4

    /// What the person decides about what was understood.
    private enum Choice {
        case phrase(String)
        case again
        case nothing
    }

    /// Records until a phrase is kept; nil when the person gives up.
    func run(_ params: StartRecordingParams) async throws(RPCError) -> KeepRecordingResult? {
        var state = try await client.request(
            Method.startRecording, params, as: RecordingMessage.self)
        while let taken = try await record(state) {
            state = taken
            let number = state.recording
            switch try await choose(&state) {
            case .nothing:
                _ = try await client.request(
                    Method.cancelRecording, RecordingParams(recording: number),
                    as: RecordingMessage.self)
                return nil
            case .again: continue
            case .phrase(let phrase):
                let keep = RecordingParams(
                    recording: number, phrase: phrase,
                    force: values.has("--force") ? true : nil,
                    keepSound: values.has("--keep-sound") ? true : nil)
                do throws(RPCError) {
                    return try await client.request(
                        Method.keepRecording, keep, as: KeepRecordingResult.self)
                } catch {
                    // Another phrase may do, where there is somebody to choose one.
                    guard isAsked, error.code == .refused else { throw error }
                    console.warn(error.message.printable)
                }
            }
        }
        return nil
    }

    /// Takes recordings until there are enough, and at least one; nil when nothing comes.
    private func record(_ start: RecordingMessage) async throws(RPCError) -> RecordingMessage? {
        var state = start
        var failures = 0
        repeat {
            // Who wants to say it again has read what it sounded like.
            let prompt = state.state == "choose" ? "Say the phrase again." : state.prompt
            console.warn(
                "\(prompt.printable) (\(state.taken + 1) of \(max(state.wanted, state.taken + 1)))"
            )
            state = try await client.request(
                Method.takeRecording, TakeRecordingParams(recording: state.recording),
                as: RecordingMessage.self)
            if let problem = state.problem {
                console.warn("  \(problem.printable)")
                failures += 1
                guard failures < Self.patience else { return nil }
            } else if let best = state.candidates.first {
                console.warn("  heard \"\(best.phrase.printable)\"")
            }
            if state.problem == nil, let phones = state.phones.last, !phones.isEmpty {
                console.warn("  sounds \(phones.printable)")
            }
        } while state.taken < state.wanted || state.problem != nil
        return state
    }

    private var isAsked: Bool { !values.has("--yes") && isatty(0) == 1 }

    /// Lets the person choose among what was understood.
    private func choose(_ state: inout RecordingMessage) async throws(RPCError) -> Choice {
        for warning in state.warnings ?? [] { console.warn(warning.printable) }
        if values.has("--by-voice") { return try await ask(&state) }
        guard isAsked else {
            return state.candidates.first.map { .phrase($0.phrase) } ?? .nothing
        }
        for (index, candidate) in state.candidates.enumerated() {
            console.warn("  \(index + 1)  \(candidate.phrase.printable)  (\(candidate.origin))")
        }
        console.warn("A number, the phrase as you write it, \"again\", or \"stop\" (1):")
        let text = (await TypedLine.next() ?? "stop").trimmingCharacters(in: .whitespaces)
        switch text {
        case "stop": return .nothing
        case "again": return .again
        case "": return state.candidates.first.map { .phrase($0.phrase) } ?? .again
        default:
            guard let number = Int(text) else { return .phrase(text) }
            let index = number - 1
            guard state.candidates.indices.contains(index) else { return .again }
            return .phrase(state.candidates[index].phrase)
        }
    }

    /// Asks aloud about one candidate after the other.
    private func ask(_ state: inout RecordingMessage) async throws(RPCError) -> Choice {
        var failures = 0
        while let best = state.candidates.first, failures < Self.patience {
            let before = state.candidates.count
            state = try await client.request(
                Method.askRecording, RecordingParams(recording: state.recording),
                as: RecordingMessage.self)
            if state.problem != nil {
                failures += 1
            } else if state.candidates.count == before {
                return .phrase(best.phrase)
            }
        }
        return failures < Self.patience ? .again : .nothing
    }
}

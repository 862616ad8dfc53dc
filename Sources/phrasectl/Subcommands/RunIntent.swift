import Foundation
import Wire

extension Verb {
    /// `run`: takes an intent through the whole pipeline.
    static let run = Verb(
        name: "run",
        summary: "carry out an intent, asking here what it needs to know",
        usage: ["run INTENT [--set KEY=VALUE]… [--yes] [--ask]"],
        operand: "INTENT",
        options: [
            .init(
                name: "--set", kind: .value("KEY=VALUE"),
                help: "a parameter of the intent; KEY:=JSON for any JSON value"),
            .init(name: "--yes", kind: .flag, help: "say yes to whatever is to be confirmed"),
            .init(
                name: "--ask", kind: .flag,
                help: "ask even where standard input is no terminal; a line answers"),
        ],
        example: "phrasectl run soup.order --set soup=tomato"
    ) { values, session throws(Failure) in
        guard let intent = values.operands.first, values.operands.count == 1 else {
            throw values.usage("one INTENT is needed")
        }
        let parameters = try values.settings("--set")
        let params = RunIntentParams(
            intent: intent, parameters: parameters.isEmpty ? nil : parameters,
            yes: values.has("--yes") ? true : nil,
            interactive: values.has("--ask") || isatty(0) == 1 ? true : nil)
        let outcome = try await session.withDaemon { client throws(RPCError) in
            try await ask(client, Method.runIntent, params, session)
        }
        return try tell(outcome, session.console)
    }

    /// Asks the daemon to run something over `client`, and answers what is asked meanwhile over a connection of its own:
    /// requests on one are served in turn.
    static func ask(
        _ client: ControlClient, _ method: String, _ params: any Encodable & Sendable,
        _ session: Session
    ) async throws(RPCError) -> OutcomeMessage {
        try await listening(to: client, { await answer($0, session) }) { () throws(RPCError) in
            try await client.request(method, params, as: OutcomeMessage.self)
        }
    }

    /// Does `work`, and gives the questions that come meanwhile to `take`, one after the other.
    static func listening(
        to client: ControlClient, _ take: @escaping @Sendable (QuestionMessage) async -> Void,
        during work: () async throws(RPCError) -> OutcomeMessage
    ) async throws(RPCError) -> OutcomeMessage {
        let result = await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await event in client.events {
                    if let question = event.question { await take(question) }
                }
            }
            defer { group.cancelAll() }
            do throws(RPCError) {
                return Result<OutcomeMessage, RPCError>.success(try await work())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func answer(_ question: QuestionMessage, _ session: Session) async {
        session.console.warn(question.lines)
        let text = await TypedLine.next() ?? ""
        let params = AnswerParams(
            session: question.session, question: question.question, text: text)
        do throws(Failure) {
            let result = try await session.ask(
                Method.answerSession, params, as: AnswerResult.self)
            if let reason = result.reason { session.console.warn(reason.printable) }
        } catch {
            // Too late, or the daemon is gone: the outcome tells.
        }
    }
}

/// Lines of standard input, read on a thread that nobody waits for at the end.
enum TypedLine {
    /// The next line; nil at the end, or when nobody waits for it any more.
    static func next() async -> String? {
        let (lines, sink) = AsyncStream.makeStream(
            of: String.self, bufferingPolicy: .bufferingOldest(1))
        Thread.detachNewThread {
            if let line = readLine() { sink.yield(line) }
            sink.finish()
        }
        for await line in lines { return line }
        return nil
    }
}

extension QuestionMessage {
    /// What is asked, with what may be answered.
    var lines: String {
        var lines = [prompt.printable]
        for (index, choice) in (choices ?? []).enumerated() {
            lines.append("  \(index + 1)  \(choice.printable)")
        }
        if kind == "yes-no" { lines.append("  yes or no") }
        return lines.joined(separator: "\n")
    }
}

internal import Delivery
internal import Recognition
internal import Wire

extension ControlCommand {
    /// The methods that read and change phrases.
    static let phraseCommands = [
        ControlCommand(Method.checkPhrase) { (session, params: CheckPhraseParams) async in
            await session.service.book.check(params.phrase).namingAbsolutes
        },
        ControlCommand(Method.pronounceWord) {
            (session, params: PronounceParams) async throws(RPCError) in
            try await session.service.book.pronounce(params)
        },
        ControlCommand(Method.addShortcut) {
            (session, params: AddShortcutParams) async throws(RPCError) in
            try await session.service.book.add(
                params.phrase, action: try params.action.action(),
                sensitivity: try checked(params.sensitivity), force: params.force ?? false)
        },
        ControlCommand(Method.listShortcuts) {
            (session, params: ListShortcutsParams) async throws(RPCError) in
            try await session.service.shortcuts(after: params.after ?? 0)
        },
        ControlCommand(Method.listSentences) {
            (session, params: ListSentencesParams) async throws(RPCError) in
            try await session.service.sentences(after: params.after ?? 0)
        },
        ControlCommand(Method.removeShortcut) {
            (session, params: RemoveShortcutParams) async throws(RPCError) in
            guard (params.id == nil) != (params.phrase == nil) else {
                throw RPCError(.invalidParams, "params: give either 'id' or 'phrase'")
            }
            return RemoveShortcutResult(
                removed: try await session.service.book.remove(
                    id: params.id, phrase: params.phrase))
        },
    ]

    /// The sensitivity, when it is one.
    static func checked(_ sensitivity: Double?) throws(RPCError) -> Double? {
        guard let sensitivity, !Sensitivity.range.contains(sensitivity) else { return sensitivity }
        throw RPCError(.invalidParams, "params.sensitivity is from 0 to 1")
    }
}

extension PhraseCheck {
    /// The same, where each problem says whether force would overcome it.
    fileprivate var namingAbsolutes: PhraseCheck {
        var check = self
        check.problems = problems.map { problem in
            var (alone, named) = (self, problem)
            alone.problems = [problem]
            if alone.blockingProblem(force: true) != nil { named.absolute = true }
            return named
        }
        return check
    }
}

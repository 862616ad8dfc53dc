internal import Delivery
internal import Intents
internal import Recognition
internal import Wire

extension ControlCommand {
    /// The methods that manage recorded phrases.
    static let keepingCommands = [
        ControlCommand(Method.editShortcut) {
            (session, params: EditShortcutParams) async throws(RPCError) in
            EditShortcutResult(shortcut: try await session.service.edit(params))
        },
        ControlCommand(Method.showShortcut) {
            (session, params: ShowShortcutParams) async throws(RPCError) in
            try named(params.id, params.phrase)
            let settings = await session.service.configuration.current
            return try await session.service.book.show(
                id: params.id, phrase: params.phrase,
                acceptance: 1 - settings.recognition.sensitivity)
        },
        ControlCommand(Method.moveShortcut) {
            (session, params: MoveShortcutParams) async throws(RPCError) in
            try named(params.id, params.phrase)
            if let folder = params.folder { try checkFolder(folder) }
            return EditShortcutResult(
                shortcut: try await session.service.book.move(
                    id: params.id, phrase: params.phrase, to: params.folder, place: params.place))
        },
        ControlCommand(Method.exportShortcuts) {
            (session, params: ExportShortcutsParams) async in
            await session.service.book.export(after: params.after ?? 0)
        },
        ControlCommand(Method.importShortcuts) {
            (session, params: ImportShortcutsParams) async in
            let (file, problems) = ShortcutFile.read(params.text, file: params.name)
            let entries = await session.service.book.take(
                file.entries, force: params.force ?? false)
            return ImportShortcutsResult(
                entries: entries,
                diagnostics: problems.map(\.description).fitting(bytes: Limits.messageBytes / 4))
        },
        ControlCommand(Method.listGallery) { (session, params: ListGalleryParams) async in
            session.service.gallery.result(names: params.names)
        },
        ControlCommand(Method.addGallery) {
            (session, params: AddGalleryParams) async throws(RPCError) in
            try await session.service.addGallery(params.names)
        },
    ]

    /// Refuses params that name a shortcut not at all, or twice.
    static func named(_ id: Int?, _ phrase: String?) throws(RPCError) {
        guard (id == nil) != (phrase == nil) else {
            throw RPCError(.invalidParams, "params: give either 'id' or 'phrase'")
        }
    }

    private static func checkFolder(_ folder: String) throws(RPCError) {
        let isPlain = !folder.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard folder.count <= Limits.folderCharacters, isPlain else {
            throw RPCError(
                .invalidParams,
                "params.folder is one line of at most \(Limits.folderCharacters) characters")
        }
    }
}

extension ControlService {
    /// Changes a shortcut.
    func edit(_ params: EditShortcutParams) async throws(RPCError) -> ShortcutMessage {
        try ControlCommand.named(params.id, params.phrase)
        let resets = params.reset ?? []
        if let other = resets.first(where: { $0 != "sensitivity" }) {
            throw RPCError(
                .invalidParams, "params.reset: a shortcut has no '\(other)' to be reset",
                remedy: "'sensitivity' can be")
        }
        let isTuned = params.sensitivity != nil
        let isChanged =
            isTuned || !resets.isEmpty || params.newPhrase != nil || params.action != nil
            || params.parameters != nil || params.enabled != nil
        guard isChanged, !(isTuned && !resets.isEmpty) else {
            throw RPCError(.invalidParams, "params: give either 'sensitivity' or 'reset'")
        }
        let sensitivity = try ControlCommand.checked(params.sensitivity)
        let action = try params.action?.action()
        return try await book.change(
            id: params.id, phrase: params.phrase, force: params.force ?? false
        ) { (shortcut) throws(RPCError) in
            if isTuned || !resets.isEmpty { shortcut.sensitivity = sensitivity }
            if let phrase = params.newPhrase { shortcut.phrase = Phrase(phrase) }
            if let action { shortcut.action = action }
            if let isEnabled = params.enabled { shortcut.isEnabled = isEnabled }
            if let parameters = params.parameters {
                shortcut.action = try shortcut.action.setting(parameters)
            }
        }
    }
}

extension Shortcut.Action {
    /// The intent with other parameters; null takes one away.
    fileprivate func setting(
        _ changes: [String: JSONValue]
    ) throws(RPCError) -> Shortcut.Action {
        guard case .intent(let name, let parameters) = self else {
            throw RPCError(
                .refused, "this shortcut starts no intent, so it has no parameters",
                reason: "no-intent", remedy: "give it another action")
        }
        var values = parameters.mapValues(\.json)
        for (key, value) in changes {
            if value == .null {
                values.removeValue(forKey: key)
            } else {
                values[key] = value
            }
        }
        return try ActionMessage(intent: .init(name: name, parameters: values)).action()
    }
}

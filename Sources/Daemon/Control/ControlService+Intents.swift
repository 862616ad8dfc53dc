internal import Definitions
internal import Delivery
internal import Intents
internal import Wire

extension ControlService {
    /// The intents after `last` that have a definition or a handler, as many as fit into one message.
    func intents(after last: String) async throws(RPCError) -> ListIntentsResult {
        let catalog = await book.settledPhrases().defined.catalog
        let supporters = await supporters
        let names = Set(catalog.entries.keys).union(catalog.broken.keys).union(supporters.keys)
        var result = ListIntentsResult(intents: [])
        // Half a message, so that one of any size still fits besides.
        var room = Limits.messageBytes / 2
        for name in names.sorted() where name > last {
            guard room > 0 else {
                result.next = result.intents.last?.name
                break
            }
            let definition = catalog.definition(name)
            let handler = supporters[name]
            let state =
                definition == nil
                ? (catalog.broken[name] == nil ? "no-definition" : "broken")
                : (handler == nil ? "no-handler" : "ready")
            let intent = ListIntentsResult.Intent(
                name: name, title: definition?.title, category: definition?.category.rawValue,
                handler: handler, state: state)
            room -= try JSONValue(encoding: intent).byteCount + 1
            result.intents.append(intent)
        }
        return result
    }

    /// What the definition of an intent says.
    func intent(_ params: ShowIntentParams) async throws(RPCError) -> IntentMessage {
        let catalog = await book.settledPhrases().defined.catalog
        guard let entry = catalog.entries[params.name],
            let definition = catalog.definition(params.name, language: params.language)
        else {
            if let file = catalog.broken[params.name] {
                throw RPCError(
                    .notFound, "the definition of \(params.name.prefix(200)) has a mistake",
                    remedy: "phrasectl intents check \(file) tells which")
            }
            throw RPCError(
                .notFound, "there is no definition of “\(params.name.prefix(200))”",
                remedy: "phrasectl intents lists those there are")
        }
        var message = IntentMessage(definition, languages: entry.definition)
        message.handler = await supporters[params.name]
        message.file = entry.file
        return message
    }

    /// The program that would be asked for each intent.
    private var supporters: [String: String] {
        get async {
            let directory = await deliverer.directory
            var supporters: [String: String] = [:]
            for intent in directory.allIntents {
                switch directory.choice(for: intent) {
                case .one(let name): supporters[intent] = name
                case .several(let names): supporters[intent] = names.first
                case .notAuthorized, .notRunning, .nobody: break
                }
            }
            return supporters
        }
    }
}

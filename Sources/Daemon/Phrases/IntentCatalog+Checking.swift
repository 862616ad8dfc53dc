internal import Definitions
internal import Intents
internal import Wire

extension IntentCatalog {
    /// Refuses an action that names parameters which the definition of its intent does not have: a
    /// value that nobody reads was meant for something.
    func check(_ action: Shortcut.Action) throws(RPCError) {
        guard case .intent(let name, let parameters) = action, let definition = definition(name)
        else { return }
        let known = definition.parameters.map(\.name)
        guard let stray = parameters.keys.sorted().first(where: { !known.contains($0) }) else {
            return
        }
        throw RPCError(
            .invalidParams, "\(name) has no parameter “\(stray)”",
            remedy: known.isEmpty
                ? "it has none" : "it has \(known.joined(separator: ", "))")
    }
}

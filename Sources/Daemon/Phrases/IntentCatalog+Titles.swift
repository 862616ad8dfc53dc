internal import Definitions
internal import Dialogue
internal import Intents

extension IntentCatalog {
    /// What a shortcut with this action is called, and what tells it apart from others so called.
    func titles(of action: Shortcut.Action) -> (String?, String?) {
        switch action {
        // A command says all there is to say of it.
        case .command: return (nil, nil)
        case .activity(let activity):
            return (activity.title.isEmpty ? activity.type : activity.title, activity.application)
        case .intent(let name, let parameters):
            if let definition = definition(name) {
                return definition.titles(parameters: parameters)
            }
            let values = parameters.sorted { $0.key < $1.key }.map { name, value in
                "\(name): \(value.shown(as: nil, language: language ?? "en"))"
            }
            return (name, values.isEmpty ? nil : values.joined(separator: ", "))
        }
    }
}

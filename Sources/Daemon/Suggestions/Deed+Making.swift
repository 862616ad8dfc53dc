internal import Dialogue
internal import Intents

extension Deed {
    /// An intent with values that fit one of its shortcut types.
    init(
        _ definition: IntentDefinition, _ values: [String: ParameterValue], as type: ShortcutType,
        language: String
    ) {
        func filled(_ text: String) -> String {
            MessageText(text).filled(values, parameters: definition.parameters, language: language)
        }
        self.init(
            .intent(name: definition.name, parameters: values), title: filled(type.title),
            subtitle: type.subtitle.map(filled))
    }

    /// Some content that was shown.
    init(_ activity: Activity) {
        self.init(
            .activity(activity), title: activity.title.isEmpty ? activity.type : activity.title)
        isPredictable = activity.isEligibleForPrediction
        isSearchable = activity.isEligibleForSearch
    }

    /// What was carried out with these values, as far as it makes sense as a shortcut; nil for what
    /// makes none.
    init?(
        done action: Shortcut.Action, with values: [String: ParameterValue], phrase: String,
        definition: IntentDefinition?, language: String
    ) {
        switch action {
        case .command(let arguments, _):
            // What was said in slots is no part of the command, so it cannot be done again.
            guard values.isEmpty else { return nil }
            self.init(action, title: phrase.isEmpty ? arguments.joined(separator: " ") : phrase)
        case .activity(let activity):
            self.init(activity)
            // The person asked for it by name: it need not be volunteered by the program.
            isPredictable = true
        case .intent(let name, _):
            guard let definition else {
                self.init(
                    .intent(name: name, parameters: values), title: phrase.isEmpty ? name : phrase)
                return
            }
            guard let type = definition.largestShortcutType(in: values) else { return nil }
            self.init(
                definition, values.filter { type.parameters.contains($0.key) }, as: type,
                language: language)
        }
    }
}

extension IntentDefinition {
    /// The shortcut type of exactly these parameters; a definition that lists none takes any.
    func shortcutType(of values: [String: ParameterValue]) -> ShortcutType? {
        guard !shortcutTypes.isEmpty else {
            return ShortcutType(parameters: values.keys.sorted(), title: title)
        }
        return shortcutTypes.first { Set($0.parameters) == Set(values.keys) }
    }

    /// The shortcut type with most parameters that all have a value.
    func largestShortcutType(in values: [String: ParameterValue]) -> ShortcutType? {
        guard !shortcutTypes.isEmpty else { return shortcutType(of: values) }
        return shortcutTypes.filter { $0.parameters.allSatisfy { values[$0] != nil } }
            .max { $0.parameters.count < $1.parameters.count }
    }

    /// The parameters of each shortcut type, for people.
    var combinations: String {
        shortcutTypes.map { type in
            type.parameters.isEmpty ? "none" : type.parameters.joined(separator: " and ")
        }.joined(separator: "; ")
    }
}

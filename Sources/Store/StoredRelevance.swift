internal import Intents

/// What matters, and when, as JSON of ours.
struct StoredRelevance: Codable {
    private struct Condition: Codable {
        var from: Double?
        var to: Double?
        var place: String?
        var routine: String?
    }

    private let intent: String?
    private let parameters: [String: StoredValue]?
    private let activity: StoredActivity?
    private let title: String
    private let subtitle: String?
    private let conditions: [Condition]

    /// Wraps what matters; a command does to no program.
    init(_ relevance: Relevance) throws(StoreError) {
        switch relevance.deed.action {
        case .intent(let name, let values):
            (intent, activity) = (name, nil)
            parameters = values.mapValues(StoredValue.init)
        case .activity(let content):
            (intent, parameters) = (nil, nil)
            activity = StoredActivity(content)
        case .command:
            throw StoreError(.tooLarge, "a command matters to no program")
        }
        title = relevance.deed.title
        subtitle = relevance.deed.subtitle
        conditions = relevance.conditions.map { condition in
            switch condition {
            case .interval(let from, let to): Condition(from: from, to: to)
            case .place(let place): Condition(place: place)
            case .routine(let routine): Condition(routine: routine.rawValue)
            }
        }
    }

    /// What is stored; nil when it names nothing to do.
    var relevance: Relevance? {
        let action: Shortcut.Action
        if let intent {
            action = .intent(name: intent, parameters: (parameters ?? [:]).mapValues(\.value))
        } else if let activity {
            action = .activity(activity.activity)
        } else {
            return nil
        }
        return Relevance(
            Deed(action, title: title, subtitle: subtitle),
            conditions: conditions.compactMap { stored in
                if let from = stored.from, let to = stored.to {
                    return .interval(from: from, to: to)
                }
                if let place = stored.place { return .place(place) }
                return stored.routine.flatMap(Relevance.Routine.init).map { .routine($0) }
            })
    }
}

/// What can be done again: the action, and how people recognise it.
package struct Deed: Sendable, Hashable {
    /// What doing it again starts.
    package var action: Shortcut.Action
    /// What people call it, such as “Order 2 tomato soups”.
    package var title: String
    /// More about it.
    package var subtitle: String?
    /// Whether it may be suggested.
    package var isPredictable: Bool
    /// Whether it may be found by a search.
    package var isSearchable: Bool

    /// A deed that may be suggested and found.
    package init(_ action: Shortcut.Action, title: String, subtitle: String? = nil) {
        self.action = action
        self.title = title
        self.subtitle = subtitle
        isPredictable = true
        isSearchable = true
    }

    /// Equal for equal actions and for no others, whatever they are called.
    package var key: String { action.key }
}

extension Shortcut.Action {
    /// Equal for actions that start the same and for no others.
    package var key: String {
        switch self {
        case .command(let arguments, let isDetached):
            "command \(isDetached) " + ParameterValue.array(arguments.map { .string($0) }).canonical
        case .intent(let name, let parameters):
            "intent \(name) " + ParameterValue.object(parameters).canonical
        case .activity(let activity):
            "activity \(activity.application ?? "") \(activity.type) \(activity.url ?? "") "
                + ParameterValue.object(activity.userInfo).canonical
        }
    }
}

extension ParameterValue {
    /// One text for each value: members sorted, text in quotes.
    package var canonical: String {
        switch self {
        case .string(let text):
            "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        case .integer(let number): "\(number)"
        case .decimal(let number): "\(number)"
        case .boolean(let flag): "\(flag)"
        case .array(let values): "[" + values.map(\.canonical).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.sorted { $0.key < $1.key }
                .map { "\(ParameterValue.string($0).canonical):\($1.canonical)" }
                .joined(separator: ",") + "}"
        }
    }
}

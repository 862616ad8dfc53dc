internal import Foundation
internal import Intents

/// What a shortcut starts, as the columns of its row.
struct StoredAction {
    /// JSON array of strings, for a command.
    let arguments: SQLValue
    /// 1 for a command that is not waited for.
    let detached: SQLValue
    /// Name of the intent, for an intent.
    let intent: SQLValue
    /// JSON object of tagged values, for an intent.
    let parameters: SQLValue
    /// JSON object of a `StoredActivity`, for an activity.
    let activity: SQLValue

    /// The columns of `action`.
    init(_ action: Shortcut.Action) throws(StoreError) {
        switch action {
        case .command(let arguments, let isDetached):
            self.arguments = .text(try StoredAction.json(arguments))
            self.detached = .integer(isDetached ? 1 : 0)
            self.intent = .null
            self.parameters = .null
            self.activity = .null
        case .intent(let name, let parameters):
            try StoredAction.checkDepth(parameters)
            self.arguments = .null
            self.detached = .integer(0)
            self.intent = .text(name)
            self.parameters = .text(
                try StoredAction.json(parameters.mapValues(StoredValue.init)))
            self.activity = .null
        case .activity(let activity):
            try StoredAction.checkDepth(activity.userInfo)
            self.arguments = .null
            self.detached = .integer(0)
            self.intent = .null
            self.parameters = .null
            self.activity = .text(try StoredAction.json(StoredActivity(activity)))
        }
    }

    private static func checkDepth(_ values: [String: ParameterValue]) throws(StoreError) {
        for (key, value) in values where !StoredValue.fits(value) {
            throw StoreError(
                .tooLarge, "parameter “\(key)” nests deeper than \(StoredValue.maximumDepth)")
        }
    }

    /// The action in the columns `arguments, detached, intent, parameters, activity`, or nil when
    /// they hold none.
    static func action(_ columns: ArraySlice<SQLValue>) -> Shortcut.Action? {
        let columns = Array(columns)
        guard columns.count == 5 else { return nil }
        if let activity: StoredActivity = value(columns[4]) { return .activity(activity.activity) }
        if let arguments: [String] = value(columns[0]) {
            return .command(arguments: arguments, isDetached: columns[1] == .integer(1))
        }
        guard let name = columns[2].text,
            let parameters: [String: StoredValue] = value(columns[3])
        else { return nil }
        return .intent(name: name, parameters: parameters.mapValues(\.value))
    }

    private static func json(_ value: some Encodable) throws(StoreError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw StoreError(.tooLarge, "the action cannot be stored: \(error)")
        }
    }

    private static func value<Value: Decodable>(_ column: SQLValue) -> Value? {
        guard let text = column.text else { return nil }
        // A row that somebody edited by hand is reported by its number, whatever is wrong in it.
        return try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
}

internal import Intents

/// A deed as the columns of `SQL.deedColumns`.
struct StoredDeed {
    /// The deed that is stored.
    let deed: Deed

    /// Reads the columns; nil when they hold none.
    init?(_ columns: ArraySlice<SQLValue>) {
        let columns = Array(columns)
        guard columns.count == 9, let action = StoredAction.action(columns[0..<5]),
            let title = columns[5].text
        else { return nil }
        var deed = Deed(action, title: title, subtitle: columns[6].text)
        deed.isPredictable = columns[7] == .integer(1)
        deed.isSearchable = columns[8] == .integer(1)
        self.deed = deed
    }
}

extension Database {
    /// Keeps what can be done again, and tells its number.
    func keep(_ deed: Deed) throws(StoreError) -> Int {
        let action = try StoredAction(deed.action)
        let rows = try run(
            SQL.keepDeed, .text(deed.key), action.arguments, action.detached, action.intent,
            action.parameters, action.activity, .text(deed.title),
            deed.subtitle.map(SQLValue.text) ?? .null, .integer(deed.isPredictable ? 1 : 0),
            .integer(deed.isSearchable ? 1 : 0))
        guard let id = rows.first?.first?.integer else {
            throw .damaged(path, "a new deed got no number")
        }
        return id
    }
}

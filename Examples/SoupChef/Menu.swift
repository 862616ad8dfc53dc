import PhraseKit

/// One soup that can be ordered.
struct Soup: Sendable, Hashable {
    /// What the definition calls it, `identifier`.
    let name: String
    /// What people call it.
    let title: String
    let cooking: Duration
    /// For a bowl.
    let price: Double

    /// Every soup, in the order of the menu.
    static let menu = [
        Soup(name: "tomato", title: "tomato", cooking: .seconds(10 * 60), price: 4.5),
        Soup(name: "chowder", title: "clam chowder", cooking: .seconds(15 * 60), price: 6),
        Soup(name: "lentil", title: "red lentil", cooking: .seconds(12 * 60), price: 5),
    ]

    /// The soup that an order is about.
    static func of(_ object: IntentObject?) -> Soup? {
        menu.first { $0.name == object?.identifier }
    }

    /// The soup as a value of the parameter.
    var object: IntentObject { IntentObject(name, display: title) }
}

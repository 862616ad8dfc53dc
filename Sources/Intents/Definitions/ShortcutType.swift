/// A combination of parameters that makes sense as a shortcut.
package struct ShortcutType: Sendable, Hashable {
    /// The parameters that are filled in, in the definition's order.
    package var parameters: [String]
    /// A message text of the parameters: “Order {quantity} {soup}”.
    package var title: String
    /// More about it, a message text.
    package var subtitle: String?
    /// Whether it runs without opening the program; nil as the intent does.
    package var runsInBackground: Bool?

    /// A combination with its title.
    package init(parameters: [String], title: String, subtitle: String? = nil) {
        self.parameters = parameters
        self.title = title
        self.subtitle = subtitle
    }
}

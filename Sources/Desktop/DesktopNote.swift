/// What is shown on the desktop, with buttons.
package struct DesktopNote: Sendable, Equatable {
    /// One button.
    package struct Button: Sendable, Equatable {
        /// What comes back when it is pressed.
        package let key: String
        /// What stands on it.
        package let label: String

        /// A button.
        package init(key: String, label: String) {
            self.key = key
            self.label = label
        }
    }

    /// What is asked.
    package var summary: String
    /// What may be answered, where there are no buttons for it.
    package var body: String
    /// In their order.
    package var buttons: [Button]

    /// A note.
    package init(summary: String, body: String = "", buttons: [Button] = []) {
        self.summary = summary
        self.body = body
        self.buttons = buttons
    }
}

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
    /// An icon's name, or the path of a picture; nil for our own.
    package var icon: String?
    /// Whether it may wait until the person looks: it need not be shown at once.
    package var isPatient: Bool

    /// A note.
    package init(
        summary: String, body: String = "", buttons: [Button] = [], icon: String? = nil,
        isPatient: Bool = false
    ) {
        self.summary = summary
        self.body = body
        self.buttons = buttons
        self.icon = icon
        self.isPatient = isPatient
    }

    /// What becomes of a note.
    package enum Ending: Sendable, Equatable {
        /// The button of that key was pressed.
        case pressed(String)
        /// The person closed it.
        case closed
        /// It was taken back, ran out, or could not be shown.
        case gone
    }
}

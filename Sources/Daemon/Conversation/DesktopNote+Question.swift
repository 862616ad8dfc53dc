internal import Desktop
internal import Dialogue
internal import Intents

extension DesktopNote {
    /// Most choices that get a button: desktops have room for a few.
    private static let mostButtons = 6

    /// The question with its answers as buttons, each of which says what it stands for.
    init(_ question: Question) {
        self.init(summary: question.prompt, icon: question.image)
        switch question.kind {
        case .yesNo: buttons = [Button(key: "yes", label: "Yes"), Button(key: "no", label: "No")]
        case .choice(let choices): offer(choices)
        case .value(let parameter): offer(parameter.type.choices)
        }
        buttons.append(Button(key: "cancel", label: "Cancel"))
    }

    private mutating func offer(_ choices: [ParameterChoice]) {
        let titles = choices.map(\.title)
        buttons = titles.prefix(Self.mostButtons).map { Button(key: $0, label: $0) }
        if titles.count > Self.mostButtons { body = titles.joined(separator: ", ") }
    }
}

/// Something that may be done next, with how likely it is and why.
package struct RankedCandidate: Sendable, Equatable {
    /// Why something is likely, for people.
    package struct Reason: Sendable, Hashable {
        /// What speaks for it.
        package let clue: Clue
        /// What was done last, where that matters.
        package let after: String?

        /// In words; `name` says what people call a candidate.
        package func sentence(name: (String) -> String) -> String {
            let last = after.map { " “\(name($0))”" } ?? " what was done last"
            return switch clue {
            case .timeOfDay: "usual around this time of day"
            case .weekday: "usual on such a day around this time"
            case .sequence, .longSequence: "often follows\(last)"
            case .pauseInSequence: "often follows\(last) after about this long"
            case .pause: "usual after such a pause"
            case .frequency: "done often"
            case .rhythm: "about due again"
            case .steps: "usually its turn about now"
            case .surroundings: "usual where you are now"
            }
        }
    }

    /// What may be done.
    package let candidate: String
    /// How likely it is to be the next thing done, 0…1.
    package let probability: Double
    /// What speaks for it most, strongest first; empty when nothing stands out.
    package let reasons: [Reason]
}

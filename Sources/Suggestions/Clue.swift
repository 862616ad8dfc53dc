/// One kind of evidence that something is about to be done.
package enum Clue: Int, Sendable, CaseIterable {
    /// It is usually done around this time of day.
    case timeOfDay
    /// It is usually done on such days of the week, around this time.
    case weekday
    /// It usually follows what was done last.
    case sequence
    /// It usually follows the last two things.
    case longSequence
    /// It usually follows what was done last after such a pause, around this time.
    case pauseInSequence
    /// It is usually done after such a pause, whatever came before.
    case pause
    /// It is done often.
    case frequency
    /// It is usually done again after about this long.
    case rhythm
    /// It is usually done again after about so many other things.
    case steps
    /// It is usually done in such surroundings.
    case surroundings

    /// What people would call the same reason has the same topic.
    var topic: Int {
        switch self {
        case .sequence, .longSequence, .pauseInSequence, .pause: Clue.sequence.rawValue
        case .timeOfDay, .weekday: Clue.timeOfDay.rawValue
        case .rhythm, .steps: Clue.rhythm.rawValue
        case .frequency, .surroundings: rawValue
        }
    }

    /// How much each counts until the person's own habits have taught better.
    ///
    /// Found on three homes of activity-recognition studies; the optimum is flat.
    static let initialWeights: [Float] = allCases.map(\.initialWeight)

    private var initialWeight: Float {
        switch self {
        case .timeOfDay: 0.7
        case .weekday: 0.4
        case .sequence: 0.15
        case .longSequence: 0.2
        case .pauseInSequence: 0.4
        case .pause: 0.15
        case .frequency: 0.1
        case .rhythm: 0.7
        case .steps: 0.2
        case .surroundings: 1
        }
    }
}

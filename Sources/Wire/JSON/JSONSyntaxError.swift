/// Why a text is not the JSON this protocol takes, and at which byte.
struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
    /// The kinds a program may want to tell apart; the raw values go over the wire.
    enum Code: String, Sendable {
        case syntax
        case depth = "too-deep"
        case duplicate = "duplicate-member"
        case number = "number-out-of-range"
    }

    /// Which kind it is.
    let code: Code
    /// 0-based place of the first byte that is wrong.
    let offset: Int
    /// What is wrong there.
    let detail: String

    /// One sentence with the place.
    var description: String { "\(detail) at byte \(offset)" }
}

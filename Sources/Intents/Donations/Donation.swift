/// Something that was done once, told so that it can be suggested later.
package struct Donation: Sendable, Hashable {
    /// Whose initiative it was.
    package enum Direction: String, Sendable, CaseIterable {
        case unspecified, outgoing, incoming
    }

    /// Who told it.
    package enum Source: String, Sendable, CaseIterable {
        /// We carried it out ourselves.
        case daemon
        /// The program in which it was done.
        case program
        /// The person, or a front end of theirs.
        case person
    }

    /// Names it among those of its program.
    package var identifier: String
    /// Names those that belong together, such as the orders of one account.
    package var group: String?
    /// Application id of the program it belongs to; empty for what no program did.
    package var application: String
    /// What was done.
    package var deed: Deed
    /// Names the run of ours in which it was done.
    package var session: String?
    /// How it ended.
    package var code: String?
    /// What was said or shown then.
    package var response: String?
    /// When, in seconds since the Unix epoch.
    package var time: Double
    /// Seconds that the wall clock was ahead of UTC then.
    package var offset: Int
    /// Whose initiative it was.
    package var direction: Direction
    /// Who told it.
    package var source: Source
    /// What was known of the surroundings then.
    package var context: [String: String]

    /// A deed of `application` at `time`.
    package init(
        _ deed: Deed, identifier: String, application: String, time: Double, offset: Int = 0,
        source: Source = .program
    ) {
        self.identifier = identifier
        self.application = application
        self.deed = deed
        self.time = time
        self.offset = offset
        direction = .unspecified
        self.source = source
        context = [:]
    }

    /// Seconds since midnight of 1 January 1970 on the clock on the wall.
    package var wallSeconds: Double { time + Double(offset) }
}

/// Something that was done once.
package struct Occurrence: Sendable, Hashable {
    /// What was done; whatever names the same shortcut is the same candidate.
    package var candidate: String
    /// When.
    package var moment: Moment
    /// What was known of the surroundings then, such as `place` = `home`.
    package var context: [String: String]

    /// One occurrence.
    package init(_ candidate: String, at moment: Moment, context: [String: String] = [:]) {
        self.candidate = candidate
        self.moment = moment
        self.context = context
    }
}

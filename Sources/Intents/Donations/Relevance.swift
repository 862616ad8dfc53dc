/// When something matters, by the word of the program that does it.
package struct Relevance: Sendable, Hashable {
    /// One way for it to matter.
    package enum Condition: Sendable, Hashable {
        /// From one moment to another, in seconds since the Unix epoch.
        case interval(from: Double, to: Double)
        /// Where the person is: a fact `place` of the surroundings.
        case place(String)
        /// What the person usually does then.
        case routine(Routine)
    }

    /// What people do every day.
    package enum Routine: String, Sendable, CaseIterable {
        case morning, evening, home, work, school, gym, commute
    }

    /// What matters.
    package var deed: Deed
    /// Any of them will do; none means always.
    package var conditions: [Condition]

    /// A deed with when it matters.
    package init(_ deed: Deed, conditions: [Condition]) {
        self.deed = deed
        self.conditions = conditions
    }
}

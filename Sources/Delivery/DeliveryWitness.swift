package import Dialogue

/// Whoever wants to know what is carried out.
package protocol DeliveryWitness: Sendable {
    /// An errand is about to be carried out.
    func began(_ errand: Errand) async
    /// It came to its end.
    func ended(_ errand: Errand, _ end: SessionEnd) async
}

/// Nobody who wants to know.
package struct BlindWitness: DeliveryWitness {
    /// Sees nothing.
    package init() {}

    package func began(_ errand: Errand) async {}
    package func ended(_ errand: Errand, _ end: SessionEnd) async {}
}

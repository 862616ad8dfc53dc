extension Deliverer {
    /// How long the handler `name` may still have nothing to do; nil for ever, which its manifest may
    /// change.
    package func rest(of name: String) -> Duration? {
        guard let patience = directory.manifests[name]?.idleExit else { return nil }
        return occupancy.rest(of: name, patience, at: .now)
    }

    /// Lets the handler `name`, which was started for us over `connection`, go when its time is over:
    /// from then on it is not there, and the next errand starts it again. False when it has
    /// something to do.
    package func letGo(_ name: String, connection: Int) -> Bool {
        guard rest(of: name) == .zero, directory.connected[name]?.connection == connection else {
            return false
        }
        directory.remove(connection: connection)
        return true
    }
}

/// What a YAML text may cost. Past a limit there is a diagnostic and no value.
package struct YAMLLimits: Sendable {
    /// Size of the text.
    package var bytes: Int
    /// Mappings and sequences inside each other, aliases followed.
    package var depth: Int
    /// Scalars, sequences and mappings, aliases counted each time they are used.
    package var nodes: Int

    /// Far above any file a person writes, far below what would hurt the daemon.
    package init(bytes: Int = 4 << 20, depth: Int = 64, nodes: Int = 200_000) {
        self.bytes = bytes
        self.depth = depth
        self.nodes = nodes
    }
}

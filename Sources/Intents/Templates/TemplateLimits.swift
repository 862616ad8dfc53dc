/// How large one template may be.
package struct TemplateLimits: Sendable, Hashable {
    /// Length of the text in Unicode scalars.
    package var length: Int
    /// Groups inside groups.
    package var depth: Int
    /// Parts of the tree.
    package var nodes: Int
    /// Parts of one permutation: each further one doubles the work of matching it.
    package var permutationParts: Int

    /// The limits; the standard ones are far above what people write.
    package init(
        length: Int = 8_000, depth: Int = 32, nodes: Int = 2_000, permutationParts: Int = 8
    ) {
        self.length = length
        self.depth = depth
        self.nodes = nodes
        self.permutationParts = permutationParts
    }
}

/// What the configuration says about noise removal.
package struct EnhancementSettings: Sendable, Equatable {
    /// Where `make install` lays the libraries, and where a package of the system would.
    package static let standardDirectories = ["/usr/local/lib/phrased", "/usr/lib/phrased"]

    /// Which library to use, and when.
    package var choice: EnhancementChoice
    /// Absolute paths of directories to look in, the first first; RNNoise is then also asked of the
    /// system's loader.
    package var libraryDirectories: [String]
    /// When `auto` finds an utterance noisy enough.
    package var policy: EnhancementPolicy

    /// By default the best library that is installed, where the room is noisy.
    package init(
        choice: EnhancementChoice = .auto,
        libraryDirectories: [String] = standardDirectories,
        policy: EnhancementPolicy = EnhancementPolicy()
    ) {
        self.choice = choice
        self.libraryDirectories = libraryDirectories
        self.policy = policy
    }
}

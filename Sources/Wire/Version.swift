/// The version of all programs built from this package.
package enum Version {
    /// Told by `--version`, by `hello` and by `status`.
    package static let current = "0.1.0"
}

/// What the command line says; everything it leaves out comes from the configuration or defaults.
package struct DaemonOptions: Sendable, Equatable {
    /// A WAV file, or `-` for raw samples on standard input, in place of the device.
    package var input: String?
    /// Hands `input` on no faster than it was recorded.
    package var isPaced = false
    /// ALSA capture device.
    package var device: String?
    package var configurationPath: String?
    package var runtimeDirectory: String?
    package var stateDirectory: String?
    package var logLevel: String?
    /// Uses the system's directories instead of the person's.
    package var isSystem = false

    /// Says and sounds nothing, whatever the configuration says.
    package var isQuiet = false

    /// Nothing said.
    package init() {}
}

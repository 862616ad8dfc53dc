internal import Capture
internal import Endpointing

/// What to listen to, and how speech is cut out of it.
struct ListeningSettings: Sendable {
    /// A recording in place of the device.
    var input: FileSource?
    /// Each microphone.
    var captures: [CaptureSettings]
    var endpointing: EndpointerSettings
    var policy: ListeningPolicy

    /// The microphones, as `status` names them.
    var deviceNames: String { captures.map(\.device).joined(separator: ", ") }
}

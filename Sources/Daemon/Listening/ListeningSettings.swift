internal import Capture
internal import Endpointing

/// What to listen to, and how speech is cut out of it.
struct ListeningSettings: Sendable {
    /// A recording in place of the device.
    var input: FileSource?
    var capture: CaptureSettings
    var endpointing: EndpointerSettings
    var policy: ListeningPolicy
}

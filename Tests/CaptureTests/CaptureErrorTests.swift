import Glibc
import Testing

@testable import Capture

struct CaptureErrorTests {
    static let table: [(CaptureError.Step, Int32, Bool, CaptureError.Code)] = [
        (.opening, ENOENT, true, .noSuchDevice),
        (.opening, ENODEV, true, .noSuchCard),
        (.opening, ENXIO, true, .noPlugin),
        (.opening, ECONNREFUSED, true, .noServer),
        (.opening, ECONNREFUSED, false, .noRuntimeDirectory),
        (.opening, EHOSTDOWN, false, .noRuntimeDirectory),
        (.opening, EBUSY, true, .busy),
        (.opening, EPERM, true, .forbidden),
        (.opening, EINVAL, true, .misconfigured),
        (.configuring, EIO, true, .noSource),
        (.configuring, EINVAL, true, .unsupported),
        (.configuring, ENODEV, true, .unplugged),
        (.capturing, ENODEV, true, .unplugged),
        (.capturing, EIO, true, .lost),
        (.capturing, EPIPE, true, .unrecoverable),
        (.capturing, EFAULT, true, .lost),
    ]

    @Test(arguments: table)
    func `every code has its cause and a remedy`(
        step: CaptureError.Step, number: Int32, hasRuntimeDirectory: Bool, code: CaptureError.Code
    ) {
        let error = CaptureError(
            step, "mic", code: -number, hasRuntimeDirectory: hasRuntimeDirectory)
        #expect(error.code == code)
        #expect(error.description.contains("mic"))
        #expect(error.description.contains(";"), "a remedy follows the cause")
        #expect(error.description.contains("XDG_RUNTIME_DIR") == (code == .noRuntimeDirectory))
    }

    @Test func `no default microphone is its own sentence`() {
        let error = CaptureError(
            .opening, "default", code: -ENOENT, hasRuntimeDirectory: true)
        #expect(error.description.contains("there is no default microphone"))
    }
}

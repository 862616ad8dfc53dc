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

    @Test(arguments: [
        (ENOENT, true, CaptureError.Code.noSuchDevice, "start the sound server"),
        (ENOENT, false, .noRuntimeDirectory, "run as a service of the user"),
        (EBUSY, true, .busy, "start the sound server"),
        (EBUSY, false, .busy, "run as a service of the user"),
    ])
    func `the default microphone is explained by whether a sound server can be found`(
        number: Int32, hasRuntimeDirectory: Bool, code: CaptureError.Code, remedy: String
    ) {
        let error = CaptureError(
            .opening, "default", code: -number, hasRuntimeDirectory: hasRuntimeDirectory)
        #expect(error.code == code)
        #expect(error.description.contains(remedy), "\(error)")
        #expect(error.description.contains("XDG_RUNTIME_DIR") == !hasRuntimeDirectory)
        #expect(!error.description.contains("device \"default\""), "\(error)")
    }
}

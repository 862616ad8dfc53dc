import Foundation
import Testing

@testable import Daemon

struct StandardStreamTests {
    @Test func `a full disk takes nothing and does no harm`() {
        let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
        defer { close(full) }
        #expect(!StandardStream.write("lost\n", to: full))
    }

    @Test func `a descriptor that is closed does no harm`() {
        #expect(!StandardStream.write("lost\n", to: -1))
    }

    @Test func `what can be written is written whole`() throws {
        let pipe = Pipe()
        #expect(StandardStream.write("soup\n", to: pipe.fileHandleForWriting.fileDescriptor))
        try pipe.fileHandleForWriting.close()
        #expect(try pipe.fileHandleForReading.readToEnd() == Data("soup\n".utf8))
    }
}

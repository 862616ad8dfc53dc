internal import Glibc

/// The descriptors a service manager passed to this process (systemd's `LISTEN_FDS`).
package struct SocketActivation: Sendable, Equatable {
    /// First passed descriptor, by convention.
    private static let firstDescriptor: Int32 = 3
    /// More than anybody passes; a larger number is a damaged environment.
    private static let maximumCount = 64

    /// One descriptor with the name its unit gave it (`FileDescriptorName=`).
    package struct Passed: Sendable, Equatable {
        package var name: String
        package var descriptor: Int32
    }

    /// The descriptors, in the order of the socket units.
    package let passed: [Passed]

    /// Reads what the environment says; nothing unless it is meant for `process`.
    package init(environment: [String: String], process: Int32 = getpid()) {
        guard environment["LISTEN_PID"] == String(process),
            let count = environment["LISTEN_FDS"].flatMap({ Int($0) }),
            (1...Self.maximumCount).contains(count)
        else {
            passed = []
            return
        }
        let names = (environment["LISTEN_FDNAMES"] ?? "")
            .split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        passed = (0..<count).map { index in
            Passed(
                name: index < names.count ? names[index] : "",
                descriptor: Self.firstDescriptor + Int32(index))
        }
    }

    /// The descriptor called `name`, such as `control.sock`.
    package func descriptor(named name: String) -> Int32? {
        passed.first { $0.name == name }?.descriptor
    }
}

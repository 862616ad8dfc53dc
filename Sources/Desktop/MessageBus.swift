internal import CSystemd
internal import Glibc

/// Owns one connection to a message bus and closes it exactly once.
///
/// https://www.freedesktop.org/software/systemd/man/latest/sd-bus.html
struct MessageBus: ~Copyable {
    private let bus: OpaquePointer

    private init(owning bus: OpaquePointer) { self.bus = bus }

    deinit { sd_bus_flush_close_unref(bus) }

    /// How long one answer may take, in microseconds.
    private static let patience: UInt64 = 2_000_000

    /// The buses there are.
    enum Kind: String {
        /// The machine's.
        case system
        /// The person's desktop's.
        case session
    }

    /// Connects to the bus at `address`, or to the one there is of a kind; the greeting is exchanged
    /// with the first call.
    static func open(_ kind: Kind = .system, address: String?) throws(BusError) -> MessageBus {
        var bus: OpaquePointer?
        let result =
            address.map { open($0, &bus) }
            ?? (kind == .system ? sd_bus_open_system(&bus) : sd_bus_open_user(&bus))
        guard result >= 0, let bus else {
            throw BusError("the \(kind.rawValue)'s message bus cannot be reached", result)
        }
        return MessageBus(owning: bus)
    }

    private static func open(_ address: String, _ bus: inout OpaquePointer?) -> Int32 {
        var result = sd_bus_new(&bus)
        if result >= 0 { result = sd_bus_set_address(bus, address) }
        if result >= 0 { result = sd_bus_set_bus_client(bus, 1) }
        if result >= 0 { result = sd_bus_start(bus) }
        if result < 0 { bus = sd_bus_unref(bus) }
        return result
    }

    /// One argument of a call.
    enum Argument {
        case text(String)
        case number(UInt32)
    }

    /// Calls a method of a program and lends its answer to `read`.
    func call<Result>(
        _ path: String, _ interface: String, _ method: String, _ arguments: [Argument],
        of program: String = "org.freedesktop.login1",
        _ read: (borrowing BusMessage) throws(BusError) -> Result
    ) throws(BusError) -> Result {
        try call(program, path, interface, method) { message throws(BusError) in
            for argument in arguments { try message.append(argument) }
        } read: { reply throws(BusError) in
            try read(reply)
        }
    }

    /// Calls a method whose arguments `write` writes.
    func call<Result>(
        _ program: String, _ path: String, _ interface: String, _ method: String,
        _ write: (borrowing BusMessage) throws(BusError) -> Void,
        read: (borrowing BusMessage) throws(BusError) -> Result
    ) throws(BusError) -> Result {
        var request: OpaquePointer?
        let made = sd_bus_message_new_method_call(
            bus, &request, program, path, interface, method)
        guard made >= 0, let request else { throw BusError("\(method) cannot be asked", made) }
        let message = BusMessage(owning: request)
        try write(message)
        var error = sd_bus_error()
        defer { sd_bus_error_free(&error) }
        var reply: OpaquePointer?
        let result = sd_bus_call(bus, message.handle, Self.patience, &error, &reply)
        guard result >= 0, let reply else { throw BusError(method, result, error) }
        return try read(BusMessage(owning: reply))
    }

    /// Lends a property of an object of logind to `read`, which finds its value next.
    func property<Result>(
        _ path: String, _ interface: String, _ name: String, _ type: String,
        _ read: (borrowing BusMessage) throws(BusError) -> Result
    ) throws(BusError) -> Result {
        try call(
            path, "org.freedesktop.DBus.Properties", "Get", [.text(interface), .text(name)]
        ) { reply throws(BusError) in
            try reply.enter("v", type)
            return try read(reply)
        }
    }

    /// Lends the next message that came by itself to `read`, after waiting for one at most so many
    /// milliseconds; nil when there was none.
    func next<Result>(
        within milliseconds: UInt64,
        _ read: (borrowing BusMessage) throws(BusError) -> Result?
    ) throws(BusError) -> Result? {
        var message: OpaquePointer?
        var result = sd_bus_process(bus, &message)
        if result == 0 {
            result = sd_bus_wait(bus, milliseconds * 1_000)
            if result > 0 { result = sd_bus_process(bus, &message) }
        }
        // A signal to this process ends a wait, too.
        if result < 0, result != -EINTR { throw BusError("the message bus is gone", result) }
        guard let message else { return nil }
        return try read(BusMessage(owning: message))
    }
}

internal import CSystemd

/// Owns one connection to the system's message bus and closes it exactly once.
///
/// https://www.freedesktop.org/software/systemd/man/latest/sd-bus.html
struct SystemBus: ~Copyable {
    private let bus: OpaquePointer

    private init(owning bus: OpaquePointer) { self.bus = bus }

    deinit { sd_bus_flush_close_unref(bus) }

    /// How long one answer may take, in microseconds.
    private static let patience: UInt64 = 2_000_000

    /// Connects to the bus at `address`, or to the system's own; the greeting is exchanged with the
    /// first call.
    static func open(address: String?) throws(BusError) -> SystemBus {
        var bus: OpaquePointer?
        let result = address.map { open($0, &bus) } ?? sd_bus_open_system(&bus)
        guard result >= 0, let bus else {
            throw BusError("the system's message bus cannot be reached", result)
        }
        return SystemBus(owning: bus)
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

    /// Calls a method of logind and lends its answer to `read`.
    func call<Result>(
        _ path: String, _ interface: String, _ method: String, _ arguments: [Argument],
        _ read: (borrowing BusMessage) throws(BusError) -> Result
    ) throws(BusError) -> Result {
        var request: OpaquePointer?
        let made = sd_bus_message_new_method_call(
            bus, &request, "org.freedesktop.login1", path, interface, method)
        guard made >= 0, let request else { throw BusError("\(method) cannot be asked", made) }
        let message = BusMessage(owning: request)
        for argument in arguments { try message.append(argument) }
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
}

internal import CSystemd

/// Owns one message on the bus and lets it go exactly once.
struct BusMessage: ~Copyable {
    /// It does not leave this target.
    let handle: OpaquePointer

    /// Takes over a message.
    init(owning handle: OpaquePointer) { self.handle = handle }

    deinit { sd_bus_message_unref(handle) }

    /// Writes one argument.
    func append(_ argument: MessageBus.Argument) throws(BusError) {
        let result =
            switch argument {
            case .text(let text):
                text.withCString { sd_bus_message_append_basic(handle, Self.letter("s"), $0) }
            case .number(var number):
                sd_bus_message_append_basic(handle, Self.letter("u"), &number)
            }
        guard result >= 0 else { throw BusError("a message cannot be written", result) }
    }

    /// Writes a whole number with a sign.
    func append(signed number: Int32) throws(BusError) {
        var number = number
        let result = sd_bus_message_append_basic(handle, Self.letter("i"), &number)
        guard result >= 0 else { throw BusError("a message cannot be written", result) }
    }

    /// Writes an array of `type` with the elements that `write` writes.
    func append(
        arrayOf type: String, _ write: () throws(BusError) -> Void = {}
    ) throws(BusError) {
        var result = sd_bus_message_open_container(handle, Self.letter("a"), type)
        guard result >= 0 else { throw BusError("a message cannot be written", result) }
        try write()
        result = sd_bus_message_close_container(handle)
        guard result >= 0 else { throw BusError("a message cannot be written", result) }
    }

    /// Writes an element of a dictionary of variants: a byte under `key`.
    func append(entry key: String, byte: UInt8) throws(BusError) {
        var byte = byte
        var result = sd_bus_message_open_container(handle, Self.letter("e"), "sv")
        guard result >= 0 else { throw BusError("a message cannot be written", result) }
        try append(.text(key))
        result = sd_bus_message_open_container(handle, Self.letter("v"), "y")
        if result >= 0 {
            result = sd_bus_message_append_basic(handle, Self.letter("y"), &byte)
        }
        if result >= 0 { result = sd_bus_message_close_container(handle) }
        if result >= 0 { result = sd_bus_message_close_container(handle) }
        guard result >= 0 else { throw BusError("a message cannot be written", result) }
    }

    /// Whether it is the signal `name` of `interface`.
    func isSignal(_ interface: String, _ name: String) -> Bool {
        sd_bus_message_is_signal(handle, interface, name) > 0
    }

    /// Steps into a container: `a`, `r` or `v` with the type of what is in it. False when an array
    /// has no element there.
    @discardableResult
    func enter(_ container: Character, _ type: String) throws(BusError) -> Bool {
        let result = sd_bus_message_enter_container(handle, Self.letter(container), type)
        guard result >= 0 else { throw BusError("an answer has another form", result) }
        return result > 0
    }

    /// Steps out of it.
    func leave() throws(BusError) {
        let result = sd_bus_message_exit_container(handle)
        guard result >= 0 else { throw BusError("an answer has another form", result) }
    }

    /// Reads a string (`s`) or the path of an object (`o`).
    func text(_ type: Character = "s") throws(BusError) -> String {
        var text: UnsafePointer<CChar>?
        let result = sd_bus_message_read_basic(handle, Self.letter(type), &text)
        guard result > 0, let text else { throw BusError("an answer has another form", result) }
        return String(cString: text)
    }

    /// Reads the next string of an array; nil after the last.
    func element() throws(BusError) -> String? {
        var text: UnsafePointer<CChar>?
        let result = sd_bus_message_read_basic(handle, Self.letter("s"), &text)
        guard result >= 0 else { throw BusError("an answer has another form", result) }
        return result == 0 ? nil : text.map { String(cString: $0) }
    }

    /// Reads a number.
    func number() throws(BusError) -> UInt32 {
        var number: UInt32 = 0
        let result = sd_bus_message_read_basic(handle, Self.letter("u"), &number)
        guard result > 0 else { throw BusError("an answer has another form", result) }
        return number
    }

    /// Reads a Boolean, which the bus keeps in a whole number.
    func boolean() throws(BusError) -> Bool {
        var flag: Int32 = 0
        let result = sd_bus_message_read_basic(handle, Self.letter("b"), &flag)
        guard result > 0 else { throw BusError("an answer has another form", result) }
        return flag != 0
    }

    private static func letter(_ type: Character) -> CChar {
        CChar(bitPattern: type.asciiValue ?? 0)
    }
}

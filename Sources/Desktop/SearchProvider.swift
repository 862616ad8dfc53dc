internal import CSystemd
internal import Execution

/// Answers the desktop's search: an object on the session's bus that GNOME Shell asks.
///
/// It blocks, on a thread of its own: `next` waits for a question, and the answer is given by `answer`.
/// https://developer.gnome.org/documentation/tutorials/search-provider.html
package actor SearchProvider {
    /// What the desktop asks.
    package enum Question: Sendable, Equatable {
        /// Which things have these words.
        case find([String])
        /// How those things are shown.
        case show([String])
        /// The person chose that thing.
        case activate(String)
        /// The person wants to see more of them.
        case launch
    }

    /// How a thing is shown.
    package struct Card: Sendable, Equatable {
        /// Names it in questions.
        package var id: String
        /// What people call it.
        package var title: String
        /// More about it.
        package var details: String

        /// A thing with its texts.
        package init(id: String, title: String, details: String) {
            self.id = id
            self.title = title
            self.details = details
        }
    }

    /// What is answered.
    package enum Answer: Sendable, Equatable {
        case ids([String])
        case cards([Card])
        case nothing
    }

    /// Why the bus cannot be used, in words.
    package struct Failure: Error, Sendable, Equatable {
        /// A sentence without a final full stop.
        package let sentence: String
    }

    /// The name on the bus, and where the object lies.
    package static let name = "org.phrased.Search"
    private static let path = "/org/phrased/Search"
    private static let interface = "org.gnome.Shell.SearchProvider2"
    /// More words or things than any honest question has.
    private static let most = 100
    /// So long one look at the bus waits, in microseconds.
    private static let patience: UInt64 = 1_000_000

    private nonisolated let executor = ThreadExecutor(label: "phrased.search")
    private let bus: SearchBus
    /// The call that waits for its answer.
    private var open: OpenCall?

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Connects to the session's bus, or to the one at `address`, under our name.
    package init(busAddress: String? = nil) throws(Failure) {
        do throws(BusError) {
            bus = try SearchBus(address: busAddress, name: Self.name)
        } catch {
            throw Failure(sentence: error.sentence)
        }
    }

    /// The next question; nil when none came within a second. What is no question of the search is
    /// refused. Throws when the bus is gone.
    package func next() throws(Failure) -> Question? {
        var message: OpaquePointer?
        let result = sd_bus_process(bus.handle, &message)
        guard result >= 0 else { throw Failure(sentence: BusError("the bus", result).sentence) }
        guard let message else {
            if result == 0 { sd_bus_wait(bus.handle, Self.patience) }
            return nil
        }
        let call = OpenCall(message: BusMessage(owning: message))
        guard sd_bus_message_is_method_call(call.message.handle, nil, nil) > 0 else { return nil }
        do throws(BusError) {
            let question = try Self.question(call.message)
            open = call
            return question
        } catch {
            refuse(call, error.sentence)
            return nil
        }
    }

    /// Answers the question that `next` returned last.
    package func answer(_ answer: Answer) {
        guard let call = open else { return }
        open = nil
        var reply: OpaquePointer?
        guard sd_bus_message_new_method_return(call.message.handle, &reply) >= 0, let reply else {
            return
        }
        let message = BusMessage(owning: reply)
        do throws(BusError) {
            try message.append(answer)
        } catch {
            return refuse(call, error.sentence)
        }
        // Who asked may be gone.
        sd_bus_send(bus.handle, message.handle, nil)
        sd_bus_flush(bus.handle)
    }

    private static func question(_ call: borrowing BusMessage) throws(BusError) -> Question {
        func isCall(_ member: String) -> Bool {
            sd_bus_message_is_method_call(call.handle, interface, member) > 0
        }
        guard String(cString: sd_bus_message_get_path(call.handle)) == path else {
            throw BusError("there is no such object")
        }
        if isCall("GetInitialResultSet") { return .find(try call.texts()) }
        if isCall("GetSubsearchResultSet") {
            _ = try call.texts()
            return .find(try call.texts())
        }
        if isCall("GetResultMetas") { return .show(try call.texts()) }
        if isCall("ActivateResult") { return .activate(try call.text()) }
        if isCall("LaunchSearch") { return .launch }
        throw BusError("there is no such method")
    }

    private func refuse(_ call: OpenCall, _ sentence: String) {
        var error = sd_bus_error()
        defer { sd_bus_error_free(&error) }
        sd_bus_error_set(&error, "org.freedesktop.DBus.Error.UnknownMethod", sentence)
        sd_bus_reply_method_error(call.message.handle, &error)
        sd_bus_flush(bus.handle)
    }

    /// A call in a box: what cannot be copied cannot be kept in an optional of an actor.
    private final class OpenCall {
        let message: BusMessage
        init(message: consuming BusMessage) { self.message = message }
    }
}

/// Owns the connection of the search and closes it exactly once.
private final class SearchBus {
    let handle: OpaquePointer

    init(address: String?, name: String) throws(BusError) {
        var bus: OpaquePointer?
        var result: Int32
        if let address {
            result = sd_bus_new(&bus)
            if result >= 0 { result = sd_bus_set_address(bus, address) }
            if result >= 0 { result = sd_bus_set_bus_client(bus, 1) }
            if result >= 0 { result = sd_bus_start(bus) }
        } else {
            result = sd_bus_open_user(&bus)
        }
        if result >= 0 { result = sd_bus_request_name(bus, name, 0) }
        guard result >= 0, let bus else {
            sd_bus_flush_close_unref(bus)
            throw BusError("the session's bus cannot be used", result)
        }
        handle = bus
    }

    deinit { sd_bus_flush_close_unref(handle) }
}

extension BusMessage {
    /// Reads an array of strings.
    fileprivate func texts() throws(BusError) -> [String] {
        try enter("a", "s")
        var texts: [String] = []
        while sd_bus_message_at_end(handle, 0) == 0 {
            texts.append(try text())
            guard texts.count <= 100 else { throw BusError("that is too much at once") }
        }
        try leave()
        return texts
    }

    /// Writes an answer.
    fileprivate func append(_ answer: SearchProvider.Answer) throws(BusError) {
        switch answer {
        case .nothing: break
        case .ids(let ids):
            try inside("a", "s") { () throws(BusError) in
                for id in ids { try append(.text(id)) }
            }
        case .cards(let cards):
            try inside("a", "a{sv}") { () throws(BusError) in
                for card in cards { try append(card) }
            }
        }
    }

    private func append(_ card: SearchProvider.Card) throws(BusError) {
        try inside("a", "{sv}") { () throws(BusError) in
            let members = [("id", card.id), ("name", card.title), ("description", card.details)]
            for (name, value) in members where !value.isEmpty {
                try inside("e", "sv") { () throws(BusError) in
                    try append(.text(name))
                    try inside("v", "s") { () throws(BusError) in try append(.text(value)) }
                }
            }
        }
    }

    private func inside(
        _ container: Character, _ type: String, _ body: () throws(BusError) -> Void
    ) throws(BusError) {
        let letter = CChar(bitPattern: container.asciiValue ?? 0)
        var result = sd_bus_message_open_container(handle, letter, type)
        guard result >= 0 else { throw BusError("an answer cannot be written", result) }
        try body()
        result = sd_bus_message_close_container(handle)
        guard result >= 0 else { throw BusError("an answer cannot be written", result) }
    }
}

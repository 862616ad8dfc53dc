internal import CSystemd
internal import Glibc

/// Why something on the bus could not be asked.
struct BusError: Error, Sendable, Equatable {
    /// A sentence without a final full stop.
    let sentence: String

    /// A call that failed with minus an error number.
    init(_ what: String, _ result: Int32) {
        sentence = "\(what): \(String(cString: strerror(-result)))"
    }

    /// A call that the other side answered with an error.
    init(_ what: String, _ result: Int32, _ error: sd_bus_error) {
        if let message = error.message {
            self.init("\(what): \(String(cString: message))")
        } else {
            self.init(what, result)
        }
    }

    /// An answer that is none.
    init(_ sentence: String) { self.sentence = sentence }
}

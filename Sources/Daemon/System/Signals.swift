internal import Dispatch
internal import Foundation

/// Process signals as a stream of values, from the moment it is made until it is let go.
///
/// `@unchecked Sendable`: nothing changes after `init`, and Dispatch's sources are thread-safe.
package final class Signals: @unchecked Sendable {
    /// The signals in the order they came.
    package let stream: AsyncStream<Int32>
    private let sources: [any DispatchSourceSignal]

    /// Takes over `numbers` from their default action.
    package init(_ numbers: [Int32]) {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Int32.self, bufferingPolicy: .bufferingNewest(8))
        let queue = DispatchQueue(label: "phrased.signals")
        self.stream = stream
        self.sources = numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { continuation.yield(number) }
            source.resume()
            return source
        }
    }

    deinit {
        sources.forEach { $0.cancel() }
    }
}

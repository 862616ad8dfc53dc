internal import Dispatch

/// Runs an actor's jobs one after the other on a queue of its own.
///
/// Decoding keeps a thread busy for milliseconds at a time; the threads that all actors share must
/// not wait for it.
package final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    /// An executor whose queue carries `label` in debuggers.
    package init(label: String) {
        queue = DispatchQueue(label: label, qos: .userInitiated)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }
}

internal import Dispatch

/// Runs an actor's jobs one after the other on a queue of its own.
///
/// For actors that block, on a disk, or keep a thread busy for long, as decoding does: the threads
/// that all actors share must not wait for them.
package final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    /// An executor whose queue carries `label` in debuggers.
    package init(label: String) {
        // Without a class of service: a service may not raise the priority of its threads, and
        // libdispatch would print that it failed.
        queue = DispatchQueue(label: label)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }
}

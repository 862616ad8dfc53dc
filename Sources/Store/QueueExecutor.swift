internal import Dispatch

/// Runs one actor on a serial queue of its own, so that a slow disk blocks nobody else.
final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    /// An executor whose queue shows up under `label` in a debugger.
    init(label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

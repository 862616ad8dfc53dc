internal import Foundation
internal import Synchronization

/// Runs an actor's jobs one after the other on a thread of its own.
///
/// For actors that block, on a disk, or keep a thread busy for long, as decoding does: the threads
/// that all actors share must not wait for them. It is one thread and not a queue's: a queue moves
/// from thread to thread, and each keeps the stack and the heap that its deepest call ever took.
package final class ThreadExecutor: SerialExecutor {
    private let jobs = Jobs()

    /// An executor whose thread carries `label` in debuggers.
    package init(label: String) {
        let thread = Thread { [jobs] in jobs.run() }
        thread.name = label
        // As large as a program's first thread: libraries count on that.
        thread.stackSize = 8 << 20
        thread.start()
    }

    deinit {
        jobs.add(nil)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        jobs.add { job.runSynchronously(on: executor) }
    }
}

/// What the thread has to do, in order; it holds this and not the executor, which may end first.
private final class Jobs: Sendable {
    private let waiting = Mutex<[(@Sendable () -> Void)?]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    /// Adds a job, or the end.
    func add(_ job: (@Sendable () -> Void)?) {
        waiting.withLock { $0.append(job) }
        arrivals.signal()
    }

    /// Does what comes until the end comes.
    func run() {
        while true {
            arrivals.wait()
            guard let job = waiting.withLock({ $0.removeFirst() }) else { return }
            job()
        }
    }
}

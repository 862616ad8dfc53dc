import CALSA

/// Owns one open capture PCM and closes it exactly once.
struct PCM: ~Copyable {
    /// Valid as long as the owner lives.
    let handle: OpaquePointer

    /// Takes over a handle that `snd_pcm_open` gave.
    init(owning handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        // https://www.alsa-project.org/alsa-doc/alsa-lib/group___p_c_m.html
        snd_pcm_close(handle)
    }
}

extension PCM {
    /// What became of a wait for samples.
    enum Readiness: Equatable {
        /// A period or more is there, or the device said so.
        case ready
        /// The device woke us and has nothing to say.
        case nothing
        /// The time is over, or the wait was ended from outside.
        case timedOut
        /// The stream is broken: a negative errno.
        case failed(Int32)
    }

    /// Waits until a period of samples is there, the time is over or the signal is raised.
    ///
    /// `snd_pcm_wait` is not used: it begins its time anew whenever a plugin wakes it for nothing, so
    /// that it may never end, and it cannot be interrupted by the signal.
    borrowing func wait(period: Int, atMost timeout: Duration, or stop: StopSignal) -> Readiness {
        let available = snd_pcm_avail_update(handle)
        if let failure = stateFailure { return .failed(failure) }
        if available < 0 { return .failed(Int32(available)) }
        if available >= period { return .ready }

        let count = snd_pcm_poll_descriptors_count(handle)
        guard count > 0 else { return .failed(count < 0 ? count : -EIO) }
        var descriptors = [pollfd](repeating: pollfd(), count: Int(count))
        let filled = snd_pcm_poll_descriptors(handle, &descriptors, UInt32(count))
        guard filled >= 0 else { return .failed(filled) }
        guard stop.wait(for: &descriptors, atMost: timeout) else { return .timedOut }

        var events: UInt16 = 0
        let result = snd_pcm_poll_descriptors_revents(
            handle, &descriptors, UInt32(count), &events)
        guard result >= 0 else { return .failed(result) }
        if Int32(events) & (POLLERR | POLLNVAL) != 0 { return .failed(stateFailure ?? -EIO) }
        return Int32(events) & POLLIN != 0 ? .ready : .nothing
    }

    /// Starts the stream; a negative errno when that fails.
    borrowing func start() -> Int32 {
        snd_pcm_start(handle)
    }

    /// Reads up to `count` samples of each channel; a negative errno when that fails. Never blocks.
    borrowing func read(into bytes: inout [UInt8], count: Int) -> Int {
        bytes.withUnsafeMutableBytes { bytes in
            snd_pcm_readi(handle, bytes.baseAddress, snd_pcm_uframes_t(count))
        }
    }

    /// Starts the stream again after an overrun or a suspend, with what was in the buffer thrown away.
    ///
    /// `snd_pcm_recover` is not used: it may wait for a suspended device for as long as that takes.
    borrowing func recover() -> Int32 {
        let prepared = snd_pcm_prepare(handle)
        return prepared < 0 ? prepared : start()
    }

    /// The error that the stream's state stands for.
    private var stateFailure: Int32? {
        switch snd_pcm_state(handle) {
        case SND_PCM_STATE_XRUN: -EPIPE
        case SND_PCM_STATE_SUSPENDED: -ESTRPIPE
        case SND_PCM_STATE_DISCONNECTED: -ENODEV
        case SND_PCM_STATE_OPEN, SND_PCM_STATE_SETUP: -EBADFD
        default: nil
        }
    }
}

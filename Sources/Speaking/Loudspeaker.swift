package import Audio
internal import CALSA
internal import Glibc

/// Plays sound on an ALSA device.
package enum Loudspeaker {
    /// Longest time the device may take no sound, or play no sound on.
    private static let patience: Duration = .seconds(2)
    /// How often it is looked at whether to go on.
    private static let step: Duration = .milliseconds(20)

    /// Plays `sound` on `device` and returns when it was heard, or soon after `isOver` says so.
    ///
    /// Only opening the device may block for as long as a sound server hangs.
    package static func play(
        _ sound: WAVFile, on device: String = "default",
        until isOver: () -> Bool = { false }
    ) throws(SpeakingError) {
        phrased_alsa_silence()
        var opened: OpaquePointer?
        // https://www.alsa-project.org/alsa-doc/alsa-lib/group___p_c_m.html
        let code = snd_pcm_open(&opened, device, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK))
        guard code >= 0, let pcm = opened else {
            throw failure("no loudspeaker can be opened as “\(device)”", code)
        }
        defer { snd_pcm_close(pcm) }
        let prepared = snd_pcm_set_params(
            pcm, SND_PCM_FORMAT_S16, SND_PCM_ACCESS_RW_INTERLEAVED, UInt32(sound.channelCount),
            UInt32(sound.sampleRate), 1, 200_000)
        guard prepared >= 0 else { throw failure("“\(device)” does not play speech", prepared) }
        // A device plays whole periods: silence fills the last one.
        let silence = [Int16](repeating: 0, count: sound.sampleRate / 10 * sound.channelCount)
        try write(sound.samples + silence, sound.channelCount, to: pcm, device, isOver)
        if isOver() {
            snd_pcm_drop(pcm)
        } else {
            finish(pcm, rate: sound.sampleRate, isOver)
        }
    }

    private static func write(
        _ samples: [Int16], _ channels: Int, to pcm: OpaquePointer, _ device: String,
        _ isOver: () -> Bool
    ) throws(SpeakingError) {
        var rest = samples[...]
        var idle: Duration = .zero
        while !rest.isEmpty, !isOver() {
            let written = rest.withUnsafeBufferPointer { buffer in
                snd_pcm_writei(
                    pcm, buffer.baseAddress, snd_pcm_uframes_t(buffer.count / channels))
            }
            if written == -Int(EAGAIN) {
                guard idle < patience else {
                    throw SpeakingError(.noDevice, "“\(device)” takes no sound")
                }
                let ready = snd_pcm_wait(pcm, Int32(step / .milliseconds(1)))
                if ready < 0 { try recover(pcm, ready, device) }
                idle += step
            } else if written < 0 {
                try recover(pcm, Int32(written), device)
            } else {
                idle = .zero
                rest = rest.dropFirst(written * channels)
            }
        }
    }

    /// Waits until all of it was played. A drain would do that, too, but it waits for ever for a
    /// server that hangs, and cannot be ended.
    private static func finish(_ pcm: OpaquePointer, rate: Int, _ isOver: () -> Bool) {
        if snd_pcm_state(pcm) == SND_PCM_STATE_PREPARED { snd_pcm_start(pcm) }
        var idle: Duration = .zero
        var before = snd_pcm_sframes_t.max
        while idle < patience {
            if isOver() {
                snd_pcm_drop(pcm)
                return
            }
            var delay: snd_pcm_sframes_t = 0
            // An underrun: nothing is left to be played, even where a sound server still counts a
            // few samples.
            guard snd_pcm_state(pcm) == SND_PCM_STATE_RUNNING, snd_pcm_delay(pcm, &delay) >= 0,
                delay > 0
            else { return }
            idle = delay < before ? .zero : idle + step
            before = delay
            usleep(UInt32(step / .microseconds(1)))
        }
    }

    private static func recover(
        _ pcm: OpaquePointer, _ code: Int32, _ device: String
    ) throws(SpeakingError) {
        let recovered = snd_pcm_recover(pcm, code, 1)
        guard recovered >= 0 else { throw failure("“\(device)” stopped playing", recovered) }
    }

    private static func failure(_ what: String, _ code: Int32) -> SpeakingError {
        SpeakingError(.noDevice, "\(what): \(String(cString: snd_strerror(code)))")
    }
}

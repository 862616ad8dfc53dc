package import Audio
internal import CALSA

/// Plays sound on an ALSA device.
package enum Loudspeaker {
    /// Longest time a write may wait for the device, in milliseconds.
    private static let patience: Int32 = 2000

    /// Plays `sound` on `device` and returns when it was heard.
    package static func play(
        _ sound: WAVFile, on device: String = "default"
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
            pcm, SND_PCM_FORMAT_S16, SND_PCM_ACCESS_RW_INTERLEAVED, 1, UInt32(sound.sampleRate), 1,
            200_000)
        guard prepared >= 0 else { throw failure("“\(device)” does not play speech", prepared) }
        try write(sound.samples, to: pcm, named: device)
        snd_pcm_nonblock(pcm, 0)
        snd_pcm_drain(pcm)
    }

    private static func write(
        _ samples: [Int16], to pcm: OpaquePointer, named device: String
    ) throws(SpeakingError) {
        var rest = samples[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBufferPointer { buffer in
                snd_pcm_writei(pcm, buffer.baseAddress, snd_pcm_uframes_t(buffer.count))
            }
            if written == -Int(EAGAIN) {
                let ready = snd_pcm_wait(pcm, patience)
                if ready == 0 { throw SpeakingError(.noDevice, "“\(device)” takes no sound") }
                if ready < 0 { try recover(pcm, ready, device) }
            } else if written < 0 {
                try recover(pcm, Int32(written), device)
            } else {
                rest = rest.dropFirst(written)
            }
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
